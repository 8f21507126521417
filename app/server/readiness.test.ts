import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseConnection } from "~/data/connection";
import { engines, openTestDatabase } from "~/data/test-database";
import { createReadiness } from "./readiness";

const now = () => new Date("2026-03-10T15:00:00Z");

describe.each(engines)("/readyz on %s", (engine) => {
  let connection: DatabaseConnection;
  const folder = mkdtempSync(join(tmpdir(), "ingressa-ready-"));
  beforeAll(async () => {
    connection = await openTestDatabase(engine);
  });
  afterAll(async () => {
    await connection.close();
    rmSync(folder, { recursive: true });
  });
  const ask = async (folders = [folder]) => {
    const answer = await createReadiness(connection.db, folders, now)();
    return [answer.status, await answer.json()];
  };

  it("is ready when database and folder can be written, and leaves nothing there [OPS-05]", async () => {
    expect(await ask()).toEqual([200, { status: "ready" }]);
    expect(await ask()).toEqual([200, { status: "ready" }]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("says what cannot be written, and whether the disk is full [OPS-05]", async () => {
    const gone = { status: "unavailable", database: "ready", files: "failed" };
    expect(await ask([join(folder, "gone")])).toEqual([503, gone]);
    // Linux's /dev/full refuses every byte as a full disk does.
    if (existsSync("/dev/full")) {
      symlinkSync("/dev/full", join(folder, ".writable"));
      expect(await ask()).toEqual([503, { ...gone, files: "full" }]);
    }
    await sql`alter table heartbeat rename to hidden`.execute(connection.db);
    expect(await ask()).toEqual([503, { status: "unavailable", database: "failed", files: "ready" }]);
    await sql`alter table hidden rename to heartbeat`.execute(connection.db);
  });
});
