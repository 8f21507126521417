import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import {
  type Translatable,
  type TranslatableKind,
  type TranslatedTexts,
  type Translations,
  tidyTranslations,
} from "~/modules/translations/rules/translation";
import { writtenName } from "~/procedure/text";
import { languages, type TextByLanguage } from "~/rules/language";

/** The table of each kind. */
export const tableOf = {
  level: "educationLevel",
  mode: "ingressMode",
  course: "course",
  campus: "campus",
} as const satisfies Record<TranslatableKind, string>;

/** A row of any of the tables: the columns that its table does not have are null. */
export interface TranslatableRow {
  id: string;
  institutionId: string;
  code: string;
  revision: number;
  /** The level of a mode or a course. */
  levelId: string | null;
  namesJson: string | null;
  linesJson: string | null;
  name: string | null;
  summary: string | null;
  city: string | null;
  address: string | null;
  translationsJson: string | null;
}

const optional = {
  level: ["namesJson", "linesJson"],
  mode: ["educationLevelId", "namesJson"],
  course: ["educationLevelId", "name", "summary", "translationsJson"],
  campus: ["name", "city", "address", "translationsJson"],
} as const satisfies Record<TranslatableKind, readonly string[]>;

/** Selects the rows of a kind at some institutions. */
export function selectRows(
  db: TenantDatabase,
  kind: TranslatableKind,
  { institutions }: { institutions: readonly string[] },
) {
  const columns: readonly string[] = optional[kind];
  const column = (name: string) => (columns.includes(name) ? sql.ref<string | null>(name) : sql<string | null>`null`);
  // biome-ignore lint/suspicious/noExplicitAny: one query for four tables
  const rows = (db as unknown as Kysely<any>)
    .selectFrom(tableOf[kind])
    .select(["id", "institutionId", "code", "textsRevision as revision"])
    .select([
      column("educationLevelId").as("levelId"),
      ...(["namesJson", "linesJson", "name", "summary", "city", "address", "translationsJson"] as const).map((name) =>
        column(name).as(name),
      ),
    ])
    .where("institutionId", "in", institutions);
  // biome-ignore lint/suspicious/noExplicitAny: one query for four tables
  return rows as unknown as SelectQueryBuilder<any, any, TranslatableRow>;
}

/** A row's own texts, and its translations as `tidyTranslations` returns them. */
export interface TranslatableRecord extends Translatable {
  translations: Translations;
}

type Parsed<Value> = Partial<Record<Language, Value>>;
const parsed = <Value>(json: string | null): Parsed<Value> => JSON.parse(json ?? "{}") as Parsed<Value>;

/**
 * Reads the texts of a row.
 * @param institution has the language of the texts, unless a level or mode has no name in that language
 */
export function recordOf(
  kind: TranslatableKind,
  row: TranslatableRow,
  institution: { defaultLanguage: string },
): TranslatableRecord {
  const language = defaultLanguageOf(institution);
  const isNamed = kind === "level" || kind === "mode";
  const ownLanguage = isNamed
    ? writtenName(row.namesJson ?? "{}", { language, otherwise: language }).language
    : language;
  const [names, lines] = [parsed<string>(row.namesJson), parsed<string>(row.linesJson)];
  const translated = parsed<TranslatedTexts>(row.translationsJson);
  const textsOf = (one: Language): TranslatedTexts =>
    isNamed ? { name: names[one] ?? "", line: lines[one] ?? "" } : (translated[one] ?? {});
  const { name, summary, city, address } = row;
  const own = isNamed
    ? textsOf(ownLanguage)
    : { name: name ?? "", summary: summary ?? "", city: city ?? "", address: address ?? "" };
  const item = { kind, ownLanguage, own };
  const all = Object.fromEntries(languages.map((one) => [one, textsOf(one)]));
  return { ...item, translations: tidyTranslations(item, all) };
}

/** The text columns of a row with new translations; a language without texts is omitted. */
export function columnsOf(row: TranslatableRow, { kind, own }: TranslatableRecord, translations: Translations) {
  const given = Object.entries(translations) as [Language, TranslatedTexts][];
  if (kind === "level" || kind === "mode") {
    const names = withTexts(parsed<string>(row.namesJson) as TextByLanguage, given, "name");
    const lines = own.line ? withTexts(parsed<string>(row.linesJson), given, "line") : null;
    return { namesJson: JSON.stringify(names), ...(lines ? { linesJson: JSON.stringify(lines) } : {}) };
  }
  // A stored translation has every field of its kind; a field without a translation is empty.
  const fields = kind === "course" ? (["name", "summary"] as const) : (["name", "city", "address"] as const);
  const whole = given
    .filter(([, texts]) => texts.name)
    .map(([language, texts]) => [language, Object.fromEntries(fields.map((field) => [field, texts[field] ?? ""]))]);
  return { translationsJson: JSON.stringify(Object.fromEntries(whole)) };
}

function withTexts(
  texts: Partial<Record<Language, string>>,
  given: readonly [Language, TranslatedTexts][],
  field: "name" | "line",
): Partial<Record<Language, string>> {
  const kept = Object.entries(texts).filter(([language]) => !given.some(([one]) => one === language));
  const added = given.flatMap(([language, own]) => (own[field] ? [[language, own[field]] as const] : []));
  return Object.fromEntries([...kept, ...added]);
}
