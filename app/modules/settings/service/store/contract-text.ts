import { newId } from "~/data/id";
import { contractText } from "~/modules/settings/rules/kind/commerce";
import { storeOf } from "../setting-store";

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
  /** Adds a version, because contracts that were accepted or fixed refer to the former one. */
  async write(db, { institutionId }, { id, content: { level, title, body } }, keys) {
    const former =
      id === null
        ? undefined
        : await db.selectFrom("contractTemplate").select("version").where("id", "=", id).executeTakeFirst();
    const versionId = newId();
    await db
      .insertInto("contractTemplate")
      .values({
        ...{ id: versionId, institutionId, title, body },
        educationLevelId: level && keys.idOf("educationLevel", level),
        version: (former?.version ?? 0) + 1,
      })
      .execute();
    return versionId;
  },
});
