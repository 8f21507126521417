import type { Database } from "~/backend/database/connection";
import { newId } from "~/backend/id";
import { todayOf } from "~/backend/today";
import { JourneyDefinition } from "~/contract/journey-definition";
import { isRequired, type RequirementFacts, type RequirementRule } from "~/domain/document/requirement";
import { flat } from "~/domain/journey/journey";
import { addDays } from "~/domain/time/date";
import { findRecord, type SubscriptionRecord } from "./subscription-record";

/**
 * Creates the documents that the institution now requires of an enrolment, once, with their due dates. Later changes of
 * the requirements do not affect the enrolment. Creates none if the journey has no documents step. Call it in a
 * transaction.
 * @returns whether the enrolment waits for documents
 */
export async function askDocuments(
  trx: Database,
  owner: { tenantId: string; id: string },
  now: Date,
): Promise<boolean> {
  const row = await findRecord(trx, owner.tenantId, owner.id);
  if (!row) return false;
  const required = requiredOf(row, await requirementsAt(trx, row).execute(), now);
  if (row.document_stage !== null || row.definition_json === null || !journeyAsks(row))
    return waitsForDocuments(row, required);
  const at = now.toISOString();
  const rows = required.map((requirement, position) => ({
    ...{ tenant_id: row.tenant_id, id: newId(), institution_id: row.institution_id, subscription_id: row.id },
    ...{ person_id: row.person_id, type_id: requirement.type_id, state: "pending", position },
    level_id: row.level_id,
    due_on: addDays(todayOf(now), requirement.due_days),
    defer_days: requirement.defer_days,
    may_not_apply: requirement.may_not_apply,
    ...{ reason_code: null, reason_text: null, sent_at: null, decided_at: null, revision: 0, created_at: at },
  }));
  if (rows.length > 0) await trx.insertInto("document").values(rows).execute();
  await trx
    .updateTable("subscription")
    .set({ document_stage: rows.length > 0 ? "missing" : "approved" })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .execute();
  return rows.length > 0;
}

/**
 * Says whether an enrolment that has reached its documents step waits there: for the documents that it was asked for,
 * or else for those that its institution would ask for now. If neither is known, because its journey version is absent,
 * it waits until staff decide.
 */
export function waitsForDocuments(row: SubscriptionRecord, required: readonly object[]): boolean {
  if (row.document_stage !== null) return row.document_stage !== "approved";
  return row.definition_json === null || (journeyAsks(row) && required.length > 0);
}

function journeyAsks({ definition_json }: SubscriptionRecord): boolean {
  if (definition_json === null) return false;
  return flat(JourneyDefinition.parse(JSON.parse(definition_json)).stages.portal).some(
    ({ type }) => type === "documents",
  );
}

/** Selects the active requirements of an enrolment's institution, for `requiredOf`. */
export function requirementsAt(db: Database, row: Pick<SubscriptionRecord, "tenant_id" | "institution_id">) {
  return db
    .selectFrom("document_requirement as r")
    .innerJoin("document_type as t", (join) =>
      join.onRef("t.tenant_id", "=", "r.tenant_id").onRef("t.id", "=", "r.type_id"),
    )
    .select(["r.type_id", "r.rule_json", "r.due_days", "r.defer_days", "r.may_not_apply"])
    .where("r.tenant_id", "=", row.tenant_id)
    .where("r.institution_id", "=", row.institution_id)
    .where("r.active", "=", 1)
    .orderBy("t.position")
    .orderBy("r.id");
}

type Requirement = Awaited<ReturnType<ReturnType<typeof requirementsAt>["execute"]>>[number];

/** The documents that are required of an enrolment now. @param all rows of `requirementsAt` */
export function requiredOf(row: SubscriptionRecord, all: readonly Requirement[], now: Date): Requirement[] {
  const facts = factsOf(row, now);
  const matching = all.filter(({ rule_json }) => isRequired(JSON.parse(rule_json) as RequirementRule, facts));
  // Two requirements of the same type make one document.
  return matching.filter(({ type_id }, at) => matching.findIndex((other) => other.type_id === type_id) === at);
}

/** The facts of an enrolment that decide which documents it requires. */
function factsOf(row: SubscriptionRecord, now: Date): RequirementFacts {
  const { foreigner } = JSON.parse(row.person_json) as { foreigner?: boolean };
  return {
    levelCode: row.level_code,
    modeCode: row.mode_code,
    courseCode: row.course_code,
    birthday: row.birthday,
    isForeigner: foreigner === true,
    today: todayOf(now),
  };
}
