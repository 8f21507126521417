import type { StepAnswers } from "~/api/draft";
import { JourneyDefinition } from "~/api/journey-definition";
import type { TenantDatabase } from "~/data/tenant";
import { type Facts, flat, flatSteps, holds, type Selection, selections } from "~/modules/journeys/rules/journey";
import type { StepFacts } from "~/modules/journeys/rules/step-validation";
import { ageOn } from "~/modules/people/rules/birth-date";
import type { SubscriptionStatus, Template } from "~/modules/subscriptions/rules/subscription-status";
import type { BackendContext } from "~/procedure/context";
import type { Day } from "~/rules/time/date";
import type { DraftRow } from "./draft";

/** A journey, in the version that a candidate follows. */
export interface StartedJourney {
  id: string;
  version: number;
  definition: JourneyDefinition;
}

/** The level's journey with which a draft started, or else the level's active one; null without either. */
export async function journeyOfDraft(
  { db, institutionId }: BackendContext,
  draft: DraftRow,
  levelId: string,
): Promise<StartedJourney | null> {
  const rows = await db
    .selectFrom("journey")
    .select(["id", "version", "active", "deletedAt"])
    .where("institutionId", "=", institutionId)
    .where("educationLevelId", "=", levelId)
    .execute();
  const started = rows.find(({ id }) => id === draft.journeyId);
  const active = rows.find((row) => row.active === 1 && row.deletedAt === null);
  const version = started ? (draft.journeyVersion ?? started.version) : active?.version;
  const id = started?.id ?? active?.id;
  const definition = id && version ? await definitionOf(db, id, version) : null;
  return id && version && definition ? { id, version, definition } : null;
}

/** The definition of a journey in a version; null when that version does not exist. */
export async function definitionOf(
  db: TenantDatabase,
  journeyId: string,
  version: number,
): Promise<JourneyDefinition | null> {
  const row = await db
    .selectFrom("journeyVersion")
    .select("definitionJson")
    .where("journeyId", "=", journeyId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row ? JourneyDefinition.parse(JSON.parse(row.definitionJson)) : null;
}

/** The facts for the conditions of a journey's components. */
export function journeyFacts(subject: {
  birthday: Day;
  today: Day;
  levelCode: string;
  modeCode: string;
  courseCode: string;
}): Facts {
  return {
    age: ageOn(subject.birthday, subject.today),
    "educationLevel.code": subject.levelCode,
    "ingressMode.code": subject.modeCode,
    "course.code": subject.courseCode,
  };
}

/** The answers to steps of this journey; all others are dropped. */
export function answersIn(definition: JourneyDefinition, answers: StepAnswers): StepAnswers {
  const asked = new Set(flat(definition.stages.subscription).map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)));
}

/**
 * How a journey selects candidates with these facts; null when it has no selection. Only graduation (template 1) has
 * one.
 */
export function selectionOf(definition: JourneyDefinition, template: Template, facts: Facts): Selection | null {
  return selectionsOf(definition, template, facts)[0] ?? null;
}

/**
 * All ways in which a journey may select a candidate with these facts: first the way of the ingress mode, then the ways
 * offered after a failure in any ingress mode. Empty when it has no selection.
 */
export function selectionsOf(definition: JourneyDefinition, template: Template, facts: Facts): Selection[] {
  if (template !== 1) return [];
  const first = flatSteps(definition, { stage: "selective", facts }).find(({ type }) => isSelection(type));
  if (!first) return [];
  const alternatives = flat(definition.stages.selective).filter(
    ({ settings, conditions }) =>
      settings.alternative === true && conditions.every((one) => one.field === "ingressMode.code" || holds(one, facts)),
  );
  const types = [first, ...alternatives].map(({ type }) => type).filter(isSelection);
  return [...new Set(types)];
}

/** Says whether components of a type select candidates. */
export const isSelection = (type: string): type is Selection => (selections as readonly string[]).includes(type);

/** The initial status of a subscription: skips the stages that require nothing of the candidate. */
export function firstStatus(
  template: Template,
  selection: StepFacts["selection"],
  feeCents: number,
): SubscriptionStatus {
  if (template === 4 && feeCents > 0) return "payment_pending";
  return selection ? "selective_pending" : "contract_pending";
}
