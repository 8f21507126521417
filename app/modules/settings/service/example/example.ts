import type { TenantDatabase } from "~/data/tenant";
import type { ExampleName } from "~/modules/settings/rules/example";
import type { Content } from "~/modules/settings/rules/setting-field";
import { type FileProblem, type FileRecord, readLine } from "~/modules/settings/rules/setting-file";
import { readSettingFile } from "~/modules/settings/rules/setting-file-read";
import { todayOf } from "~/procedure/today";
import { addDays, type Day } from "~/rules/time/date";
import type { SettingPlace, Writing } from "../setting-store";
import { applyRecords, recordsByKind } from "../transfer/apply";
import { recordsOf } from "../transfer/write";

const files: Record<ExampleName, () => Promise<{ default: string }>> = {
  "aurora-uni": () => import("./aurora-uni.json?raw"),
  "aurora-tech": () => import("./aurora-tech.json?raw"),
  horizonte: () => import("./horizonte.json?raw"),
};

/** The file of an example institution, a record a line. */
export const exampleFile = async (name: ExampleName): Promise<string> => (await files[name]()).default;

/**
 * The records of an example institution with the days and terms that they have around a day, and with journeys that are
 * published when they are applied.
 */
export async function exampleRecords(name: ExampleName, today: Day): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  let terms = 0;
  const receiver = {
    begin: async () => ({ id: name }),
    async add({ from, lines, days }: { from: number; lines: string[]; days: number }): Promise<FileProblem[]> {
      terms = termOf(today) - termOf(addDays(today, -days));
      const read = lines.map((line, index) => readLine(line, from + index, days));
      records.push(...read.flatMap(({ record }) => record ?? []));
      return read.flatMap(({ problems }) => problems);
    },
  };
  const read = await readSettingFile(new Blob([await exampleFile(name)]).stream(), receiver, name, today);
  if ("problems" in read) throw new Error(`The file of ${name} is wrong: ${JSON.stringify(read.problems)}`);
  return records.map((record) => ({ ...record, content: inTerm(record, terms) }));
}

/** The number of a day's half year. */
const termOf = (day: Day): number => Number(day.slice(0, 4)) * 2 + (Number(day.slice(5, 7)) > 6 ? 1 : 0);

function inTerm({ kind, content }: FileRecord, terms: number): Content {
  if (kind === "intake") return { ...content, name: withMovedTerms(String(content.name), terms) };
  if (kind !== "journey") return content;
  const versions = content.versions as object[];
  return { ...content, versions: versions.map((version) => ({ ...version, publishedAt: null })) };
}

/** A text whose terms, such as 2026.2, are moved by some half years. */
const withMovedTerms = (text: string, terms: number): string =>
  text.replace(/\b(\d{4})\.([12])\b/g, (_, year, half) => {
    const term = Number(year) * 2 + Number(half) - 1 + terms;
    return `${Math.floor(term / 2)}.${(term % 2) + 1}`;
  });

/** What is an example's own: who it is and how it looks, its offers to customers, its addresses and its people. */
const OWN = ["institution", "theme", "portalOption", "voucher", "agreement", "sender", "user"];

const noFact = { value: null, label: null };

/**
 * Gives an institution that has no settings yet those of an example, in the transaction of its caller: its catalogue,
 * journeys, forms and texts, but nothing that says who the example is.
 */
export async function applyExample(
  ctx: Writing,
  trx: TenantDatabase,
  place: SettingPlace,
  name: ExampleName,
): Promise<void> {
  const all = await exampleRecords(name, todayOf(ctx.now));
  const records = all.filter(({ kind }) => !OWN.includes(kind)).map(withoutFigures);
  const modes = all.find(({ kind }) => kind === "institution")?.content.modesWithDisciplines;
  const own = (await recordsOf(trx, place, "institution")).map((record) => ({
    ...record,
    content: { ...record.content, ...(modes ? { modesWithDisciplines: modes } : {}) },
  }));
  await applyRecords(ctx, trx, place, {
    records: recordsByKind([...own, ...records]),
    ...{ strategy: "overwrite" as const, note: "", archived: [] },
  });
}

/** A record without the figures of the home page, which are true of the example only. */
function withoutFigures(record: FileRecord): FileRecord {
  if (record.kind !== "homePage") return record;
  const content = { ...record.content, fact1: noFact, fact2: noFact, fact3: noFact, source: null };
  return { ...record, content };
}
