import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import { cardsIn, documentsIn } from "../tests/written";

const folder = process.env.E2E_DATA ?? "";

/** Every row of every table, as text. */
function rowsOf(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const rows = tables.map(({ name }) => database.prepare(`select * from "${name}"`).all());
  database.close();
  return JSON.stringify(rows);
}

const mails = () => {
  const mailbox = join(folder, "mailbox");
  const names = readdirSync(mailbox).filter((name) => !name.startsWith("."));
  return names.map((name) => readFileSync(join(mailbox, name), "utf8"));
};

test("the portal writes no card number to its data, mails or log, and no CPF to the log [PAY-06] [OPS-05]", () => {
  const log = readFileSync(join(folder, "log"), "utf8");
  const [rows, letters] = [rowsOf(join(folder, "ingressa.db")), mails().join("\n")];
  // The searched texts are not empty; otherwise the search below would find nothing anyway.
  expect(log.split("\n").length).toBeGreaterThan(100);
  expect(rows).toContain('"method":"card"');
  expect(documentsIn(rows).length).toBeGreaterThan(10);
  expect(letters.length).toBeGreaterThan(10_000);
  for (const text of [log, rows, letters]) {
    expect(cardsIn(text)).toEqual([]);
    expect(text).not.toMatch(/(cvc|cvv|security_?code)"?\s*[:=]\s*"?\d{3}/i);
  }
  expect(documentsIn(log)).toEqual([]);
});
