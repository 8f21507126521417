import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server as NetServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { administer, createPostgres, engines } from "~/data/test-database";
import { Mailbox } from "./mailbox";
import { Visitor } from "./portal";
import { entry, startServer } from "./server";

const folder = mkdtempSync(join(tmpdir(), "ingressa-start-"));
const newFolder = () => mkdtempSync(join(folder, "data-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server that is expected to fail. @returns its exit code and output */
async function refusal(env: Record<string, string>) {
  const all = {
    PATH: process.env.PATH ?? "",
    DATA_DIR: newFolder(),
    PORT: "0",
    DEMO: "small",
    FILES_DIR: folder,
    ...env,
  };
  const child = spawn(process.execPath, ["--enable-source-maps", entry], { env: all });
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    output.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.err += chunk;
  });
  const [code] = await once(child, "close");
  return { code, ...output };
}

async function expectMessage(env: Record<string, string>, message: RegExp, lines = 1) {
  const { code, out, err } = await refusal(env);
  expect({ code, out }, err).toEqual({ code: 1, out: "" });
  expect(err).toMatch(message);
  expect(err.trimEnd().split("\n"), err).toHaveLength(lines);
  expect(err).not.toMatch(/\bat \S+ \(|node:internal|Error:|hunter2/);
}

/** A server that accepts connections and never answers. */
async function listen(): Promise<{ server: NetServer; port: string }> {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: String((server.address() as { port: number }).port) };
}

describe("a server that cannot start says why and what to do, and exits with 1:", () => {
  let silent: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    silent = await listen();
  });
  afterAll(() => silent.server.close());

  it("an invalid configuration, with every problem [OPS-04]", () =>
    expectMessage(
      { PORT: "seventy", SECRET_KEY: "short", DATABASE_URL: "postgres://u:hunter2@host/name", FILES_DIR: "" },
      /has 3 problem\(s\):\n.*PORT: .*\n.*SECRET_KEY: .*\n.*FILES_DIR: .*S3_URL/,
      4,
    ));

  it("a port in use [OPS-04]", () =>
    expectMessage(
      { PORT: silent.port },
      /listen at 127\.0\.0\.1, port \d+: something listens there already.*set PORT/,
    ));

  it("an address of another machine [OPS-04]", () =>
    expectMessage({ HOST: "203.0.113.1" }, /listen at 203\.0\.113\.1, .* not have that address\. Set HOST/));

  it("a data directory that is not writable [OPS-04]", () => {
    const file = join(newFolder(), "file");
    writeFileSync(file, "");
    return expectMessage(
      { DATA_DIR: join(file, "data") },
      /^The folder \/.*\/file\/data cannot be written.*set DATA_DIR/,
    );
  });

  it("a folder for files that is not writable [OPS-04]", () =>
    expectMessage({ FILES_DIR: "/dev/null/files" }, /^The folder \/dev\/null\/files cannot be written.*set FILES_DIR/));

  it("a file that is not a database [OPS-04]", () => {
    const DATA_DIR = newFolder();
    writeFileSync(join(DATA_DIR, "ingressa.db"), "no database, but text".repeat(100));
    return expectMessage({ DATA_DIR }, /^The database file .*ingressa\.db cannot be opened.*restore a backup/);
  });

  it("secrets encrypted with another key [OPS-04]", async () => {
    const DATA_DIR = newFolder();
    const server = await startServer(DATA_DIR, { SECRET_KEY: "hunter2 is not a secret that is good" });
    await server.stop();
    await expectMessage({ DATA_DIR }, /^The secrets in the database are encrypted: set SECRET_KEY/);
    await expectMessage({ DATA_DIR, SECRET_KEY: "x".repeat(32) }, /^SECRET_KEY does not open the secrets/);
  });

  it("a PostgreSQL server that is not running [OPS-02] [OPS-04]", () =>
    expectMessage(
      { DATABASE_URL: "postgres://u:hunter2@127.0.0.1:1/name" },
      /^PostgreSQL at 127\.0\.0\.1:1 .*ECONNREFUSED/,
    ));

  it("a PostgreSQL server that never answers [OPS-02] [OPS-04]", () =>
    expectMessage(
      { DATABASE_URL: `postgres://u:hunter2@127.0.0.1:${silent.port}/name` },
      /no answer in 10 s.*host and port/,
    ));

  it("an invalid PostgreSQL address [OPS-04]", () =>
    expectMessage({ DATABASE_URL: "postgres://u:hunter2@host:port:5/name" }, /^DATABASE_URL is no address/));
});

