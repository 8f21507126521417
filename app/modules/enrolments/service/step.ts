import { StepAnswers } from "~/api/draft";
import { JourneyDefinition } from "~/api/journey-definition";
import type { Step } from "~/api/subscription-status";
import type { DocumentStage } from "~/modules/documents/rules/document-state";
import { asksManual, type Facts, flat, type Selection } from "~/modules/journeys/rules/journey";
import { type CandidateStep, candidateSteps, type StepFacts } from "~/modules/journeys/rules/step-validation";
import { standingOf } from "~/modules/people/rules/person";
import type { SubscriptionStatus, Template } from "~/modules/subscriptions/rules/subscription-status";
import { owesFee, type SubscriptionRecord } from "~/modules/subscriptions/service";
import { todayOf } from "~/procedure/today";
import { journeyFacts, selectionsOf } from "./subscription-journey";

/** The steps of a subscription with their states. */
export function stepsOf(now: Date, row: SubscriptionRecord): CandidateStep[] {
  return candidateSteps(factsOf(now, row));
}

/** The steps of a subscription as the API returns them. */
export function stepViewsOf(now: Date, row: SubscriptionRecord): Step[] {
  return stepsOf(now, row).map((step) => ({ ...step, reasons: [...step.reasons] }));
}

/**
 * How a subscription selects its candidate: as the candidate chose in place of the journey's way, else as the journey
 * does; null without a selection.
 */
export function selectionOfRecord(row: SubscriptionRecord): Selection | null {
  const ways = selectionsOfRecord(row);
  return ways.find((one) => one === row.selection) ?? ways[0] ?? null;
}

/** All ways in which a subscription may select its candidate; the first is that of the journey. */
export function selectionsOfRecord(row: SubscriptionRecord): Selection[] {
  const definition = definitionIn(row);
  return definition ? selectionsOf(definition, row.template as Template, candidateOf(row).facts) : [];
}

/**
 * The facts that decide which components an enrolment has. The age at the enrolment decides; a later birthday changes
 * nothing.
 */
export function candidateOf(row: SubscriptionRecord): { facts: Facts; minor: boolean } {
  const today = todayOf(new Date(row.createdAt));
  const facts = journeyFacts({
    birthday: row.birthday,
    today,
    levelCode: row.levelCode,
    modeCode: row.modeCode,
    courseCode: row.courseCode,
  });
  return { facts, minor: standingOf(row.birthday, today) === "minor" };
}

/** Whether the journey of a subscription has reading the manual as a step. */
export function asksToReadManual(row: SubscriptionRecord): boolean {
  const definition = definitionIn(row);
  return definition !== null && asksManual(definition);
}

/** The answers to the questions of the journey, by the ids of its components. */
export const answersOf = ({ answersJson }: SubscriptionRecord): StepAnswers =>
  StepAnswers.parse(JSON.parse(answersJson ?? "{}"));

/** The version of the journey that an enrolment follows; null where it is absent. */
export function definitionIn({ definitionJson }: SubscriptionRecord): JourneyDefinition | null {
  return definitionJson ? JourneyDefinition.parse(JSON.parse(definitionJson)) : null;
}

/** The facts that decide which step is open. */
export function factsOf(now: Date, row: SubscriptionRecord): StepFacts {
  const template = row.template as Template;
  const definition = definitionIn(row);
  const asksDocuments = flat(definition?.stages.portal ?? []).some(({ type }) => type === "documents");
  return {
    subscriptionId: row.id,
    template,
    status: row.status as SubscriptionStatus,
    selection: selectionOfRecord(row),
    resultDueOn: row.resultDueOn,
    today: todayOf(now),
    hasFee: row.isTaxPaid === 1 || owesFee(row),
    isTaxPaid: row.isTaxPaid === 1,
    isPaid: row.isPaid === 1,
    isProcessing: row.status === "payment_processing",
    contractAccepted: row.contractId !== null,
    hasClasses: row.openClassId !== null,
    classSelected: row.academicClassId !== null,
    documents: documentsOf(asksDocuments, row),
    manual: definition && asksManual(definition) ? (row.manualReadAt === null ? "unread" : "read") : "none",
  };
}

/**
 * The stage of the required documents. Before they are requested: `none` if the journey has no documents step, else
 * `approved` for an enrolled candidate and `missing` for any other.
 */
function documentsOf(asked: boolean, { documentStage, status }: SubscriptionRecord): StepFacts["documents"] {
  if (documentStage !== null) return documentStage as DocumentStage;
  if (!asked) return "none";
  return status === "enrolled" ? "approved" : "missing";
}
