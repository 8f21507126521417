import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { isTextKey, textOf } from "~/i18n/translator";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import { containing } from "~/modules/desk/service";
import type { Content, Control } from "~/modules/settings/rules/setting-field";
import { keyOf } from "~/modules/settings/rules/setting-kind";
import type { SettingPage, SettingRow } from "~/modules/settings/schema/setting-record";
import type { StaffContext } from "~/procedure/procedure";
import { type Language, textIn } from "~/rules/language";
import { plain } from "~/rules/search-text";
import { keysAnd, keysFor } from "./setting-place";
import { type ChangedSetting, changedSettings, contentOf, draftOf, type FoundSetting } from "./setting-record";
import type { ManySettings, SettingKeys, SettingPlace, SettingStore } from "./setting-store";

/** The wanted page of a list: those after or before a key, else the first ones. */
interface Wanted {
  q: string;
  size: number;
  after?: string | undefined;
  before?: string | undefined;
}

/** The same with the language of whoever reads the list. */
interface Shown extends Wanted {
  reader: Language;
}

/** A page of the records of a kind, with records that were never published. */
export const listSettings = (
  { db, language }: Pick<StaffContext, "db" | "language">,
  place: SettingPlace,
  store: SettingStore,
  wanted: Wanted,
): Promise<SettingPage> => {
  const { many } = store;
  const shown = { ...wanted, reader: language };
  return many ? listMany(db, { place, store, many }, shown) : listFew(db, place, store, shown);
};

/** The name of a record in a language: the text or texts of its title, or the name of the record to which that refers. */
export function nameOf(
  store: SettingStore,
  place: SettingPlace,
  content: Content,
  keys: SettingKeys,
  reader: Language,
): string {
  const { title, fields } = store.kind;
  const named = store.kind.nameKeys?.(content).find(isTextKey);
  if (named) return textOf(reader, named);
  return shown(fields[title]?.control, content[title], place, keys);
}

/** A value as people read it in a list. */
function shown(control: Control | undefined, value: unknown, place: SettingPlace, keys: SettingKeys): string {
  if (value === null || value === undefined) return "";
  if (control?.type === "texts") return textIn(value, place.language);
  if (control?.type === "reference" || control?.type === "references") {
    const names = new Map(keys.all(control.to).map(({ key, name }) => [key, name]));
    return [value]
      .flat()
      .map((key) => names.get(String(key)) ?? String(key))
      .join(", ");
  }
  return String(value);
}

type State = Pick<FoundSetting, "inForce"> & { isDraft: boolean; publishesAt: string | null };

/** The state of a record as its page and its list show it. */
export function stateOf({ inForce, isDraft, publishesAt }: State): SettingRow["state"] {
  if (publishesAt) return "planned";
  if (isDraft) return inForce ? "draft" : "new";
  return inForce?.isArchived ? "archived" : "in-force";
}

/** Makes the row of a record in the list of its kind. */
const rowsIn =
  (store: SettingStore, place: SettingPlace, keys: SettingKeys, reader: Language) =>
  (key: string, content: Content, state: State): SettingRow => ({
    key,
    name: nameOf(store, place, content, keys, reader),
    values: Object.fromEntries(
      store.kind.columns.map((name) => [name, shown(store.kind.fields[name]?.control, content[name], place, keys)]),
    ),
    state: stateOf(state),
    group: store.kind.groupOf?.(content) ?? "",
    marks: store.kind.marksOf?.(content) ?? [],
  });

/** A page of a kind whose records are few: all are read, those that were never published at the end. */
async function listFew(
  db: TenantDatabase,
  place: SettingPlace,
  store: SettingStore,
  { q, size, after, before, reader }: Shown,
): Promise<SettingPage> {
  const query = changedSettings(db, { place, store });
  const { keys, rows: changed } = await keysAnd<ChangedSetting>(db, place, store.kind.fields, query);
  const rowOf = rowsIn(store, place, keys, reader);
  const drafts = new Map(changed.map((row) => [row.key, row]));
  const stored = (await store.read(db, place, keys)).map((inForce) => {
    const key = keyOf(store.kind, inForce.content);
    const row = drafts.get(key);
    drafts.delete(key);
    return rowOf(key, inForce.content, {
      ...{ inForce, isDraft: row !== undefined && row.draftBase !== null, publishesAt: row?.publishesAt ?? null },
    });
  });
  const added = [...drafts.values()].map((row) =>
    rowOf(row.key, draftOf(row) ?? {}, { inForce: null, isDraft: true, publishesAt: row.publishesAt }),
  );
  const text = plain(q);
  const all = [...stored, ...added].filter((row) =>
    plain([row.name, row.key, ...Object.values(row.values)].join("\n")).includes(text),
  );
  const at = (key: string | undefined) => all.findIndex((row) => row.key === key);
  const [last, next] = [at(after), at(before)];
  const from = next >= 0 ? Math.max(0, next - size) : last + 1;
  const rows = all.slice(from, next >= 0 ? next : from + size);
  return {
    rows,
    before: from > 0 ? (rows[0]?.key ?? null) : null,
    after: from + rows.length < all.length ? (rows.at(-1)?.key ?? null) : null,
    count: all.length,
    isMore: false,
  };
}

