import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Rights of everybody but the owner. */
const OTHERS = 0o077;

/**
 * Leaves a file, or a folder with all that is in it, to its owner alone. A folder that is its owner's already is not
 * searched, since nobody else reaches what is in it. Runs in plain Node too, for backups.
 */
export function makePrivate(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink() || !takeRights(path, found.mode)) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

/** Takes everybody else's rights. @returns whether there were any, and ours to take: a volume may be another account's */
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
