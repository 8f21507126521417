import type { Step } from "~/contract/subscription-status";
import { flat } from "~/domain/journey";
import { type CandidateStep, candidateSteps, type StepFacts } from "~/domain/step-validation";
import type { SubscriptionStatus, Template } from "~/domain/subscription-status";
import type { BackendContext } from "./context";
import type { SubscriptionRow } from "./subscription-access";
import { definitionOf, journeyFacts, selectionOf } from "./subscription-journey";
import { findSurroundings } from "./subscription-view";
import { todayOf } from "./today";

type Place = Pick<BackendContext, "db" | "tenantId" | "now">;

/** What is open, done, blocked or skipped in a subscription. */
export async function stepsOf(place: Place, row: SubscriptionRow): Promise<CandidateStep[]> {
  const facts = await factsOf(place, row);
  return facts ? candidateSteps(facts) : [];
}

/** The same as the contract shows it. */
export async function stepViewsOf(place: Place, row: SubscriptionRow): Promise<Step[]> {
  return (await stepsOf(place, row)).map((step) => ({ ...step, reasons: [...step.reasons] }));
}

/** All that decides what is open, read anew each time. */
async function factsOf(place: Place, row: SubscriptionRow): Promise<StepFacts | null> {
  const { db, tenantId, now } = place;
  const around = await findSurroundings(db, tenantId, row.id);
  if (!around) return null;
  const template = around.template as Template;
  const definition = await definitionOf(db, tenantId, row.journey_id, row.journey_version);
  const facts = journeyFacts({
    birthday: around.birthday,
    today: todayOf(now),
    levelCode: around.level_code,
    modeCode: around.mode_code,
    courseCode: around.course_code,
  });
  const asksDocuments = flat(definition?.stages.portal ?? []).some(({ type }) => type === "documents");
  return {
    subscriptionId: row.id,
    template,
    status: row.status as SubscriptionStatus,
    selection: definition ? selectionOf(definition, template, facts) : null,
    isTaxPaid: row.is_tax_paid === 1,
    isPaid: row.is_paid === 1,
    isProcessing: row.status === "payment_processing",
    contractAccepted: await exists(place, "accepted_contract", row.id),
    hasClasses: await hasClasses(place, row),
    classSelected: row.academic_class_id !== null,
    documents: documentsOf(asksDocuments, row),
  };
}

function documentsOf(asked: boolean, { status }: SubscriptionRow): StepFacts["documents"] {
  if (!asked) return "none";
  return status === "enrolled" ? "approved" : "missing";
}

async function exists({ db, tenantId }: Place, table: "accepted_contract", subscriptionId: string): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasClasses({ db, tenantId }: Place, row: SubscriptionRow): Promise<boolean> {
  const found = await db
    .selectFrom("academic_class")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("offer_id", "=", row.offer_id)
    .where("campus_id", "=", row.campus_id)
    .where("active", "=", 1)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
