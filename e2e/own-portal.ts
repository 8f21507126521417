import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Mailbox } from "../tests/request/mailbox";

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the portal did not start");
}

export type OwnPortal = Awaited<ReturnType<typeof openOwnPortal>>;

/** A portal for one spec alone, whose database and mail the spec may reach into. */
export async function openOwnPortal() {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "ingressa-own-"));
  const server: ChildProcess = spawn(process.execPath, ["e2e/server.mjs"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(port);
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
      server.kill();
      await new Promise((resolve) => server.once("exit", resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
