import { dirname, resolve } from "node:path";
import { sql } from "kysely";
import { type DatabaseConnection, openDatabase } from "~/data/connection";
import { migrate } from "~/data/migrator";
import { makePrivate } from "./private-file";
import { StartError } from "./start-error";

const CONNECT_MS = 10_000;

/**
 * Opens a database and runs its migrations.
 * @param url `postgres://…` or `file:…`
 * @throws StartError when the operator must act: the database is unreachable, refuses the login, is not a database,
 * cannot be written, or was migrated by a newer version
 */
export async function openMigrated(url: string): Promise<DatabaseConnection> {
  const database = openDatabase(url);
  // SQLite needs files for big sorts and for statements that may fail halfway, and a container's /tmp may be read-only.
  if (database.engine === "sqlite") process.env.SQLITE_TMPDIR ??= dirname(resolve(pathOf(url)));
  try {
    await inTime(sql`select 1`.execute(database.db));
  } catch (error) {
    throw new StartError(connectProblem(url, database.engine, error as Coded));
  }
  // SQLite creates the journal with the permissions of the database file.
  if (database.engine === "sqlite") for (const end of ["", "-wal", "-shm"]) makePrivate(pathOf(url) + end);
  await migrate(database.db).catch((error: Coded) => {
    const problem = migrateProblem(url, error);
    throw problem ? new StartError(problem) : error;
  });
  return database;
}

type Coded = Error & { code?: string };

const pathOf = (url: string) => url.replace(/^file:/, "");

/** Server and database name of an address, without user and password. */
function placeOf(url: string): { server: string; name: string } {
  const { host, pathname } = new URL(url, "postgres://localhost");
  const name = pathname.slice(1);
  // The driver can read some names that are not percent-encoded.
  return { server: `PostgreSQL at ${host || "localhost"}`, name: decoded(name) ?? name };
}

/** The text without its percent-encoding; null when a `%` in it begins no encoded character. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The names of the parts of an address that cannot be decoded. */
function malformedParts(url: string): string[] {
  const { username, password, hostname, pathname } = new URL(url, "postgres://localhost");
  const parts = { user: username, password, host: hostname, "database name": pathname };
  return Object.entries(parts).flatMap(([name, text]) => (decoded(text) === null ? [name] : []));
}

function connectProblem(url: string, engine: DatabaseConnection["engine"], error: Coded): string {
  const { code, message } = error;
  if (engine === "sqlite")
    return `The database file ${pathOf(url)} cannot be opened (${message}): check the file and its rights, or restore a backup.`;
  if (!URL.canParse(url, "postgres://localhost"))
    return "DATABASE_URL is no address: write it as postgres://user:password@host:5432/name, special characters of the password escaped (%40 for @).";
  // The driver decodes the address before it connects. A space or stray `%` anywhere makes it misread correct parts.
  if (error instanceof URIError) {
    const parts = malformedParts(url).join(" and ") || "special characters";
    return `DATABASE_URL cannot be decoded: percent-encode its ${parts} (%25 for %, %20 for a space).`;
  }
  const { server, name } = placeOf(url);
  if (code === "28P01" || code === "28000")
    return `${server} refused the login: check user and password in DATABASE_URL, and that this user may connect from here.`;
  if (code === "3D000") return `${server} has no database "${name}": create it, or name another one in DATABASE_URL.`;
  return `${server} cannot be reached (${code ?? message}): check that it runs and takes connections, and host and port in DATABASE_URL.`;
}

/** The message about a problem that an operator can solve; null when the migration itself fails. */
function migrateProblem(url: string, { code, message }: Coded): string | null {
  if (code === "42501")
    return `The user of DATABASE_URL may not make tables in the database "${placeOf(url).name}": grant it CREATE on the schema.`;
  if (/corrupted migrations/.test(message))
    return "The database was brought up to date by a newer version: start that one, or restore a backup of before.";
  if (/readonly database|disk is full|disk I\/O error/.test(message))
    return `The database file ${pathOf(url)} cannot be written (${message}): check its rights and the space on the disk.`;
  return null;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${CONNECT_MS / 1000} s`)), CONNECT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
