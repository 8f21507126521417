import { newId } from "~/data/id";
import { contractText } from "~/modules/settings/rules/kind/commerce";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { type SettingKeys, type SettingPlace, storeOf } from "../setting-store";
import { enrolmentsByOffer, openDrafts } from "./concern";

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
  concerns(db, { institutionId, content: { level }, keys }) {
    const levelId = level && keys.idOf("educationLevel", level);
    const drafts = openDrafts(db, institutionId);
    // A level with a text of its own does not use the one for all levels.
    const ownLevels = db
      .selectFrom("contractTemplate")
      .select("educationLevelId")
      .where("institutionId", "=", institutionId)
      .where("educationLevelId", "is not", null);
    const unsigned = enrolmentsByOffer(db, institutionId)
      .innerJoin("course", "course.id", "offer.courseId")
      .where("subscription.status", "=", "contract_pending");
    if (levelId === null)
      return {
        concernDrafts: drafts.where("draft.educationLevelId", "not in", ownLevels),
        concernUnsigned: unsigned.where("course.educationLevelId", "not in", ownLevels),
      };
    return {
      concernDrafts: drafts.where("draft.educationLevelId", "=", levelId),
      concernUnsigned: unsigned.where("course.educationLevelId", "=", levelId),
    };
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
