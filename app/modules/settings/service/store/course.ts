import { newId } from "~/data/id";
import { campus, course } from "~/modules/settings/rules/kind/catalogue";
import { namedBy, storeOf } from "../setting-store";
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
  async write(db, { institutionId, language }, { id, content }, keys) {
    const { key: code, level, area, workloadHours, semesters } = content;
    const columns = {
      ...{ code, area, workloadHours, semesters },
      educationLevelId: keys.idOf("educationLevel", level) ?? "",
      ...rowOfTexts(content, courseTexts, language),
    };
    const recordId = id ?? newId();
    if (id === null)
      await db
        .insertInto("course")
        .values({ id: recordId, institutionId, active: 1, ...columns })
        .execute();
    else await db.updateTable("course").set(columns).where("id", "=", id).execute();
    return recordId;
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
});

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
  async write(db, { institutionId, language }, { id, content }) {
    const { key: code, position } = content;
    const columns = { code, position, ...rowOfTexts(content, campusTexts, language) };
    const recordId = id ?? newId();
    if (id === null)
      await db
        .insertInto("campus")
        .values({ id: recordId, institutionId, ...columns })
        .execute();
    else await db.updateTable("campus").set(columns).where("id", "=", id).execute();
    return recordId;
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
});
