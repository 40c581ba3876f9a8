"""Headless Chromium, driven over the DevTools protocol through a pair of pipes.

`--remote-debugging-pipe` makes the browser read commands from descriptor 3 and write answers to
descriptor 4, each a JSON text closed by a NUL byte. So no port, no websocket, no driver program.
"""

import base64
import fcntl
import io
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

from PIL import Image

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
MAC_PATH = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"

FLAGS = (
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",  # root in a container cannot use the sandbox; only our own files are opened
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--hide-scrollbars",
    "--mute-audio",
    "--force-color-profile=srgb",
)


class ChromiumError(Exception):
    """The browser is missing, died, answered too late or refused a command."""


def find():
    """The browser's path, or None."""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return MAC_PATH if os.path.exists(MAC_PATH) else None


class Chromium:
    """One browser process with one page. Use it as a context manager."""

    def __init__(self, timeout=60):
        self.timeout = timeout
        self.path = find()
        if self.path is None:
            raise ChromiumError("no Chromium found; run Scripts/setup --players")
        self._number = 0
        self._unread = b""
        self._session = None
        self.on_event = lambda method, parameters: None

    def __enter__(self):
        self._profile = tempfile.mkdtemp(prefix="vexport-chromium-")
        to_browser, self._write = os.pipe()
        self._read, from_browser = os.pipe()
        # Moved above 4 first, so that placing one on 3 or 4 cannot close the other.
        source, sink = (_above(to_browser), _above(from_browser))
        shell = f'exec "$0" "$@" 3<&{source} 4>&{sink} {source}<&- {sink}>&-'
        command = [self.path, *FLAGS, f"--user-data-dir={self._profile}", "about:blank"]
        self._process = subprocess.Popen(
            ["bash", "-c", shell, *command],
            pass_fds=(source, sink),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(source)
        os.close(sink)
        try:
            target = self.call("Target.createTarget", url="about:blank")["targetId"]
            attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
            self._session = attached["sessionId"]
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        try:
            self._session = None
            self.call("Browser.close")
            self._process.wait(10)
        except (ChromiumError, OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        os.close(self._read)
        os.close(self._write)
        shutil.rmtree(self._profile, ignore_errors=True)

    def call(self, method, **parameters):
        """Sends one command and returns its result; events that come between go to `on_event`."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._write, data) :]
        deadline = time.monotonic() + self.timeout
        while True:
            answer = self._receive(deadline, method)
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise ChromiumError(f"{method}: {answer['error'].get('message')}")
                return answer["result"]
            if "method" in answer:
                self.on_event(answer["method"], answer.get("params", {}))

    def evaluate(self, expression):
        """Runs JavaScript in the page, waits for its promise, returns its value."""
        result = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            text = details.get("exception", {}).get("description") or details.get("text")
            raise ChromiumError(f"script failed: {text.splitlines()[0]}")
        return result["result"].get("value")

    def set_content(self, html):
        """Replaces the page by the given markup."""
        frame = self.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
        self.call("Page.setDocumentContent", frameId=frame, html=html)

    def set_viewport(self, width, height, scale):
        """Sets the page's size in CSS pixels and the device pixels per CSS pixel."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=scale,
            mobile=False,
        )

    def screenshot(self, width, height):
        """The page's top left part as an RGB picture, in device pixels."""
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        result = self.call(
            "Page.captureScreenshot", format="png", clip=clip, optimizeForSpeed=True
        )
        return Image.open(io.BytesIO(base64.b64decode(result["data"]))).convert("RGB")

    def _receive(self, deadline, method):
        while b"\0" not in self._unread:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._read], [], [], left)[0]:
                raise ChromiumError(f"{method}: no answer within {self.timeout} s")
            part = os.read(self._read, 1 << 20)
            if not part:
                raise ChromiumError(f"{method}: the browser closed its pipe")
            self._unread += part
        text, _, self._unread = self._unread.partition(b"\0")
        return json.loads(text)


def _above(descriptor, least=10):
    """Moves a descriptor to a number of at least `least`."""
    moved = fcntl.fcntl(descriptor, fcntl.F_DUPFD, least)
    os.close(descriptor)
    os.set_inheritable(moved, True)
    return moved
