"""Headless Firefox, driven by WebDriver BiDi.

The browser serves the protocol itself, over a websocket on a port of its choice that it writes into
its profile: so no driver program. What goes over the socket is one JSON text each way, like
Chromium's; the websocket around it is the small part of RFC 6455 that one client of one local
server needs.
"""

import base64
import io
import json
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import tempfile
import time

from PIL import Image

NAMES = ("firefox-esr", "firefox")
MAC_PATH = "/Applications/Firefox.app/Contents/MacOS/firefox"
MISSING = "there is none; run Scripts/setup --players, or install it by hand"

FLAGS = ("--headless", "--no-remote", "--new-instance", "--remote-debugging-port", "0")

# Nothing is fetched or asked at the start; colours are sRGB whatever the screen's profile.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.safebrowsing.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "gfx.color_management.force_srgb": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class FirefoxError(Exception):
    """The browser is missing, died, answered too late or refused a command."""


def find():
    """The browser's path, or None."""
    for name in NAMES:
        path = shutil.which(name)
        if path and not _is_snap(path):
            return path
    return MAC_PATH if os.path.exists(MAC_PATH) else None


def _is_snap(path):
    """Whether this is Ubuntu's snap, which has a temporary folder of its own and so sees no profile
    of ours; or the script that stands in until the snap is installed."""
    with open(path, "rb") as file:
        start = file.read(4096)
    target = os.path.realpath(path)
    return os.path.basename(target) == "snap" or start.startswith(b"#!") and b"/snap/" in start


class Firefox:
    """One browser process with one page. Use it as a context manager, as `chromium.Chromium`."""

    def __init__(self, timeout=60):
        self.timeout = timeout
        self.path = find()
        if self.path is None:
            raise FirefoxError(f"no Firefox: {MISSING}")
        self._number = 0
        self._socket = None

    def __enter__(self):
        self._profile = pathlib.Path(tempfile.mkdtemp(prefix="vexport-firefox-"))
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in PREFERENCES.items())
        (self._profile / "user.js").write_text("".join(lines), encoding="utf-8")
        self._process = subprocess.Popen(
            [self.path, *FLAGS, "--profile", str(self._profile)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            # The home is where Firefox keeps what is not of one profile: registries and locks.
            env={**os.environ, "HOME": str(self._profile), "MOZ_CRASHREPORTER_DISABLE": "1"},
        )
        try:
            self._connect()
            self.call("session.new", capabilities={})
            self._context = self.call("browsingContext.getTree")["contexts"][0]["context"]
            blank = {"context": self._context, "url": "about:blank", "wait": "complete"}
            self.call("browsingContext.navigate", **blank)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        try:
            if self._socket:
                self.call("browser.close")
            self._process.wait(10 if self._socket else 0)
        except (FirefoxError, OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        if self._socket:
            self._socket.close()
        shutil.rmtree(self._profile, ignore_errors=True)

    def call(self, method, **parameters):
        """Sends one command and returns its result."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        deadline = time.monotonic() + self.timeout
        try:
            self._send(json.dumps(message).encode())
            while True:
                answer = json.loads(self._receive(deadline))
                if answer.get("id") == self._number:
                    break
        except TimeoutError:
            raise FirefoxError(f"{method}: no answer within {self.timeout} s") from None
        except OSError as error:
            raise FirefoxError(f"{method}: {error}") from None
        if answer["type"] == "error":
            raise FirefoxError(f"{method}: {answer['error']}: {answer.get('message')}")
        return answer["result"]

    def evaluate(self, expression):
        """Runs JavaScript in the page, waits for its promise, returns its value as JSON has it."""
        # BiDi tells types apart that JSON does not; a JSON text passes through as one string.
        result = self.call(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await eval({json.dumps(expression)})))()",
            target={"context": self._context},
            awaitPromise=True,
        )
        if result["type"] == "exception":
            text = result["exceptionDetails"]["text"]
            raise FirefoxError(f"script failed: {text.splitlines()[0]}")
        return json.loads(result["result"].get("value", "null"))

    def set_content(self, html):
        """Replaces the page by the given markup."""
        self.evaluate(f"document.open(); document.write({json.dumps(html)}); document.close()")

    def set_viewport(self, width, height, scale):
        """Sets the page's size in CSS pixels and the device pixels per CSS pixel."""
        self.call(
            "browsingContext.setViewport",
            context=self._context,
            viewport={"width": width, "height": height},
            devicePixelRatio=scale,
        )

    def screenshot(self, width, height):
        """The page's top left part as an RGB picture, in device pixels."""
        result = self.call(
            "browsingContext.captureScreenshot",
            context=self._context,
            clip={"type": "box", "x": 0, "y": 0, "width": width, "height": height},
        )
        return Image.open(io.BytesIO(base64.b64decode(result["data"]))).convert("RGB")

    def _connect(self):
        """Opens the websocket, once the browser has said where."""
        deadline = time.monotonic() + self.timeout
        host, port = self._address(deadline)
        self._unread = b""
        self._socket = socket.create_connection((host, port), timeout=self.timeout)
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET /session HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._bytes(1, deadline)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise FirefoxError(f"no websocket: {head.splitlines()[0].decode(errors='replace')}")

    def _address(self, deadline):
        file = self._profile / "WebDriverBiDiServer.json"
        while True:
            try:
                said = json.loads(file.read_text(encoding="utf-8"))
                return said["ws_host"], said["ws_port"]
            except (FileNotFoundError, ValueError):  # not there yet, or written in part
                pass
            if self._process.poll() is not None:
                raise FirefoxError(f"the browser ended with {self._process.returncode}")
            if time.monotonic() > deadline:
                raise FirefoxError(f"no port to talk to within {self.timeout} s")
            time.sleep(0.05)

    def _send(self, data, kind=1):
        """One message in one frame; a client must mask what it sends."""
        mask = os.urandom(4)
        if len(data) < 126:
            length = struct.pack("!B", 0x80 | len(data))
        elif len(data) < 1 << 16:
            length = struct.pack("!BH", 0x80 | 126, len(data))
        else:
            length = struct.pack("!BQ", 0x80 | 127, len(data))
        pattern = (mask * (len(data) // 4 + 1))[: len(data)]
        masked = int.from_bytes(data, "big") ^ int.from_bytes(pattern, "big")
        self._socket.sendall(
            bytes([0x80 | kind]) + length + mask + masked.to_bytes(len(data), "big")
        )

    def _receive(self, deadline):
        """One message, which may come in several frames."""
        message = b""
        while True:
            first, second = self._bytes(2, deadline)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self._bytes(2, deadline))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._bytes(8, deadline))
            data = self._bytes(length, deadline)
            kind = first & 0x0F
            if kind == 8:
                raise ConnectionError("the browser closed its socket")
            if kind == 9:
                self._send(data, kind=10)
            elif kind in (0, 1):
                message += data
                if first & 0x80:
                    return message

    def _bytes(self, count, deadline):
        parts, length = [self._unread], len(self._unread)
        while length < count:
            self._socket.settimeout(max(deadline - time.monotonic(), 1e-3))
            part = self._socket.recv(1 << 20)
            if not part:
                raise ConnectionError("the browser closed its socket")
            parts.append(part)
            length += len(part)
        whole = b"".join(parts)
        self._unread = whole[count:]
        return whole[:count]
