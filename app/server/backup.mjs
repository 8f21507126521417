// `npm run backup [folder]` copies the database, the files and the mailbox while the server runs; `npm run restore
// <folder> [--replace]` restores such a copy while the server is stopped. The database contains the secrets, too.
import { createHash } from "node:crypto";
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { makePrivate } from "./private-file.ts";

const FILE = "ingressa.db";
/**
 * The folders of a backup besides the database. Secrets used to be files: the next start moves those of an old copy
 * into the database.
 */
const PARTS = ["secrets", "files", "mailbox"];
/** Prefix of the folder that keeps the replaced data. */
const ASIDE = "before-restore-";
const stamp = () => new Date().toISOString().replaceAll(":", "-").slice(0, 19);

class Refused extends Error {}

/** The path of a part of the data; FILES_DIR names another folder for the files. */
const placeOf = (dataDir, part) =>
  part === "files" && process.env.FILES_DIR ? resolve(process.env.FILES_DIR) : join(dataDir, part);

async function digestOf(file) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** @throws Refused when the file is not an intact database */
async function check(file) {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [row] = database.prepare("pragma integrity_check").all();
    if (row.integrity_check !== "ok") throw new Refused(`${file} is damaged: ${row.integrity_check}`);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(`${file} is not a database: ${error.message}`);
  } finally {
    database.close();
    for (const end of ["-wal", "-shm"]) rmSync(file + end, { force: true });
  }
}

/** Copies a running server's data, including every write that it acknowledged before. @returns the new folder */
export async function makeBackup(dataDir, folder = join(dataDir, "backups", stamp())) {
  const source = join(dataDir, FILE);
  if (!existsSync(source)) throw new Refused(`There is no ${source}.`);
  if (existsSync(folder)) throw new Refused(`${folder} is there already.`);
  const { DatabaseSync, backup } = await import("node:sqlite");
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(source, { timeout: 10_000 });
  try {
    // In one step: otherwise every write of the server between two steps would restart the copy.
    await backup(database, join(unfinished, FILE), { rate: 2 ** 30 });
  } finally {
    database.close();
  }
  await check(join(unfinished, FILE));
  for (const part of PARTS) {
    if (existsSync(placeOf(dataDir, part))) copy(placeOf(dataDir, part), join(unfinished, part));
  }
  const manifest = { madeAt: new Date().toISOString(), database: await digestOf(join(unfinished, FILE)) };
  writeFileSync(join(unfinished, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(unfinished, folder);
  return folder;
}

/** Restores a copy and keeps the existing data under another name. Refuses to replace a database unless `replace` is set. */
export async function restoreBackup(dataDir, folder, replace) {
  const manifest = join(folder, "manifest.json");
  if (!existsSync(manifest)) throw new Refused(`${folder} is not a backup.`);
  if ((await digestOf(join(folder, FILE))) !== JSON.parse(readFileSync(manifest, "utf8")).database)
    throw new Refused(`${join(folder, FILE)} is not as it was when it was made.`);
  await check(join(folder, FILE));
  mkdirSync(dataDir, { recursive: true });
  const target = join(dataDir, FILE);
  if (existsSync(target) && !replace)
    throw new Refused(`${target} is there already. Stop the server and add --replace to put the backup in its place.`);
  const aside = ASIDE + stamp();
  for (const name of [FILE, `${FILE}-wal`, `${FILE}-shm`, ...PARTS]) {
    if (existsSync(join(dataDir, name))) putAside(dataDir, aside, name);
  }
  const files = placeOf(dataDir, "files");
  // The mount point of a volume cannot be moved, but its content can.
  for (const name of existsSync(files) ? readdirSync(files) : []) {
    if (!name.startsWith(ASIDE)) putAside(files, aside, name);
  }
  for (const name of [...PARTS, FILE]) {
    if (existsSync(join(folder, name))) copy(join(folder, name), placeOf(dataDir, name));
  }
}

function putAside(folder, aside, name) {
  mkdirSync(join(folder, aside), { recursive: true, mode: 0o700 });
  renameSync(join(folder, name), join(folder, aside, name));
}

/** Copies a file or folder, without data that a restoration put aside. Only the owner may access the copy. */
function copy(from, to) {
  cpSync(from, to, { recursive: true, filter: (path) => !basename(path).startsWith(ASIDE) });
  makePrivate(to);
}

async function run([command, folder, ...flags]) {
  process.umask(0o077);
  if (process.env.DATABASE_URL && !process.env.DATABASE_URL.startsWith("file:"))
    throw new Refused("The data rests in PostgreSQL: use pg_dump and pg_restore with DATABASE_URL.");
  const dataDir = resolve(process.env.DATA_DIR || "data");
  if (command === "backup") {
    console.log(`Backup made: ${await makeBackup(dataDir, folder && resolve(folder))}`);
  } else if (command === "restore" && folder) {
    await restoreBackup(dataDir, resolve(folder), flags.includes("--replace"));
    console.log(`Restored into ${dataDir}. The next start brings it up to date.`);
  } else throw new Refused("Say `backup [folder]` or `restore <folder> [--replace]`.");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
