import { expect, it } from "vitest";
import { deviceOf } from "~/rules/device";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, "mobile", "Android", "Chrome"],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155M) ${chrome} SamsungBrowser/27.0 Mobile Safari/537.36`,
    "mobile",
    "Android",
    "Samsung Internet",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
    "mobile",
    "iOS",
    "Safari",
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, "desktop", "Windows", "Edge"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "desktop", "Linux", "Firefox"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "desktop", "macOS", "Safari"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36 OPR/120.0`, "desktop", "ChromeOS", "Opera"],
])("detects the device of %s [ENR-06]", (userAgent, type, os, browser) => {
  expect(deviceOf({ userAgent })).toEqual({ type, os, browser });
});

it("prefers the client hints to the user agent [ENR-02]", () => {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`;
  expect(deviceOf({ userAgent, mobileHint: "?1", platformHint: '"Android"' })).toMatchObject({
    type: "mobile",
    os: "Android",
  });
  expect(deviceOf({ userAgent: "Android Mobile", mobileHint: "?0" }).type).toBe("desktop");
});

it("treats a visit without headers as a desktop [ENR-02]", () => {
  expect(deviceOf({ userAgent: null })).toEqual({ type: "desktop", os: "unknown", browser: "unknown" });
});
