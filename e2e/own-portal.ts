import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { listen } from "../tests/peer/listen";
import { Mailbox } from "../tests/request/mailbox";
import { startServer } from "../tests/request/server";

/** A port that nobody listens on; mailed links name it, so that it must be known before. */
async function freePort(): Promise<number> {
  const { origin, close } = await listen(() => {});
  await close();
  return Number(new URL(origin).port);
}

export type OwnPortal = Awaited<ReturnType<typeof openOwnPortal>>;

/** A portal for one spec alone, whose database and mail the spec may reach into. */
export async function openOwnPortal() {
  const dataDir = mkdtempSync(join(tmpdir(), "ingressa-own-"));
  const port = await freePort();
  const server = await startServer(dataDir, { PORT: String(port) });
  const mailbox = new Mailbox(dataDir);
  return {
    port,
    dataDir,
    /** Address of the portal at a hostname. */
    at: (host: string) => `http://${host}.localhost:${port}/candidate`,
    /** Changes rows behind the portal's back. */
    alter: (statement: string) => {
      const db = new DatabaseSync(join(dataDir, "ingressa.db"), { timeout: 5000 });
      db.exec(statement);
      db.close();
    },
    /** What the next mail that has it says. */
    mailed: async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const found = pattern.exec(await mailbox.next());
        if (found) return found[1] ?? found[0];
      }
    },
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
