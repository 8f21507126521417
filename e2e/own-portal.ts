import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Mailbox } from "../tests/request/mailbox";
import { startServer } from "../tests/request/server";

/**
 * A free port, known before the server starts, because mailed links contain the port. It is below the range of ports
 * that the system assigns to connections, so no connection gets it before the server listens.
 */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer().listen(port, "127.0.0.1");
  const isFree = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  probe.close();
  return isFree ? port : freePort();
}

export type OwnPortal = Awaited<ReturnType<typeof openOwnPortal>>;

/** A separate portal for one spec, which may access its database and mail. @param env further settings of the server */
export async function openOwnPortal(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "ingressa-own-"));
  const port = await freePort();
  const server = await startServer(dataDir, { PORT: String(port), ...env });
  const mailbox = new Mailbox(dataDir);
  return {
    port,
    dataDir,
    /** The log of the portal's server. */
    output: server.output,
    /** Address of the portal at a hostname. */
    at: (host: string) => `http://${host}.localhost:${port}/candidate`,
    /** Changes rows directly in the database. */
    alter: (statement: string) => {
      const db = new DatabaseSync(join(dataDir, "ingressa.db"), { timeout: 5000 });
      db.exec(statement);
      db.close();
    },
    /** Waits for a mail that matches, and returns the match. */
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
