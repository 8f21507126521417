import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseConnection, openDatabase } from "~/backend/database/connection";
import { migrate } from "~/backend/database/migrator";
import { ensureSecret } from "~/server/config/secret";

const execute = promisify(execFile);
const script = join(import.meta.dirname, "../app/server/backup.mjs");
const folder = mkdtempSync(join(tmpdir(), "ingressa-backup-"));
const [dataDir, elsewhere, copy] = [join(folder, "data"), join(folder, "elsewhere"), join(folder, "copy")];

/** Runs the command as npm does. @returns what it said, and whether it worked */
async function run(args: string[], env: Record<string, string> = {}): Promise<{ ok: boolean; said: string }> {
  const options = { env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, ...env } };
  return execute(process.execPath, [script, ...args], options).then(
    ({ stdout }) => ({ ok: true, said: stdout }),
    (error: { stderr: string }) => ({ ok: false, said: error.stderr }),
  );
}

describe("backup and restore", () => {
  let connection: DatabaseConnection;
  let written = 0;
  const write = async () => {
    written += 1;
    const values = { tenant_id: "t", id: String(written), data_json: "{}", updated_at: "" };
    await connection.db.insertInto("deal").values(values).execute();
  };
  const countIn = async (place: string) => {
    const restored = openDatabase(join(place, "ingressa.db"));
    const rows = await restored.db.selectFrom("deal").select("id").execute();
    await restored.close();
    return rows.length;
  };
  beforeAll(async () => {
    ensureSecret(dataDir, "provider-secret");
    connection = openDatabase(join(dataDir, "ingressa.db"));
    await migrate(connection.db);
    for (let row = 0; row < 20; row++) await write();
  });
  afterAll(async () => {
    await connection.close();
    rmSync(folder, { recursive: true });
  });

  it("copies what was acknowledged while the server goes on writing [OPS-03]", async () => {
    const before = written;
    const going = run(["backup", copy]);
    let done = false;
    going.then(() => {
      done = true;
    });
    while (!done) {
      await write();
      // The embedded database never waits, so nothing else would get its turn.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await going).toMatchObject({ ok: true, said: expect.stringContaining(copy) });
    expect((await run(["restore", copy], { DATA_DIR: elsewhere })).ok).toBe(true);
    expect(await countIn(elsewhere)).toBeGreaterThanOrEqual(before);
    const secret = join("secrets", "provider-secret");
    expect(readFileSync(join(elsewhere, secret))).toEqual(readFileSync(join(dataDir, secret)));
    expect(statSync(join(elsewhere, secret)).mode & 0o077).toBe(0);
  });

  it("puts a copy in the place of other data only when told to, and keeps those [OPS-03]", async () => {
    const refused = await run(["restore", copy], { DATA_DIR: elsewhere });
    expect(refused).toMatchObject({ ok: false, said: expect.stringContaining("--replace") });
    expect((await run(["restore", copy, "--replace"], { DATA_DIR: elsewhere })).ok).toBe(true);
    const aside = readdirSync(elsewhere).find((name) => name.startsWith("before-restore-")) ?? "";
    expect(readdirSync(join(elsewhere, aside)).sort()).toEqual(["ingressa.db", "secrets"]);
  });

  it("refuses a damaged copy, one that is there already, and what is none, and changes nothing [OPS-03]", async () => {
    expect((await run(["backup", copy])).ok).toBe(false);
    expect((await run(["restore", folder])).ok).toBe(false);
    const file = join(copy, "ingressa.db");
    const bytes = readFileSync(file);
    bytes.fill(0xff, 8192, 12_288);
    writeFileSync(file, bytes);
    const before = await countIn(elsewhere);
    expect((await run(["restore", copy, "--replace"], { DATA_DIR: elsewhere })).ok).toBe(false);
    expect(await countIn(elsewhere)).toBe(before);
  });

  it("says what to use where the data rests in PostgreSQL [OPS-03]", async () => {
    const answer = await run(["backup"], { DATABASE_URL: "postgres://localhost/ingressa" });
    expect(answer).toMatchObject({ ok: false, said: expect.stringContaining("pg_dump") });
  });
});
