import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts that rest somewhere, and notices when one was changed. */
export interface Cipher {
  /** The text encrypted, in base64url; each time another one. */
  seal(text: string): string;
  /** The text again, or null where it was changed, or sealed by another secret or for another purpose. */
  open(sealed: string): string | null;
}

/**
 * Encrypts by AES-256-GCM with a key for this purpose alone, derived by HKDF-SHA256 (RFC 5869).
 * @param secret 32 characters or more that cannot be guessed; it is not stretched as a password would be
 * @param purpose what the texts are, so that one sealed elsewhere does not open here
 */
export function createCipher(secret: string, purpose: string): Cipher {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `ingressa ${purpose}`, KEY_BYTES));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      const parts = [iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(parts).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
