import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Permissions of group and others. */
const OTHERS = 0o077;

/**
 * Restricts a file, or a folder with its content, to its owner. Skips the content of a folder that is already private,
 * since others cannot reach it. The backup script imports this file in plain Node, without the build.
 */
export function makePrivate(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink() || !takeRights(path, found.mode)) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

/**
 * Removes the permissions of group and others.
 * @returns false when they have none, or when the portal may not change them: another account owns the file, as in a
 * volume, or the file system does not permit it
 */
export function takeRights(path: string, mode: number): boolean {
  if (!(mode & OTHERS)) return false;
  try {
    chmodSync(path, mode & 0o7777 & ~OTHERS);
    return true;
  } catch (error) {
    if (["EPERM", "EROFS", "ENOTSUP"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}
