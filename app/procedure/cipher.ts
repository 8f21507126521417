import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts for storage, and detects tampering. */
export interface Cipher {
  /** Encrypts a text; returns base64url, different at each call. */
  seal(text: string): string;
  /** Decrypts a text; null if it was changed, or encrypted with another secret or for another purpose. */
  open(sealed: string): string | null;
}

/**
 * Encrypts with AES-256-GCM and a key per purpose, derived with HKDF-SHA256 (RFC 5869).
 * @param secret at least 32 unguessable characters; it is not stretched like a password
 * @param purpose names the kind of text, so that one kind cannot be decrypted as another
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
