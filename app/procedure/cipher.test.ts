import { expect, it } from "vitest";
import { createCipher } from "./cipher";

const secret = "a secret of tests, long enough for one";
const cipher = createCipher(secret, "token");

it.each(["", "token", "não — ✓", "x".repeat(10_000)])(
  "decrypts what it encrypted; the ciphertext is base64url and differs at each call",
  (text) => {
    const sealed = cipher.seal(text);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(cipher.open(sealed)).toBe(text);
    expect(cipher.seal(text)).not.toBe(sealed);
  },
);

it("decrypts no text of another secret or purpose, no changed text, and no unencrypted one", () => {
  const sealed = cipher.seal("token");
  expect(createCipher(`${secret}.`, "token").open(sealed)).toBeNull();
  expect(createCipher(secret, "session").open(sealed)).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(cipher.open(changed.toString("base64url")), `byte ${at}`).toBeNull();
  }
  for (const text of ["", "token", "x".repeat(100)]) expect(cipher.open(text)).toBeNull();
});
