# Kysely 0.29.9 sends its own rollback after every error in a transaction, and throws that rollback's error if it fails. SQLite (Node 26.10.0) has already rolled back by itself when the disk is full, so its rollback fails with "cannot rollback - no transaction is active", and whoever catches the error never learns that the disk was full. The same statement without a transaction says it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact kysely@0.29.9 node@26.10.0
cat > try.js <<'JS'
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect, sql } from "kysely";

console.log("kysely", JSON.parse(readFileSync("node_modules/kysely/package.json", "utf8")).version, "node", process.version);
const database = new DatabaseSync("full.db");
const { version } = database.prepare("select sqlite_version() as version").get();
console.log("sqlite", version);
database.exec("pragma max_page_count = 4; create table note (text text)");

/** The part of better-sqlite3 that the dialect uses, on the database built into Node. */
const standIn = {
  close: () => database.close(),
  prepare(text) {
    const statement = database.prepare(text);
    return {
      reader: /^\s*select/i.test(text),
      all: (given) => statement.all(...given),
      run: (given) => statement.run(...given),
      iterate: (given) => statement.iterate(...given),
    };
  },
};
const db = new Kysely({ dialect: new SqliteDialect({ database: standIn }) });
const long = "x".repeat(100_000);
const messageOf = (work) => work.then(() => "no error", ({ message }) => message);
const alone = await messageOf(sql`insert into note values (${long})`.execute(db));
const inside = await messageOf(db.transaction().execute((trx) => sql`insert into note values (${long})`.execute(trx)));
console.log("alone:", alone, "· in a transaction:", inside);
await db.destroy();
if (!/full/.test(alone) || !/cannot rollback/.test(inside)) throw new Error("the libraries behave otherwise now");
JS
node_modules/.bin/node try.js
