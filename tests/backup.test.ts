import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseConnection, openDatabase } from "~/data/connection";
import { migrate } from "~/data/migrator";
import { openSecrets } from "~/server/secret";

const execute = promisify(execFile);
const script = join(import.meta.dirname, "../app/server/backup.mjs");
const folder = mkdtempSync(join(tmpdir(), "ingressa-backup-"));
const [dataDir, elsewhere, copy] = [join(folder, "data"), join(folder, "elsewhere"), join(folder, "copy")];

/** Runs the command in a folder that has a file .env only if a test writes one. @returns its success and its output */
async function run(args: string[], env: Record<string, string> = {}): Promise<{ ok: boolean; output: string }> {
  const options = { cwd: folder, env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, ...env } };
  return execute(process.execPath, [script, ...args], options).then(
    ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
    (error: { stderr: string }) => ({ ok: false, output: error.stderr }),
  );
}

describe("backup and restore", () => {
  let connection: DatabaseConnection;
  let apiKey: string;
  let written = 0;
  const write = async () => {
    written += 1;
    const values = { tenantId: "t", id: String(written), dataJson: "{}", updatedAt: "" };
    await connection.db.insertInto("deal").values(values).execute();
  };
  const apiKeyIn = async ({ db }: DatabaseConnection) => {
    const config = {
      secret: {},
      payment: { SANDBOX_PROVIDER: false, secrets: new Map() },
      saml: {},
      storage: { DATA_DIR: dataDir, DEMO: null },
    };
    return (await openSecrets(config, db, () => new Date())).apiKey;
  };
  /** The files and folders below a folder on which others than their owner have any right. */
  const exposedIn = (place: string) =>
    readdirSync(place, { recursive: true, encoding: "utf8" }).filter(
      (name) => statSync(join(place, name)).mode & 0o077,
    );
  const countIn = async (place: string) => {
    const restored = openDatabase(join(place, "ingressa.db"));
    const rows = await restored.db.selectFrom("deal").select("id").execute();
    await restored.close();
    return rows.length;
  };
  beforeAll(async () => {
    for (const part of ["files", "mailbox"]) {
      mkdirSync(join(dataDir, part), { recursive: true });
      writeFileSync(join(dataDir, part, "one.txt"), part);
      chmodSync(join(dataDir, part, "one.txt"), 0o644);
    }
    connection = openDatabase(join(dataDir, "ingressa.db"));
    await migrate(connection.db);
    apiKey = await apiKeyIn(connection);
    for (let row = 0; row < 20; row++) await write();
  });
  afterAll(async () => {
    await connection.close();
    rmSync(folder, { recursive: true });
  });

  it("copies all acknowledged data while the server goes on writing [OPS-03]", async () => {
    const before = written;
    const going = run(["backup", copy]);
    let done = false;
    going.then(() => {
      done = true;
    });
    while (!done) {
      await write();
      // The embedded database never waits, so this loop must yield to the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await going).toMatchObject({ ok: true, output: expect.stringContaining(copy) });
    expect((await run(["restore", copy], { DATA_DIR: elsewhere })).ok).toBe(true);
    expect(await countIn(elsewhere)).toBeGreaterThanOrEqual(before);
    const restored = openDatabase(join(elsewhere, "ingressa.db"));
    expect(await apiKeyIn(restored)).toBe(apiKey);
    await restored.close();
    for (const part of ["files", "mailbox"]) expect(readFileSync(join(elsewhere, part, "one.txt"), "utf8")).toBe(part);
  });

  it("makes copies and restored data private to their owner [OPS-03]", () => {
    expect(exposedIn(dataDir)).toContain("files/one.txt");
    for (const place of [copy, elsewhere]) {
      expect(statSync(place).mode & 0o077, place).toBe(0);
      expect(exposedIn(place)).toEqual([]);
    }
  });

  it("replaces existing data only with --replace, and puts the old data aside [OPS-03]", async () => {
    const refused = await run(["restore", copy], { DATA_DIR: elsewhere });
    expect(refused).toMatchObject({ ok: false, output: expect.stringContaining("--replace") });
    expect((await run(["restore", copy, "--replace"], { DATA_DIR: elsewhere })).ok).toBe(true);
    const aside = readdirSync(elsewhere).find((name) => name.startsWith("before-restore-")) ?? "";
    expect(readdirSync(join(elsewhere, aside)).sort()).toEqual(["files", "ingressa.db", "mailbox"]);
  });

  it("copies files from FILES_DIR, and restores them there [OPS-03]", async () => {
    const [volume, own] = [join(folder, "volume"), join(folder, "own")];
    mkdirSync(volume);
    writeFileSync(join(volume, "photo"), "as it was");
    expect((await run(["backup", own], { FILES_DIR: volume })).ok).toBe(true);
    writeFileSync(join(volume, "photo"), "as it became");
    const env = { DATA_DIR: join(folder, "third"), FILES_DIR: volume };
    expect((await run(["restore", own], env)).ok).toBe(true);
    expect(readFileSync(join(volume, "photo"), "utf8")).toBe("as it was");
    const [aside = ""] = readdirSync(volume).filter((name) => name.startsWith("before-restore-"));
    expect(readFileSync(join(volume, aside, "photo"), "utf8")).toBe("as it became");
    expect((await run(["backup", `${own}-again`], { FILES_DIR: volume })).ok).toBe(true);
    expect(readdirSync(join(`${own}-again`, "files"))).toEqual(["photo"]);
  });

  it("deletes the remains of a failed copy, and keeps the existing data when a restoration fails [OPS-03]", async () => {
    const [good, place, pipe] = [join(folder, "good"), join(folder, "fifth"), join(dataDir, "files", "pipe")];
    expect((await run(["backup", good])).ok).toBe(true);
    expect((await run(["restore", good], { DATA_DIR: place })).ok).toBe(true);
    // A pipe cannot be copied.
    for (const name of [pipe, join(good, "files", "pipe")]) execFileSync("mkfifo", [name]);
    expect((await run(["backup"])).ok).toBe(false);
    expect(readdirSync(join(dataDir, "backups"))).toEqual([]);
    for (const FILES_DIR of ["", join(place, "files")]) {
      expect((await run(["restore", good, "--replace"], { DATA_DIR: place, FILES_DIR })).ok).toBe(false);
      expect(readdirSync(place).sort()).toEqual(["files", "ingressa.db", "mailbox"]);
      expect(readdirSync(join(place, "files"))).toEqual(["one.txt"]);
    }
    for (const name of [pipe, join(good, "files", "pipe")]) rmSync(name);
    const env = { DATA_DIR: place, FILES_DIR: join(place, "files") };
    expect((await run(["restore", good, "--replace"], env)).ok).toBe(true);
    expect(readFileSync(join(place, "files", "one.txt"), "utf8")).toBe("files");
  });

  it("leaves out files that the server is still writing [OPS-03]", async () => {
    for (const part of ["files", "mailbox"]) writeFileSync(join(dataDir, part, ".half"), "half of a passport");
    const whole = join(folder, "whole");
    expect((await run(["backup", whole])).ok).toBe(true);
    for (const part of ["files", "mailbox"]) expect(readdirSync(join(whole, part))).toEqual(["one.txt"]);
  });

  it("copies and restores the file that DATABASE_URL names [OPS-03]", async () => {
    const [own, named] = [join(folder, "named"), join(folder, "own.db")];
    const env = { DATA_DIR: join(folder, "sixth"), DATABASE_URL: `file:${named}` };
    expect(await run(["backup", own], env)).toMatchObject({ ok: false, output: expect.stringContaining(named) });
    expect((await run(["restore", copy], env)).ok).toBe(true);
    expect((await run(["backup", own], env)).ok).toBe(true);
    expect(existsSync(named) && existsSync(join(own, "ingressa.db"))).toBe(true);
    expect(existsSync(join(folder, "sixth", "ingressa.db"))).toBe(false);
  });

  it("reads a file .env for settings that the environment lacks, and prints nothing but the result [OPS-03] [OPS-04]", async () => {
    const named = join(folder, "seventh.db");
    writeFileSync(join(folder, ".env"), `DATABASE_URL=file:${named}\nDATA_DIR=${folder}\n`);
    const answer = await run(["restore", copy], { DATA_DIR: join(folder, "seventh") });
    rmSync(join(folder, ".env"));
    expect(answer.output).toMatch(/^Restored into [^\n]*seventh\. [^\n]*\n$/);
    expect(existsSync(named)).toBe(true);
  });

  it("refuses an existing target, a folder that is no backup and a damaged copy, and keeps the existing data [OPS-03]", async () => {
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

  it("says which tool to use when the data is in PostgreSQL [OPS-03]", async () => {
    const answer = await run(["backup"], { DATABASE_URL: "postgres://localhost/ingressa" });
    expect(answer).toMatchObject({ ok: false, output: expect.stringContaining("pg_dump") });
  });
});
