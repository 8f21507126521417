import { academicClass } from "~/modules/settings/rules/kind/catalogue";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { type SettingKeys, storeOf } from "../setting-store";

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
    return rows.map(({ id, code, offerId, campusId, name, startsOn, schedule, slots, active, taken }) => ({
      ...{ id, isArchived: active === 0, facts: { taken } },
      content: {
        ...{ key: code, name, startsOn, schedule, slots },
        offer: keys.keyOf("offer", offerId),
        campus: keys.keyOf("campus", campusId),
      },
    }));
  },
  added: ({ institutionId }, { id, content }, keys) => ({
    academicClass: [{ id, institutionId, taken: 0, active: 1, ...columnsOf(content, keys) }],
  }),
  async write(db, _place, { id, content }, keys) {
    await db.updateTable("academicClass").set(columnsOf(content, keys)).where("id", "=", id).execute();
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
  concerns(db, { id }) {
    const places = db.selectFrom("classHold").where("academicClassId", "=", id);
    return {
      concernHolds: places.where("state", "=", "held"),
      concernClass: places.where("state", "=", "taken"),
    };
  },
  /** Slots are never below those that are taken. */
  check: ({ slots }, facts): Record<string, string> =>
    facts && slots < facts.taken ? { slots: "setting.errorSlotsTaken" } : {},
});

const columnsOf = (
  { key: code, offer, campus, ...own }: ContentOf<typeof academicClass.fields>,
  keys: SettingKeys,
) => ({
  ...own,
  code,
  offerId: keys.idOf("offer", offer) ?? "",
  campusId: keys.idOf("campus", campus) ?? "",
});
