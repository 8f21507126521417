import { campus, course } from "~/modules/settings/rules/kind/catalogue";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { namedBy, type SettingKeys, type SettingPlace, storeOf } from "../setting-store";
import { draftsByOffer, enrolmentsByOffer, openDrafts, openEnrolments } from "./concern";
import { rowOfTexts, textsOfRow } from "./texts";

const courseTexts = ["name", "summary"] as const;
const campusTexts = ["name", "city", "address"] as const;

/** Courses of an institution. */
export const courseStore = storeOf({
  kind: course,
  async read(db, { institutionId, language }, keys) {
    const rows = await db
      .selectFrom("course")
      .selectAll()
      .where("institutionId", "=", institutionId)
      .orderBy("name")
      .orderBy("id")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      isArchived: row.active === 0,
      content: {
        key: row.code,
        level: keys.keyOf("educationLevel", row.educationLevelId),
        ...textsOfRow(row, courseTexts, language),
        area: row.area,
        workloadHours: row.workloadHours,
        semesters: row.semesters,
        picture: row.picture,
      },
    }));
  },
  named: namedBy({
    query: (db, institutionId) =>
      db
        .selectFrom("course")
        .select(["id", "code", "name", "active"])
        .where("institutionId", "=", institutionId)
        .orderBy("name")
        .orderBy("id"),
    read: ({ code, name, active }) => ({ key: code, name, isArchived: active === 0 }),
  }),
  added: (place, { id, content }, keys) => ({
    course: [{ id, institutionId: place.institutionId, active: 1, ...courseColumns(place, content, keys) }],
  }),
  async write(db, place, { id, content }, keys) {
    await db
      .updateTable("course")
      .set(courseColumns(place, content, keys))
      .where("id", "=", id)
      .execute();
  },
  async archive(db, id, isArchived) {
    await db
      .updateTable("course")
      .set({ active: isArchived ? 0 : 1 })
      .where("id", "=", id)
      .execute();
  },
  uses: (db, id, institutionId) => {
    const enrolled = db
      .selectFrom("offer")
      .innerJoin("subscription", "subscription.offerId", "offer.id")
      .where("subscription.institutionId", "=", institutionId)
      .where("offer.courseId", "=", id);
    return { useOffers: db.selectFrom("offer").where("courseId", "=", id), useEnrolments: enrolled };
  },
  concerns: (db, { id, institutionId }) => ({
    concernPicks: openDrafts(db, institutionId).where("draft.courseId", "=", id),
    concernEnrolments: enrolmentsByOffer(db, institutionId).where("offer.courseId", "=", id),
  }),
});

function courseColumns({ language }: SettingPlace, content: ContentOf<typeof course.fields>, keys: SettingKeys) {
  const { key: code, level, area, workloadHours, semesters, picture = null } = content;
  return {
    ...{ code, area, workloadHours, semesters, picture },
    educationLevelId: keys.idOf("educationLevel", level) ?? "",
    ...rowOfTexts(content, courseTexts, language),
  };
}

/** Campuses of an institution. */
export const campusStore = storeOf({
  kind: campus,
  async read(db, { institutionId, language }) {
    const rows = await db
      .selectFrom("campus")
      .selectAll()
      .where("institutionId", "=", institutionId)
      .orderBy("position")
      .orderBy("id")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      isArchived: row.active === 0,
      content: { key: row.code, ...textsOfRow(row, campusTexts, language), position: row.position },
    }));
  },
  named: namedBy({
    query: (db, institutionId) =>
      db
        .selectFrom("campus")
        .select(["id", "code", "name", "active"])
        .where("institutionId", "=", institutionId)
        .orderBy("position")
        .orderBy("id"),
    read: ({ code, name, active }) => ({ key: code, name, isArchived: active === 0 }),
  }),
  added: (place, { id, content }) => ({
    campus: [{ id, institutionId: place.institutionId, ...campusColumns(place, content) }],
  }),
  async write(db, place, { id, content }) {
    await db.updateTable("campus").set(campusColumns(place, content)).where("id", "=", id).execute();
  },
  async archive(db, id, isArchived) {
    await db
      .updateTable("campus")
      .set({ active: isArchived ? 0 : 1 })
      .where("id", "=", id)
      .execute();
  },
  uses: (db, id, institutionId) => {
    const offers = db
      .selectFrom("offer")
      .innerJoin("offerCampus", "offerCampus.offerId", "offer.id")
      .where("offer.institutionId", "=", institutionId)
      .where("offerCampus.campusId", "=", id);
    const classes = db
      .selectFrom("academicClass")
      .where("institutionId", "=", institutionId)
      .where("campusId", "=", id);
    return { useOffers: offers, useClasses: classes };
  },
  concerns: (db, { id, institutionId }) => ({
    concernPicks: draftsByOffer(db, institutionId).where("draft.campusId", "=", id),
    concernEnrolments: openEnrolments(db, institutionId).where("subscription.campusId", "=", id),
  }),
});

const campusColumns = ({ language }: SettingPlace, content: ContentOf<typeof campus.fields>) => ({
  ...{ code: content.key, position: content.position },
  ...rowOfTexts(content, campusTexts, language),
});
