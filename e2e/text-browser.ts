import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const CONFIGURATION = `
INCLUDE:/etc/lynx/lynx.cfg
PREFERRED_LANGUAGE:pt-BR
CHARACTER_SET:utf-8
ASSUME_CHARSET:utf-8
ACCEPT_ALL_COOKIES:TRUE
PERSISTENT_COOKIES:FALSE
TEXTFIELDS_NEED_ACTIVATION:TRUE
INFOSECS:0
MESSAGESECS:0
ALERTSECS:0
`;

/** Collects keys, and plays them in Lynx, a browser without pictures, styles, scripts or pointer. */
export class TextBrowser {
  private readonly keys: string[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), "ingressa-lynx-"));

  /** Moves to the next control whose text contains `text`, in letters without accents. */
  find(text: string): this {
    return this.press("/").write(text).press("^J");
  }

  /** Activates the current control: follows a link, submits a form, selects, opens a list, begins to type. */
  enter(): this {
    return this.press("^J");
  }

  down(times = 1): this {
    for (let time = 0; time < times; time++) this.press("Down Arrow");
    return this;
  }

  write(text: string): this {
    for (const letter of text) this.press(letter === " " ? "<space>" : letter);
    return this;
  }

  press(key: string): this {
    this.keys.push(`key ${key}`);
    return this;
  }

  /** Prints the page to a file from Lynx's menu. */
  print(name: string): this {
    return this.press("p").enter().press("^U").write(join(this.folder, name)).enter();
  }

  /** Opens the URL, presses all the keys and quits. @returns the printed pages by name */
  visit(url: string, printed: readonly string[]): Record<string, string> {
    const file = (name: string, text: string) => {
      writeFileSync(join(this.folder, name), text);
      return join(this.folder, name);
    };
    const keys = file("keys", [...this.keys, "exit", ""].join("\n"));
    const given = [`-cfg=${file("lynx.cfg", CONFIGURATION)}`, `-cmd_script=${keys}`, url];
    try {
      // A tall window shows each page whole, so that no key depends on page breaks.
      const { error, status, stdout } = spawnSync("lynx", given, {
        env: { ...process.env, TERM: "xterm", LINES: "400", COLUMNS: "120", LC_ALL: "C.UTF-8", HOME: this.folder },
        stdio: ["ignore", "pipe", "pipe"],
        timeout: 240_000,
        encoding: "utf8",
      });
      if (error || status !== 0) throw new Error(`Lynx ended with ${error ?? status}:\n${stdout?.slice(-500)}`);
      return Object.fromEntries(printed.map((name) => [name, readPrint(join(this.folder, name))]));
    } finally {
      rmSync(this.folder, { recursive: true, force: true });
    }
  }
}

/** A page as text, without indentation. A page is missing when a key missed its control. */
function readPrint(file: string): string {
  if (!existsSync(file)) throw new Error(`The visit ended without printing ${basename(file)}.`);
  return readFileSync(file, "utf8").replace(/\s+/g, " ");
}
