import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The messages in the mailbox folder of a data directory, each returned once; waits for a new one. */
export class Mailbox {
  /** Messages are written at the same time, so a later look may find an earlier name. */
  private readonly seen = new Set<string>();
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, "mailbox");
  }

  /** The next decoded message; fails after a minute without one. */
  async next(): Promise<string> {
    for (let waited = 0; waited < 600; waited += 1) {
      const file = this.files().find((name) => !this.seen.has(name));
      if (file) {
        this.seen.add(file);
        return decode(readFileSync(join(this.folder, file), "utf8"));
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("No message came.");
  }

  /** The code of the next message. */
  async code(): Promise<string> {
    return /^ {4}(\d{6})$/m.exec(await this.next())?.[1] ?? "";
  }

  private files(): string[] {
    try {
      return readdirSync(this.folder)
        .filter((name) => !name.startsWith("."))
        .sort();
    } catch {
      return [];
    }
  }
}

/** The code in the next message of several containers, whichever of them delivers it. */
export function codeIn(dataDirs: string[]): Promise<string> {
  return Promise.any(dataDirs.map((dataDir) => new Mailbox(dataDir).code()));
}

/** Decodes quoted-printable. */
function decode(text: string): string {
  return text
    .replace(/\r\n/g, "\n")
    .replace(/=\n/g, "")
    .replace(/((?:=[0-9A-F]{2})+)/g, (run) => Buffer.from(run.replaceAll("=", ""), "hex").toString("utf8"));
}
