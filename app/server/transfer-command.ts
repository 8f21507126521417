import { openAsBlob } from "node:fs";
import { orRefusal, Refusal } from "~/api/refusal";
import type { Database } from "~/data/connection";
import { tenantHandle } from "~/data/tenant";
import { textOf } from "~/i18n/translator";
import { type FileProblem, fileEnd, fileStart } from "~/modules/settings/rules/setting-file";
import { readSettingFile } from "~/modules/settings/rules/setting-file-read";
import { linesOf } from "~/modules/settings/rules/setting-file-write";
import {
  addLines,
  beginImport,
  type Changes,
  confirmImport,
  missingSecrets,
  pictureKeyOf,
  planOf,
  recordsOf,
  type Strategy,
  strategies,
} from "~/modules/settings/service";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import { createStorage } from "~/providers/storage";
import { routeTable } from "~/route-table";
import { isDay } from "~/rules/time/date";
import type { Config } from "./config/load";
import { institutionNamed } from "./provider-command";
import { openSecrets } from "./secret";
import { StartError } from "./start-error";
import { storageOf } from "./storage";

type Print = (line: string) => void;

/** The options of `tenant export` and `tenant import`. */
export const transferOptions = ["institution", "strategy", "dates", "confirm"] as const;
type Values = Partial<Record<string, string>>;

/** How to export and import an institution on the command line. */
export const TRANSFER_USAGE = `Or say export --institution <alias>, which prints the file of an institution; npm --silent run … prints nothing else.
Or say import --institution <alias> <file> [--strategy ${strategies.join("|")}] [--dates <day>] [--confirm <alias>].
It prints what the file would change, and changes it only with --confirm. --dates moves the dates of a file that says from
which day they count. Where two tenants have an institution of this alias, say <tenant>/<institution>.`;

/** The database and the configuration. */
interface Scope {
  db: Database;
  config: Config;
}

/** Prints the file of an institution, a record a line. */
export async function exportInstitution({ db, config }: Scope, { institution = "" }: Values, print: Print) {
  const { own, place } = await findPlace(db, institution);
  const storage = createStorage(storageOf(config));
  const lines = linesOf({
    records: (kind) => recordsOf(own, place, kind),
    picture: async (name) => {
      const bytes = await storage.get(pictureKeyOf(own.tenantId, name, null));
      if (!bytes) throw new StartError(`The picture ${name} is not in the storage.`);
      return Buffer.from(bytes).toString("base64");
    },
  });
  print(fileStart);
  let last: string | null = null;
  for await (const line of lines) {
    if (last !== null) print(`${last},`);
    last = line;
  }
  if (last !== null) print(last);
  print(fileEnd.trimEnd());
  return 0;
}

/** Prints what a file would change at an institution, and changes it where that is confirmed. */
export async function importInstitution(
  { db, config }: Scope,
  { file, institution = "", strategy = "overwrite", dates, confirm }: Values,
  print: Print,
): Promise<number> {
  if (!isStrategy(strategy)) throw new StartError(`--strategy: say ${strategies.join(", ")}.`);
  if (dates !== undefined && !isDay(dates)) throw new StartError("--dates: say a day, such as 2027-02-01.");
  if (confirm !== undefined && confirm !== institution) throw new StartError(`--confirm: say ${institution}.`);
  const { own, place } = await findPlace(db, institution);
  const now = new Date();
  const { identitySecret } = await openSecrets(config, db, () => now);
  const reservedPaths = routeTable.map(({ path }) => path.split("/")[0] ?? "");
  const ctx = { tenantId: own.tenantId, now, caller: null, config: { identitySecret, reservedPaths } };
  const receiver = {
    begin: async () => ({ id: await beginImport(own, { institutionId: place.institutionId, authorId: "" }, now) }),
    add: ({ id, ...part }: { id: string; from: number; lines: string[]; days: number }) =>
      addLines({ db: own, now, storage: createStorage(storageOf(config)) }, id, part),
  };
  const blob = await openAsBlob(file ?? "").catch(() => {
    throw new StartError(`The file ${file ?? ""} cannot be read.`);
  });
  const read = await readSettingFile(blob.stream(), receiver, institution, dates ?? null);
  if ("problems" in read) return refuse(read.problems, print);
  const plan = await planOf(ctx, own, place, read.id);
  for (const [kind, records] of Map.groupBy(plan.records, (record) => record.kind)) {
    const count = (change: string) => records.filter((record) => record.change === change).length;
    const missing = plan.missing.filter((record) => record.kind === kind).length;
    print(`${kind}: ${count("add")} new, ${count("change")} changed, ${count("same")} the same, ${missing} only here`);
  }
  if (plan.problems.length > 0) return refuse(plan.problems, print);
  if (confirm === undefined) {
    print(`Nothing was changed. Say --confirm ${institution} to apply the file.`);
    return 0;
  }
  const confirmed = { digest: plan.digest, strategy, note: "", archived: [] };
  const changes = await orRefusal(confirmImport(ctx, own, { place, id: read.id }, confirmed), "CONFLICT");
  if (changes instanceof Refusal) throw new StartError("Settings have changed meanwhile: try again.");
  tellOfChanges(changes, print);
  const secrets = await missingSecrets(own, place);
  if (secrets.length > 0) print("To fill in here, because no file has secrets:");
  for (const secret of secrets) print(`  ${textOf("en", `setting.secret_${secret}`)}`);
  return 0;
}

const isStrategy = (text: string): text is Strategy => (strategies as readonly string[]).includes(text);

function refuse(problems: readonly FileProblem[], print: Print): number {
  print(textOf("en", "setting.fileWrong", { count: problems.length }));
  for (const { line, path, message, values } of problems)
    print(`  line ${line}${path ? ` ${path}` : ""}: ${textOf("en", message.split(" ")[0] ?? "", values)}`);
  return 1;
}

function tellOfChanges(changes: Changes, print: Print): void {
  print("Applied.");
  for (const [kind, { added, changed, archived }] of Object.entries(changes))
    print(`${kind}: ${added} added, ${changed} changed, ${archived} archived`);
}

/** The institution of a name, with a handle on the rows of its tenant. @throws StartError for none or several */
async function findPlace(db: Database, name: string) {
  const { tenantId, id, defaultLanguage } = await institutionNamed(db, name);
  return {
    own: tenantHandle(db, tenantId),
    place: { institutionId: id, language: defaultLanguageOf({ defaultLanguage }) },
  };
}
