import { readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error";

/** Reads and removes the secret files of earlier versions in the data directory, for moving them into the database. */
export function formerSecrets(dataDir: string) {
  const folder = join(dataDir, "secrets");
  const read = (name: string): string | null => {
    const path = join(folder, name);
    try {
      return readFileSync(path, "utf8").trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOENT") return null;
      throw new StartError(`The secret ${path} cannot be read (${code}): let this account read it.`);
    }
  };
  return {
    read,
    /** Removes a file once the database has the same secret; a file with a different secret stays for the operator. */
    remove(name: string, secret: string): void {
      if (read(name) !== secret.trim()) return;
      rmSync(join(folder, name));
      if (readdirSync(folder).length === 0) rmdirSync(folder);
    },
  };
}
