import type { TenantDatabase } from "~/data/tenant";
import type { FileKind } from "~/modules/documents/rules/file-type";
import type { RequirementRule } from "~/modules/documents/rules/requirement";
import type { DeclaredFactName } from "~/modules/documents/rules/review";
import { documentRequirement, documentType } from "~/modules/settings/rules/kind/document";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { nameIn } from "~/procedure/text";
import { namedBy, type SettingKeys, storeOf } from "../setting-store";
import { openEnrolments } from "./concern";

/** Enrolments whose documents are asked for now. */
const documentsAsked = (db: TenantDatabase, { institutionId }: { institutionId: string }) => ({
  concernDocuments: openEnrolments(db, institutionId).where("subscription.status", "=", "documents_pending"),
});

/** The types of documents of an institution. */
export const documentTypeStore = storeOf({
  kind: documentType,
  async read(db, { institutionId }) {
    const rows = await db
      .selectFrom("documentType")
      .selectAll()
      .where("institutionId", "=", institutionId)
      .orderBy("position")
      .orderBy("id")
      .execute();
    return rows.map(({ id, code, namesJson, instructionsJson, compareJson, acceptsJson, position, active }) => ({
      id,
      isArchived: active === 0,
      content: {
        ...{ key: code, name: JSON.parse(namesJson), instructions: JSON.parse(instructionsJson) },
        compare: JSON.parse(compareJson) as DeclaredFactName[],
        accepts: JSON.parse(acceptsJson) as FileKind[],
        position,
      },
    }));
  },
  named: namedBy({
    query: (db, institutionId) =>
      db
        .selectFrom("documentType")
        .select(["id", "code", "namesJson", "active"])
        .where("institutionId", "=", institutionId)
        .orderBy("position")
        .orderBy("id"),
    read: ({ code, namesJson, active }, language) => ({
      ...{ key: code, name: nameIn(namesJson, language), isArchived: active === 0 },
    }),
  }),
  added: ({ institutionId }, { id, content }) => ({
    documentType: [{ id, institutionId, ...typeColumns(content) }],
  }),
  async write(db, _place, { id, content }) {
    await db.updateTable("documentType").set(typeColumns(content)).where("id", "=", id).execute();
  },
  async archive(db, id, isArchived) {
    await db
      .updateTable("documentType")
      .set({ active: isArchived ? 0 : 1 })
      .where("id", "=", id)
      .execute();
  },
  uses: (db, id, institutionId) => ({
    useRequirements: db
      .selectFrom("documentRequirement")
      .where("institutionId", "=", institutionId)
      .where("typeId", "=", id),
    useWaitingDocuments: db
      .selectFrom("document")
      .where("institutionId", "=", institutionId)
      .where("typeId", "=", id)
      .where("waitingSince", "is not", null),
  }),
  concerns: documentsAsked,
});

const typeColumns = ({ key: code, position, ...content }: ContentOf<typeof documentType.fields>) => ({
  ...{ code, position, namesJson: JSON.stringify(content.name) },
  instructionsJson: JSON.stringify(content.instructions),
  ...{ compareJson: JSON.stringify(content.compare), acceptsJson: JSON.stringify(content.accepts) },
});

const unlessAll = (keys: readonly string[]): readonly string[] | null => (keys.length > 0 ? keys : null);

/** The documents that an institution requires. Enrolments keep the documents that they were asked for. */
export const documentRequirementStore = storeOf({
  kind: documentRequirement,
  async read(db, { institutionId }, keys) {
    const rows = await db
      .selectFrom("documentRequirement")
      .innerJoin("documentType", "documentType.id", "documentRequirement.typeId")
      .selectAll("documentRequirement")
      .where("documentRequirement.institutionId", "=", institutionId)
      .orderBy("documentType.position")
      .orderBy("documentRequirement.code")
      .execute();
    return rows.map(({ id, code, typeId, ruleJson, dueDays, deferDays, mayNotApply, active }) => {
      const { levels, modes, courses, ...limits } = JSON.parse(ruleJson) as RequirementRule;
      return {
        id,
        isArchived: active === 0,
        content: {
          ...{ key: code, type: keys.keyOf("documentType", typeId), ...limits },
          ...{ levels: [...(levels ?? [])], modes: [...(modes ?? [])], courses: [...(courses ?? [])] },
          ...{ dueDays, deferDays, mayNotApply: mayNotApply === 1 },
        },
      };
    });
  },
  added: ({ institutionId }, { id, content }, keys) => ({
    documentRequirement: [{ id, institutionId, active: 1, ...requirementColumns(content, keys) }],
  }),
  concerns: documentsAsked,
  async write(db, _place, { id, content }, keys) {
    await db.updateTable("documentRequirement").set(requirementColumns(content, keys)).where("id", "=", id).execute();
  },
  async archive(db, id, isArchived) {
    await db
      .updateTable("documentRequirement")
      .set({ active: isArchived ? 0 : 1 })
      .where("id", "=", id)
      .execute();
  },
});

function requirementColumns(content: ContentOf<typeof documentRequirement.fields>, keys: SettingKeys) {
  const { key: code, type, levels, modes, courses, minAge, maxAge, nationality, ...terms } = content;
  const rule: RequirementRule = {
    ...{ levels: unlessAll(levels), modes: unlessAll(modes), courses: unlessAll(courses) },
    ...{ minAge, maxAge, nationality },
  };
  return {
    ...{ code, typeId: keys.idOf("documentType", type) ?? "", ruleJson: JSON.stringify(rule) },
    ...{ dueDays: terms.dueDays, deferDays: terms.deferDays },
    mayNotApply: terms.mayNotApply ? (1 as const) : (0 as const),
  };
}
