import { accessSync, constants, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { makePrivate, takeRights } from "./private-file";
import { StartError } from "./start-error";

/** The portal's files and folders in the data directory: data, backups, and the data that a restoration put aside. */
const OURS = /^(ingressa\.db(-wal|-shm|-journal)?|secrets|files|mailbox|backups|before-restore-[\d-]+T[\d-]+)$/;

const SHARED_BY_ALL = 0o1000;

/**
 * Creates the data directory if it does not exist, and restricts the portal's files in it to their owner.
 * @throws StartError when the directory is not writable
 */
export function openDataFolder(path: string): void {
  openFolder(path, "DATA_DIR");
  for (const name of readdirSync(path)) if (OURS.test(name)) makePrivate(join(path, name));
}

/**
 * Creates a folder if it does not exist, and restricts it to its owner.
 * @param variable the environment variable that the error message names
 * @throws StartError when the folder is not writable
 */
export function openFolder(path: string, variable: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The folder ${resolve(path)} cannot be written (${code}): let this account write there, or set ${variable} to another folder.`,
    );
  }
  const { mode } = statSync(path);
  // A folder such as /tmp is shared by all users on purpose.
  if (!(mode & SHARED_BY_ALL)) takeRights(path, mode);
}
