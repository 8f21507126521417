import { sql } from "kysely";
import { countedMessage } from "~/i18n/message-key";
import { containing } from "~/modules/desk/service";
import { academicClass } from "~/modules/settings/rules/kind/catalogue";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { plain } from "~/rules/search-text";
import { MOST_NAMED, type SettingKeys, storeOf } from "../setting-store";

/** Classes of an institution. */
export const academicClassStore = storeOf({
  kind: academicClass,
  async read(db, { institutionId }, keys, only) {
    const all = db.selectFrom("academicClass").selectAll().where("institutionId", "=", institutionId).orderBy("code");
    const rows = await (only ? all.where("code", "in", only) : all).execute();
    return rows.map(({ id, code, offerId, campusId, name, startsOn, schedule, slots, active, taken }) => ({
      ...{ id, isArchived: active === 0, facts: { taken } },
      content: {
        ...{ key: code, name, startsOn, schedule, slots },
        offer: keys.keyOf("offer", offerId),
        campus: keys.keyOf("campus", campusId),
      },
    }));
  },
  many: {
    keys: (db, institutionId, text, keys) =>
      db
        .selectFrom("academicClass")
        .select("code as key")
        .where("institutionId", "=", institutionId)
        .where((eb) => {
          const named = keys.all("offer").filter(({ name }) => text !== "" && plain(name).includes(text));
          const own = containing(sql.ref("academicClass.searchText"), text);
          if (named.length === 0) return own;
          const offers = named.slice(0, MOST_NAMED).map(({ id }) => id);
          return eb.or([own, eb("offerId", "in", offers)]);
        }),
  },
  added: ({ institutionId }, { id, content }, keys) => ({
    academicClass: [{ id, institutionId, taken: 0, active: 1, ...columnsOf(content, keys) }],
  }),
  async write(db, _place, { id, content }, keys) {
    await db.updateTable("academicClass").set(columnsOf(content, keys)).where("id", "=", id).execute();
  },
  lock: (trx, { institutionId }, _keys, only) =>
    trx
      .updateTable("academicClass")
      .set((eb) => ({ taken: eb.ref("taken") }))
      .where("institutionId", "=", institutionId)
      .where("code", "in", only)
      .execute(),
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
    facts && slots < facts.taken ? { slots: countedMessage("setting.errorSlotsTaken", facts.taken) } : {},
});

const columnsOf = (
  { key: code, offer, campus, ...own }: ContentOf<typeof academicClass.fields>,
  keys: SettingKeys,
) => ({
  ...own,
  code,
  searchText: plain(`${code} ${own.name}`),
  offerId: keys.idOf("offer", offer) ?? "",
  campusId: keys.idOf("campus", campus) ?? "",
});
