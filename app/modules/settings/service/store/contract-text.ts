import { newId } from "~/data/id";
import { contractText } from "~/modules/settings/rules/kind/commerce";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { type SettingKeys, type SettingPlace, storeOf } from "../setting-store";

/** The contract texts of an institution: the newest version for each level, and for all levels. */
export const contractTextStore = storeOf({
  kind: contractText,
  async read(db, { institutionId }, keys) {
    const rows = await db
      .selectFrom("contractTemplate")
      .selectAll()
      .where("institutionId", "=", institutionId)
      .orderBy("version", "desc")
      .orderBy("id")
      .execute();
    const newest = new Map(rows.toReversed().map((row) => [row.educationLevelId, row]));
    return [...newest.values()].map(({ id, educationLevelId, title, body }) => ({
      ...{ id, isArchived: false },
      content: { level: educationLevelId && keys.keyOf("educationLevel", educationLevelId), title, body },
    }));
  },
  added: (place, record, keys) => ({ contractTemplate: [rowOf(place, { ...record, version: 1 }, keys)] }),
  /** Adds a version, because contracts that were accepted or fixed refer to the former one. */
  async write(db, place, { id, content }, keys) {
    const former = await db.selectFrom("contractTemplate").select("version").where("id", "=", id).executeTakeFirst();
    const next = { id: newId(), content, version: (former?.version ?? 0) + 1 };
    await db
      .insertInto("contractTemplate")
      .values(rowOf(place, next, keys))
      .execute();
  },
});

type Version = { id: string; content: ContentOf<typeof contractText.fields>; version: number };

const rowOf = (
  { institutionId }: SettingPlace,
  { id, content: { level, title, body }, version }: Version,
  keys: SettingKeys,
) => ({
  ...{ id, institutionId, title, body, version },
  educationLevelId: level && keys.idOf("educationLevel", level),
});
