import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const fileOf = (dataDir: string, name: string) => join(dataDir, "secrets", name);

/** The secret kept under `name` in the data directory; made on first use, readable by the owner only. */
export function ensureSecret(dataDir: string, name: string): string {
  return readSecret(dataDir, name) ?? keepSecret(dataDir, name, randomBytes(32).toString("base64url"));
}

/** The secret kept under `name`, or null. */
export function readSecret(dataDir: string, name: string): string | null {
  try {
    return readFileSync(fileOf(dataDir, name), "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return null;
  }
}

/** Keeps a secret, unless another process was first. @returns what is kept */
export function keepSecret(dataDir: string, name: string, secret: string): string {
  mkdirSync(join(dataDir, "secrets"), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(fileOf(dataDir, name), secret, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(fileOf(dataDir, name), "utf8").trim();
}
