import { newId } from "~/data/id";
import { academicClass } from "~/modules/settings/rules/kind/catalogue";
import { storeOf } from "../setting-store";

/** Classes of an institution. */
export const academicClassStore = storeOf({
  kind: academicClass,
  async read(db, { institutionId }, keys) {
    const rows = await db
      .selectFrom("academicClass")
      .selectAll()
      .where("institutionId", "=", institutionId)
      .orderBy("startsOn", "desc")
      .orderBy("name")
      .orderBy("id")
      .execute();
    return rows.map(({ id, code, offerId, campusId, name, startsOn, schedule, slots, active }) => ({
      ...{ id, isArchived: active === 0 },
      content: {
        ...{ key: code, name, startsOn, schedule, slots },
        offer: keys.keyOf("offer", offerId),
        campus: keys.keyOf("campus", campusId),
      },
    }));
  },
  async write(db, { institutionId }, { id, content: { key: code, offer, campus, ...own } }, keys) {
    const columns = {
      ...own,
      code,
      offerId: keys.idOf("offer", offer) ?? "",
      campusId: keys.idOf("campus", campus) ?? "",
    };
    const recordId = id ?? newId();
    if (id === null)
      await db
        .insertInto("academicClass")
        .values({ id: recordId, institutionId, taken: 0, active: 1, ...columns })
        .execute();
    else await db.updateTable("academicClass").set(columns).where("id", "=", id).execute();
    return recordId;
  },
  async archive(db, id, isArchived) {
    await db
      .updateTable("academicClass")
      .set({ active: isArchived ? 0 : 1 })
      .where("id", "=", id)
      .execute();
  },
  uses: (db, id) => {
    const held = db.selectFrom("classHold").where("academicClassId", "=", id).where("state", "in", ["held", "taken"]);
    return { useEnrolments: held };
  },
  /** Slots are never below those that are taken. */
  async check(db, { id, content: { slots } }): Promise<Record<string, string>> {
    if (id === null) return {};
    const row = await db.selectFrom("academicClass").select("taken").where("id", "=", id).executeTakeFirst();
    return row && slots < row.taken ? { slots: "setting.errorSlotsTaken" } : {};
  },
});
