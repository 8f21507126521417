import { readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error";

/** Secrets used to be files of the data directory; those that are still there are taken over by the database. */
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
    /** Removes a file once the database holds the same; one that differs stays, for whoever wants to know. */
    remove(name: string, secret: string): void {
      if (read(name) !== secret.trim()) return;
      rmSync(join(folder, name));
      if (readdirSync(folder).length === 0) rmdirSync(folder);
    },
  };
}