interface Many {
  place: SettingPlace;
  store: SettingStore;
  many: ManySettings;
}

/** A page of a kind of which there can be very many: the database searches, and only the rows of the page are read. */
async function listMany(
  db: TenantDatabase,
  { place, store, many }: Many,
  { q, size, after, before, reader }: Shown,
): Promise<SettingPage> {
  const keys = await keysFor(db, place, store.kind.fields);
  const text = plain(q);
  const isBack = after === undefined && before !== undefined;
  const found = await pageOf(db, { place, store, many }, { text, keys, size, isBack, from: after ?? before });
  const page = found.rows.slice(0, size);
  const isCut = found.rows.length > size;
  if (isBack) page.reverse();
  const wanted = page.flatMap(({ key, isStored }) => (isStored === 1 ? [key] : []));
  const stored = wanted.length > 0 ? await store.read(db, place, keys, wanted) : [];
  const records = new Map(stored.map((record) => [keyOf(store.kind, record.content), record]));
  const rowOf = rowsIn(store, place, keys, reader);
  const cursor = (row: { key: string } | undefined, isThere: boolean) => (isThere && row ? row.key : null);
  return {
    rows: page.map(({ key, draftBase, publishesAt, contentJson }) => {
      const inForce = records.get(key) ?? null;
      const content = inForce?.content ?? (contentJson === null ? {} : contentOf({ contentJson }));
      return rowOf(key, content, { inForce, isDraft: draftBase !== null, publishesAt });
    }),
    before: cursor(page[0], isBack ? isCut : after !== undefined),
    after: cursor(page.at(-1), isBack || isCut),
    count: Math.min(found.count, COUNT_LIMIT),
    isMore: found.count > COUNT_LIMIT,
  };
}

interface Cut {
  text: string;
  keys: SettingKeys;
  size: number;
  isBack: boolean;
  /** The key at which the page begins or, backwards, ends. */
  from: string | undefined;
}

/** The keys of a page and one more, in the direction in which it is read, and the number of all. */
async function pageOf(db: TenantDatabase, target: Many, { text, keys, size, isBack, from }: Cut) {
  const { place, store, many } = target;
  const { institutionId } = place;
  const stored = () => db.selectFrom(many.keys(db, institutionId, text, keys).as("r")).select("r.key");
  const added = () =>
    db
      .selectFrom("setting as s")
      .select("s.key")
      .where("s.institutionId", "=", institutionId)
      .where("s.kind", "=", store.kind.name)
      .where("s.draftBase", "is not", null)
      .where("s.version", "=", 0)
      .$if(text !== "", (query) => query.where(containing(sql`lower(${sql.ref("s.key")})`, text)));
  const order = isBack ? "desc" : "asc";
  const compared = isBack ? "<" : ">";
  const first = stored()
    .select(sql.lit(1).as("isStored"))
    .$if(from !== undefined, (query) => query.where("r.key", compared, from ?? ""))
    .orderBy("r.key", order)
    .limit(size + 1);
  const second = added()
    .select(sql.lit(0).as("isStored"))
    .$if(from !== undefined, (query) => query.where("s.key", compared, from ?? ""))
    .orderBy("s.key", order)
    .limit(size + 1);
  const both = db
    .selectFrom(first.as("a"))
    .selectAll()
    .unionAll(db.selectFrom(second.as("b")).selectAll());
  const page = db
    .selectFrom(both.as("k"))
    .leftJoin("setting", (join) =>
      join
        .onRef("setting.key", "=", "k.key")
        .on("setting.institutionId", "=", institutionId)
        .on("setting.kind", "=", store.kind.name),
    )
    .select(["k.key", "k.isStored", "setting.draftBase", "setting.publishesAt"])
    .select((eb) =>
      eb
        .selectFrom("settingRevision as v")
        .select("v.contentJson")
        .where("v.institutionId", "=", institutionId)
        .where("v.kind", "=", store.kind.name)
        .whereRef("v.key", "=", "k.key")
        .whereRef("v.revision", "=", "setting.revision")
        .where("k.isStored", "=", 0)
        .as("contentJson"),
    )
    .orderBy("k.key", order)
    .limit(size + 1);
  const counted = db
    .selectFrom(
      stored()
        .unionAll(added())
        .limit(COUNT_LIMIT + 1)
        .as("all"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"));
  const { rows, counts } = await together(db, { rows: page, counts: counted });
  return { rows, count: Number(counts[0]?.count ?? 0) };
}
