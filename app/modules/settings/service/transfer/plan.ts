import { createHash } from "node:crypto";
import type { TenantDatabase } from "~/data/tenant";
import { picturesIn } from "~/modules/settings/rules/picture-part";
import type { Content } from "~/modules/settings/rules/setting-field";
import { type FileProblem, kindOrder } from "~/modules/settings/rules/setting-file";
import { diffContent, type SettingDifference } from "~/modules/settings/rules/setting-leaf";
import { canonicalJson, isSame } from "~/rules/json/canonical-json";
import { knownPictures, PICTURE_GONE } from "../picture/picture-store";
import { keysFor, unknownReferences } from "../setting-place";
import type { SettingKeys, SettingPlace, Surroundings, Writing } from "../setting-store";
import { storeOfKind } from "../stores";
import { recordsInFile } from "./read";
import { storedOf } from "./write";

/** What a file would do to a record. */
export interface PlannedRecord {
  kind: string;
  key: string;
  line: number;
  change: "add" | "change" | "same";
  differences: SettingDifference[];
}

/** A record that is here and not in the file. */
export interface MissingRecord {
  kind: string;
  key: string;
  /** Whether it is in use and can be archived. */
  canArchive: boolean;
}

export interface Plan {
  records: PlannedRecord[];
  /** Records that are here and not in the file, of the kinds that the file has. */
  missing: MissingRecord[];
  problems: FileProblem[];
  /** A digest of the file's records and of what they are compared with. */
  digest: string;
}

/** The plan of a file that was applied. */
export const noPlan: Plan = { records: [], missing: [], problems: [], digest: "" };

/** Compares the records of a file with what is in force, a kind at a time, so that no more is in memory at once. */
export async function planOf(ctx: Writing, db: TenantDatabase, place: SettingPlace, importId: string): Promise<Plan> {
  const rows = await db
    .selectFrom("settingImportRow")
    .select(["kind", "key"])
    .where("importId", "=", importId)
    .execute();
  const keysByKind = new Map(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => [kind, new Set(own.map(({ key }) => key))]),
  );
  const plan: Plan = { records: [], missing: [], problems: [], digest: "" };
  const hash = createHash("sha256");
  for (const kind of kindOrder.filter((one) => keysByKind.has(one))) {
    const store = storeOfKind(kind);
    const stored = await storedOf(db, place, kind);
    const here = new Map(stored.map((record) => [record.key, record]));
    const facts = new Map(stored.map((record) => [record.key, record.facts]));
    const keys = withFile(await keysFor(db, place, store.kind.fields), keysByKind);
    const around = await surroundings(ctx, db, place, { importId, kinds: store.needs ?? [] });
    const records = await recordsInFile(db, importId, kind);
    const known = await knownPictures(
      db,
      records.flatMap(({ content }) => [...picturesIn(store.kind.fields, content).values()]),
    );
    const seen = new Set<string>();
    hash.update(canonicalJson(stored.map(({ facts: _, ...record }) => record)));
    for (const { key, line, content, isArchived } of records) {
      const former = here.get(key);
      here.delete(key);
      hash.update(JSON.stringify(content));
      const isWrong = (path: string, message: string) => plan.problems.push({ line, path, message });
      if (seen.has(key)) isWrong("content", "setting.fileRepeated");
      seen.add(key);
      for (const [path, message] of Object.entries(unknownReferences(store.kind.fields, content, keys)))
        isWrong(`content.${path}`, message);
      for (const [path, message] of Object.entries(store.check?.(content, facts.get(key), around) ?? {}))
        isWrong(`content.${path}`, message);
      for (const [path, name] of picturesIn(store.kind.fields, content))
        if (!known.has(name)) isWrong(`content.${path}`, PICTURE_GONE);
      const isSameContent = former && (store.isSame ?? isSame)(former.content, content);
      const change = !former ? "add" : isSameContent && former.isArchived === isArchived ? "same" : "change";
      const differences = former && !isSameContent ? diffContent(store.kind.fields, former.content, content) : [];
      plan.records.push({ kind, key, line, change, differences });
    }
    const canArchive = store.archive !== undefined && store.kind.isArchivable;
    for (const { key, isArchived } of here.values())
      plan.missing.push({ kind, key, canArchive: canArchive && !isArchived });
  }
  return { ...plan, digest: hash.digest("base64url") };
}

/** Keys that also know the records of the file, which have no ids yet. @param file their keys by kind */
const withFile = (keys: SettingKeys, file: ReadonlyMap<string, ReadonlySet<string>>): SettingKeys => ({
  ...keys,
  idOf: (kind, key) => keys.idOf(kind, key) ?? (file.get(kind)?.has(key) ? key : null),
});

/** The records of some kinds as they would be once the file is applied, for stores that need them. */
async function surroundings(
  ctx: Writing,
  db: TenantDatabase,
  place: SettingPlace,
  { importId, kinds }: { importId: string; kinds: readonly string[] },
): Promise<Surroundings> {
  const all = new Map<string, Known[]>();
  for (const kind of kinds) {
    const records = [...(await storedOf(db, place, kind)), ...(await recordsInFile(db, importId, kind))];
    all.set(kind, [...new Map<string, Known>(records.map((record) => [record.key, record])).values()]);
  }
  return { all: (kind) => all.get(kind) ?? [], place, writing: ctx };
}

type Known = { key: string; content: Content; isArchived: boolean };
