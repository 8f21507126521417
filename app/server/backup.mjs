// `npm run backup [folder]` copies the database, the files and the mailbox while the server runs. `npm run restore --
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
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { makePrivate } from "./private-file.ts";

const FILE = "ingressa.db";
/** The folders of a backup besides the database. */
const PARTS = ["files", "mailbox"];
/** Prefix of the name of the folder for replaced data. */
const ASIDE = "before-restore-";
/** Ends the name of restored data that is not in its place yet; in `FILES_DIR` it is the whole name. */
const DRAFT = ".restoring";
const stamp = () => new Date().toISOString().replaceAll(":", "-").slice(0, 19);

const SQLITE_FULL = 13;

class Refused extends Error {}

/** The path of a part of the data. */
function placeOf(dataDir, part) {
  const { DATABASE_URL = "", FILES_DIR } = process.env;
  if (part === "files" && FILES_DIR) return resolve(FILES_DIR);
  return part === FILE && DATABASE_URL.startsWith("file:") ? resolve(DATABASE_URL.slice(5)) : join(dataDir, part);
}

/**
 * Where a part is written before it is moved into its place: beside the place, or inside it if the place may be the
 * mount point of a volume.
 */
const draftOf = (dataDir, part) =>
  part === "files" && process.env.FILES_DIR ? join(placeOf(dataDir, part), DRAFT) : placeOf(dataDir, part) + DRAFT;

async function digestOf(file) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** @throws Refused when the file is not an intact database */
async function check(file) {
  const { DatabaseSync } = await import("node:sqlite");
  // Opened as immutable, so that SQLite writes nothing beside the file: the copy may be on a read-only medium.
  const address = pathToFileURL(file);
  address.searchParams.set("immutable", "1");
  const database = new DatabaseSync(address, { readOnly: true });
  try {
    const [row] = database.prepare("pragma integrity_check").all();
    if (row.integrity_check !== "ok") throw new Refused(`${file} is damaged: ${row.integrity_check}`);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(`${file} is not a database: ${error.message}`);
  } finally {
    database.close();
  }
}

/** Copies a running server's data, including every write that it acknowledged before. @returns the new folder */
export async function makeBackup(dataDir, folder = join(dataDir, "backups", stamp())) {
  const source = placeOf(dataDir, FILE);
  if (!existsSync(source)) throw new Refused(`There is no ${source}.`);
  if (existsSync(folder)) throw new Refused(`${folder} is there already.`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  await orRemove([unfinished], () => fill(unfinished, dataDir, source));
  renameSync(unfinished, folder);
  return folder;
}

async function fill(unfinished, dataDir, source) {
  const { DatabaseSync, backup } = await import("node:sqlite");
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
}

/** Does work that copies data; if it fails, removes the copies, which would fill the disk. */
async function orRemove(copies, work) {
  try {
    await work();
  } catch (error) {
    for (const path of copies) rmSync(path, { recursive: true, force: true });
    if (error.code === "ENOSPC" || error.errcode === SQLITE_FULL)
      throw new Refused("There is not enough space for the copy.");
    throw error;
  }
}

/**
 * Restores a copy and keeps the existing data under another name. Refuses to replace a database unless `replace` is
 * set. A failure while it copies changes nothing.
 */
export async function restoreBackup(dataDir, folder, replace) {
  const manifest = join(folder, "manifest.json");
  if (!existsSync(manifest)) throw new Refused(`${folder} is not a backup.`);
  if ((await digestOf(join(folder, FILE))) !== JSON.parse(readFileSync(manifest, "utf8")).database)
    throw new Refused(`${join(folder, FILE)} is not as it was when it was made.`);
  await check(join(folder, FILE));
  mkdirSync(dataDir, { recursive: true });
  const target = placeOf(dataDir, FILE);
  if (existsSync(target) && !replace)
    throw new Refused(
      `${target} is there already. Stop the server and run \`npm run restore -- ${folder} --replace\` to put the backup in its place.`,
    );
  const copies = [...PARTS, FILE]
    .filter((part) => existsSync(join(folder, part)))
    .map((part) => ({ from: join(folder, part), draft: draftOf(dataDir, part), place: placeOf(dataDir, part) }));
  const drafts = copies.map(({ draft }) => draft);
  for (const draft of drafts) rmSync(draft, { recursive: true, force: true });
  await orRemove(drafts, () => {
    for (const { from, draft } of copies) copy(from, draft);
  });
  const aside = ASIDE + stamp();
  for (const end of ["", "-wal", "-shm"]) putAside(dirname(target), aside, basename(target) + end);
  // The mount point of a volume cannot be moved, but its content can.
  const files = process.env.FILES_DIR && placeOf(dataDir, "files");
  for (const part of PARTS) if (part !== "files" || !files) putAside(dataDir, aside, part);
  for (const name of files && existsSync(files) ? readdirSync(files) : []) {
    if (!name.startsWith(ASIDE) && name !== DRAFT) putAside(files, aside, name);
  }
  for (const { draft, place } of copies) {
    if (dirname(draft) === place) {
      for (const name of readdirSync(draft)) renameSync(join(draft, name), join(place, name));
      rmSync(draft, { recursive: true });
    } else renameSync(draft, place);
  }
}

function putAside(folder, aside, name) {
  if (!existsSync(join(folder, name))) return;
  mkdirSync(join(folder, aside), { recursive: true, mode: 0o700 });
  renameSync(join(folder, name), join(folder, aside, name));
}

/**
 * Copies a file or folder so that only its owner may access it, whatever the rights of the original. Leaves out data
 * that was put aside and files that the server deletes meanwhile. Also leaves out files that the server is still
 * writing; their names begin with a dot.
 */
function copy(from, to) {
  const isLeftOut = (name) => name.startsWith(".") || name.startsWith(ASIDE);
  const filter = (path) => path === from || (!isLeftOut(basename(path)) && existsSync(path));
  cpSync(from, to, { recursive: true, filter });
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
    console.log(`Restored into ${dataDir}. The next start migrates its schema.`);
  } else throw new Refused("Say `npm run backup [folder]` or `npm run restore -- <folder> [--replace]`.");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (existsSync(".env")) process.loadEnvFile();
    await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