describe.runIf(engines.includes("postgres"))("a server cannot start on a PostgreSQL", () => {
  const role = `start_${process.pid}`;
  let database: Awaited<ReturnType<typeof createPostgres>>;
  beforeAll(async () => {
    database = await createPostgres();
    await administer(`create role ${role} login password 'hunter2'`);
  });
  afterAll(async () => {
    await database.drop();
    await administer(`drop role ${role}`);
  });
  const address = (change: Partial<URL>) => Object.assign(new URL(database.url), change).href;

  it("that refuses the login [OPS-02] [OPS-04]", () =>
    expectMessage({ DATABASE_URL: address({ password: "hunter2" }) }, /refused the login: check user and password/));

  it("that lacks the database in the address [OPS-02] [OPS-04]", () =>
    expectMessage({ DATABASE_URL: address({ pathname: "/absent" }) }, /has no database "absent": create it/));

  it("where creating tables is not permitted [OPS-02] [OPS-04]", () =>
    expectMessage(
      { DATABASE_URL: address({ username: role, password: "hunter2" }) },
      /may not make tables in the database "test_\w+": grant it/,
    ));
});

describe("only the owner can read what the server writes", () => {
  it.each([
    ["in an empty folder", []],
    [
      "also files that an earlier version left readable by others",
      ["mailbox/.old.eml", "files/tenant/photo", "backups/one/ingressa.db", "ingressa.db", "secrets/unknown"],
    ],
  ])("%s [OPS-04]", async (_, before) => {
    process.umask(0o022);
    const dataDir = join(newFolder(), "data");
    for (const name of before) {
      mkdirSync(dirname(join(dataDir, name)), { recursive: true });
      writeFileSync(join(dataDir, name), "");
    }
    const server = await startServer(dataDir);
    const overHttp = { fetch: (request: Request) => fetch(request), close: async () => {} };
    const visitor = new Visitor(overHttp, `127.0.0.1:${server.port}`);
    await visitor.post("/candidate/auth/password/recover", { document: "529.982.247-25" });
    await visitor.post("/candidate/auth/password/recover/channel", { sendType: "email" });
    await new Mailbox(dataDir).next();
    const found = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
    const files = [
      ...before,
      "ingressa.db",
      "ingressa.db-wal",
      "ingressa.db-shm",
      expect.stringMatching(/^mailbox\/2/),
    ];
    expect(found).toEqual(expect.arrayContaining(files));
    const rights = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);
    const exposed = ["", ...found].map((name) => `${rights(name)} ${name}`).filter((line) => !/^[67]00 /.test(line));
    expect(exposed).toEqual([]);
    await server.stop();
  });
});

it("starts without its mail server, scanner, bucket and services, and names each in a sentence [OPS-04] [OPS-05]", async () => {
  const s3 = { S3_BUCKET: "uploads", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "hunter22" };
  const server = await startServer(newFolder(), {
    ...s3,
    S3_URL: "http://127.0.0.1:2",
    SMTP_URL: "smtp://portal:hunter2@127.0.0.1:2",
    CLAMD: "127.0.0.1:2",
    BUSINESS_SERVICE_URL: "http://127.0.0.1:2/business",
  });
  const warned = () => server.output().match(/The .* cannot be (reached|written)/g) ?? [];
  await expect.poll(warned).toHaveLength(4);
  expect(server.output()).toContain("The mail server at 127.0.0.1:2 cannot be reached: mails wait until it can.");
  expect(server.output()).not.toContain("hunter2");
  expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
  await server.stop();
});

it("after SIGTERM says at /readyz that it stops while it serves on, then exits without cutting off anybody [OPS-05]", async () => {
  const server = await startServer(newFolder(), { SHUTDOWN_DELAY_MS: "1500" });
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { host: "aurora.localhost" } });
  expect((await ask("/readyz")).status).toBe(200);
  const gone = server.stop("SIGTERM");
  await expect.poll(async () => (await ask("/readyz")).status).toBe(503);
  const page = await ask("/healthz");
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  await gone;
  await expect(ask("/healthz")).rejects.toThrow();
});
