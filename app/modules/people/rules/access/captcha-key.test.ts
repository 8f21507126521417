import { expect, it } from "vitest";
import { parseCaptchaKey } from "./captcha-key";

it.each([
  ["turnstile:0x4AAA", "turnstile", "0x4AAA", 16],
  ["hcaptcha:10000000-ffff", "hcaptcha", "10000000-ffff", 16],
  ["recaptcha:6Le", "recaptcha", "6Le", 16],
  ["pow", "pow", "", 16],
  ["pow:12", "pow", "", 12],
  ["pow:99", "pow", "", 24],
  ["pow:many", "pow", "", 16],
  ["anything else", "pow", "", 16],
])("parses the key %s as %s [AUT-04]", (text, kind, siteKey, difficulty) => {
  expect(parseCaptchaKey(text)).toEqual({ kind, siteKey, difficulty });
});
