import { accessSync, constants, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { makePrivate, takeRights } from "./private-file";
import { StartError } from "./start-error";

/** What the portal, its backups and their restoration put into the data directory. */
const OURS = /^(ingressa\.db(-wal|-shm|-journal)?|secrets|files|mailbox|backups|before-restore-[\d-]+T[\d-]+)$/;

const SHARED_BY_ALL = 0o1000;

/**
 * Makes the data directory where there is none, and leaves what the portal keeps there to its owner alone.
 * @throws StartError when it cannot be written
 */
export function openDataFolder(path: string): void {
  openFolder(path, "DATA_DIR");
  for (const name of readdirSync(path)) if (OURS.test(name)) makePrivate(join(path, name));
}

/**
 * Makes a folder where there is none, for its owner alone.
 * @param variable names it in the message
 * @throws StartError when it cannot be written
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
  // A folder such as /tmp is everybody's by intention.
  if (!(mode & SHARED_BY_ALL)) takeRights(path, mode);
}
