import { JourneyDefinition } from "~/api/journey-definition";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { type DocumentState, documentStageOf } from "~/modules/documents/rules/document-state";
import { isRequired, type RequirementFacts, type RequirementRule } from "~/modules/documents/rules/requirement";
import { flat } from "~/modules/journeys/rules/journey";
import { todayOf } from "~/procedure/today";
import { addDays } from "~/rules/time/date";
import { findRecord, type SubscriptionRecord } from "./subscription-record";

/**
 * Creates the documents that the institution now requires of an enrolment, once, with their due dates. Later changes of
 * the requirements do not affect the enrolment. Creates none if the journey has no documents step. Call it in a
 * transaction.
 * @returns whether the enrolment waits for documents
 */
export async function askDocuments(trx: TenantDatabase, owner: { id: string }, now: Date): Promise<boolean> {
  const row = await findRecord(trx, owner.id);
  if (!row) return false;
  const required = requiredOf(row, await requirementsAt(trx, row).execute(), now);
  if (row.documentStage !== null || row.definitionJson === null || !journeyAsks(row))
    return waitsForDocuments(row, required);
  const at = now.toISOString();
  const asked = await takeOver(trx, row, required);
  const missing = required.filter(({ typeId }) => !asked.some((one) => one.typeId === typeId));
  const rows = missing.map((requirement, position) => ({
    ...{ tenantId: row.tenantId, id: newId(), institutionId: row.institutionId, subscriptionId: row.id },
    ...{ personId: row.personId, typeId: requirement.typeId, state: "pending", position },
    levelId: row.levelId,
    dueOn: addDays(todayOf(now), requirement.dueDays),
    deferDays: requirement.deferDays,
    mayNotApply: requirement.mayNotApply,
    ...{ reasonCode: null, reasonText: null, sentAt: null, decidedAt: null, revision: 0, createdAt: at },
  }));
  if (rows.length > 0) await trx.insertInto("document").values(rows).execute();
  const states = [...asked, ...rows].map(({ state }) => state as DocumentState);
  const stage = documentStageOf(states);
  await trx.updateTable("subscription").set({ documentStage: stage }).where("id", "=", row.id).execute();
  return stage !== "approved";
}

/** Makes the proofs of its discounts that are of a required type documents of the enrolment, with what they have. */
function takeOver(trx: TenantDatabase, { id }: SubscriptionRecord, required: readonly Requirement[]) {
  if (required.length === 0) return [];
  return trx
    .updateTable("document")
    .set({ purpose: "enrolment" })
    .where("subscriptionId", "=", id)
    .where("purpose", "=", "agreement")
    .where(
      "typeId",
      "in",
      required.map(({ typeId }) => typeId),
    )
    .returning(["typeId", "state"])
    .execute();
}

/**
 * Says whether an enrolment that has reached its documents step waits there: for the documents that it was asked for,
 * or else for those that its institution would ask for now. If neither is known, because its journey version is absent,
 * it waits until staff decide.
 */
export function waitsForDocuments(row: SubscriptionRecord, required: readonly object[]): boolean {
  if (row.documentStage !== null) return row.documentStage !== "approved";
  return row.definitionJson === null || (journeyAsks(row) && required.length > 0);
}

function journeyAsks({ definitionJson }: SubscriptionRecord): boolean {
  if (definitionJson === null) return false;
  return flat(JourneyDefinition.parse(JSON.parse(definitionJson)).stages.portal).some(
    ({ type }) => type === "documents",
  );
}

/** Selects the active requirements of an enrolment's institution, for `requiredOf`. */
export function requirementsAt(db: TenantDatabase, row: Pick<SubscriptionRecord, "institutionId">) {
  return db
    .selectFrom("documentRequirement as r")
    .innerJoin("documentType as t", "t.id", "r.typeId")
    .select(["r.typeId", "r.ruleJson", "r.dueDays", "r.deferDays", "r.mayNotApply"])
    .where("r.institutionId", "=", row.institutionId)
    .where("r.active", "=", 1)
    .where("t.active", "=", 1)
    .orderBy("t.position")
    .orderBy("r.id");
}

type Requirement = Awaited<ReturnType<ReturnType<typeof requirementsAt>["execute"]>>[number];

/** The documents that are required of an enrolment now. @param all rows of `requirementsAt` */
export function requiredOf(row: SubscriptionRecord, all: readonly Requirement[], now: Date): Requirement[] {
  const facts = factsOf(row, now);
  const matching = all.filter(({ ruleJson }) => isRequired(JSON.parse(ruleJson) as RequirementRule, facts));
  // Two requirements of the same type make one document.
  return matching.filter(({ typeId }, at) => matching.findIndex((other) => other.typeId === typeId) === at);
}

/** The facts of an enrolment that decide which documents it requires. */
function factsOf(row: SubscriptionRecord, now: Date): RequirementFacts {
  const { foreigner } = JSON.parse(row.personJson) as { foreigner?: boolean };
  return {
    levelCode: row.levelCode,
    modeCode: row.modeCode,
    courseCode: row.courseCode,
    birthday: row.birthday,
    isForeigner: foreigner === true,
    today: todayOf(now),
  };
}
