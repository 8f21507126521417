import { educationLevel, ingressMode } from "~/modules/settings/rules/kind/catalogue";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { nameIn } from "~/procedure/text";
import { namedBy, type SettingKeys, storeOf } from "../setting-store";
import { draftsByOffer, enrolmentsByOffer, openDrafts } from "./concern";

const textsIn = (json: string | null) => JSON.parse(json ?? "null");

/** Education levels of an institution. */
export const educationLevelStore = storeOf({
  kind: educationLevel,
  async read(db, { institutionId }) {
    const rows = await db
      .selectFrom("educationLevel")
      .selectAll()
      .where("institutionId", "=", institutionId)
      .orderBy("position")
      .orderBy("id")
      .execute();
    return rows.map(({ id, code, namesJson, linesJson, template, position, active }) => ({
      id,
      isArchived: active === 0,
      content: { key: code, name: textsIn(namesJson), line: textsIn(linesJson), template, position },
    }));
  },
  named: namedBy({
    query: (db, institutionId) =>
      db
        .selectFrom("educationLevel")
        .select(["id", "code", "namesJson", "active"])
        .where("institutionId", "=", institutionId)
        .orderBy("position")
        .orderBy("id"),
    read: ({ id, code, namesJson, active }, language) => ({
      ...{ id, key: code, isArchived: active === 0 },
      name: nameIn(namesJson, language),
    }),
  }),
  added: ({ institutionId }, { id, content }) => ({
    educationLevel: [{ id, institutionId, ...levelColumns(content) }],
  }),
  async write(db, _place, { id, content }) {
    await db.updateTable("educationLevel").set(levelColumns(content)).where("id", "=", id).execute();
  },
  async archive(db, id, isArchived) {
    await db
      .updateTable("educationLevel")
      .set({ active: isArchived ? 0 : 1 })
      .where("id", "=", id)
      .execute();
  },
  uses: (db, id, institutionId) => ({
    useCourses: db.selectFrom("course").where("institutionId", "=", institutionId).where("educationLevelId", "=", id),
    useModes: db.selectFrom("ingressMode").where("educationLevelId", "=", id),
    useJourneys: db
      .selectFrom("journey")
      .where("institutionId", "=", institutionId)
      .where("educationLevelId", "=", id)
      .where("deletedAt", "is", null),
  }),
  concerns: (db, { id, institutionId }) => ({
    concernPicks: openDrafts(db, institutionId).where("draft.educationLevelId", "=", id),
  }),
});

const levelColumns = ({ key: code, name, line, template, position }: ContentOf<typeof educationLevel.fields>) => ({
  ...{ code, template, position },
  namesJson: JSON.stringify(name),
  linesJson: line && JSON.stringify(line),
});

/** Ingress modes of an institution's levels. */
export const ingressModeStore = storeOf({
  kind: ingressMode,
  async read(db, { institutionId }, keys) {
    const rows = await db
      .selectFrom("ingressMode")
      .innerJoin("educationLevel", "educationLevel.id", "ingressMode.educationLevelId")
      .selectAll("ingressMode")
      .where("ingressMode.institutionId", "=", institutionId)
      .orderBy("educationLevel.position")
      .orderBy("ingressMode.position")
      .orderBy("ingressMode.id")
      .execute();
    return rows.map(({ id, educationLevelId, code, namesJson, position, active }) => ({
      id,
      isArchived: active === 0,
      content: { level: keys.keyOf("educationLevel", educationLevelId), key: code, name: textsIn(namesJson), position },
    }));
  },
  named: namedBy({
    query: (db, institutionId) =>
      db
        .selectFrom("ingressMode")
        .innerJoin("educationLevel", "educationLevel.id", "ingressMode.educationLevelId")
        .select(["ingressMode.id", "ingressMode.code", "ingressMode.namesJson", "ingressMode.active"])
        .select(["educationLevel.code as level", "educationLevel.namesJson as levelNamesJson"])
        .where("ingressMode.institutionId", "=", institutionId)
        .orderBy("educationLevel.position")
        .orderBy("ingressMode.position")
        .orderBy("ingressMode.id"),
    read: ({ id, code, level, namesJson, levelNamesJson, active }, language) => ({
      ...{ id, key: `${level}.${code}`, isArchived: active === 0 },
      name: `${nameIn(namesJson, language)} · ${nameIn(levelNamesJson, language)}`,
    }),
  }),
  added: ({ institutionId }, { id, content }, keys) => ({
    ingressMode: [{ id, institutionId, active: 1, ...modeColumns(content, keys) }],
  }),
  async write(db, _place, { id, content }, keys) {
    await db.updateTable("ingressMode").set(modeColumns(content, keys)).where("id", "=", id).execute();
  },
  async archive(db, id, isArchived) {
    await db
      .updateTable("ingressMode")
      .set({ active: isArchived ? 0 : 1 })
      .where("id", "=", id)
      .execute();
  },
  uses: (db, id) => ({ useOffers: db.selectFrom("offer").where("ingressModeId", "=", id) }),
  concerns: (db, { id, institutionId }) => ({
    concernPicks: draftsByOffer(db, institutionId).where("offer.ingressModeId", "=", id),
    concernEnrolments: enrolmentsByOffer(db, institutionId).where("offer.ingressModeId", "=", id),
  }),
});

function modeColumns({ level, key: code, name, position }: ContentOf<typeof ingressMode.fields>, keys: SettingKeys) {
  const educationLevelId = keys.idOf("educationLevel", level) ?? "";
  return { educationLevelId, code, namesJson: JSON.stringify(name), position };
}
