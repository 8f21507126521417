import type { JourneyDefinition } from "~/api/journey-definition";
import { absent } from "~/api/refusal";
import { firstStatus, isSelection, journeyFacts, selectionsOf, simulatedActions } from "~/modules/enrolments/service";
import {
  asksManual,
  type Condition,
  type ExplainedStep,
  enrolmentView,
  explainSteps,
  type Facts,
  flat,
} from "~/modules/journeys/rules/journey";
import { factsAt } from "~/modules/journeys/rules/reached";
import { candidateSteps, type StepFacts } from "~/modules/journeys/rules/step-validation";
import { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import type { JourneySimulation, SimulationProfile } from "~/modules/journeys/schema/journey-simulation";
import { agreementOf } from "~/modules/payments/service";
import { ageOn } from "~/modules/people/rules/birth-date";
import { standingOf } from "~/modules/people/rules/person";
import type { Template } from "~/modules/subscriptions/rules/subscription-status";
import type { BackendContext } from "~/procedure/context";
import { contentOfVersion } from "./journey-content";
import { type ReadPlace, readPlace, type SimulationPlace } from "./journey-place";
import type { JourneyRecord } from "./journey-record";
import { type Charged, paymentFor } from "./simulated-payment";

/**
 * Simulates a candidate with a profile in the draft, or in a published version. Writes nothing.
 * @throws Refusal for an unknown version
 */
export async function simulateQuery(
  ctx: BackendContext,
  record: JourneyRecord,
  { version, ...profile }: SimulationProfile & { version?: number | undefined },
): Promise<JourneySimulation> {
  const { row, modes } = record;
  // Which mode a version has is known only once it is read, so the offers are read in every mode.
  const inEachMode = version && !profile.modeCode ? modes.map(({ code }) => ({ ...profile, modeCode: code })) : [];
  const place = await readPlace(ctx, record, [profile, ...inEachMode], version ?? row.version);
  const draft = version === undefined ? draftOf(record, place) : null;
  if (draft) return simulate(record, draft, profile, place);
  const content = place.versions[0] && contentOfVersion(place.versions[0]);
  if (!content) throw absent();
  const modeCode = profile.modeCode ?? (version === undefined ? undefined : (content.ingressModeCode ?? undefined));
  return simulate(record, content.definition, { ...profile, modeCode }, place);
}

/** A journey's level, as far as a simulation needs it. */
export type LevelRecord = { level: Pick<JourneyRecord["level"], "id" | "code" | "template"> };

/** The definition of the draft as it was read with the place; null for a journey without a draft. */
export function draftOf({ row }: JourneyRecord, { revisions }: ReadPlace): JourneyDefinition | null {
  const newest = row.draftBase === null ? undefined : revisions[0];
  return newest ? JourneyContent.parse(JSON.parse(newest.contentJson)).definition : null;
}

/** Simulates a profile with the functions that serve candidates. @param place read for this profile or several */
export function simulate(
  record: LevelRecord,
  definition: JourneyDefinition,
  profile: SimulationProfile,
  place: SimulationPlace,
): JourneySimulation {
  const template = record.level.template as Template;
  const facts = factsOf(record, profile);
  const age = ageOn(profile.birthday, profile.asOf);
  const charged = paymentFor(place, profile);
  const minor = standingOf(profile.birthday, profile.asOf) === "minor";
  const view = enrolmentView(definition, { ...profile, minor, facts, onlyLevel: isOnlyLevel(record, place) });
  const enrolment = explainSteps(definition, view).map((one) => viewOf(one, { facts, age }));
  const selections = selectionsOf(definition, template, facts);
  const selective = explainSteps(definition, { ...view, stage: "selective" })
    .map((one) => viewOf(one, { facts, age }))
    .map((step) => withSelection(step, { template, selections }));
  const stop = stopOf(enrolment, charged, { profile, age });
  const steps = [...enrolment, ...selective];
  const stopAt = stopIndex(stop, steps, enrolment.length);
  const start: StepFacts = {
    subscriptionId: "-",
    template,
    status: firstStatus(template, selections[0] ?? null, charged.payment?.feeCents ?? 0),
    selection: selections[0] ?? null,
    resultDueOn: null,
    today: profile.asOf,
    hasFee: template === 4 && charged.payment?.feeCents !== 0,
    isTaxPaid: false,
    isPaid: false,
    isProcessing: false,
    contractAccepted: false,
    hasClasses: charged.hasClasses,
    classSelected: false,
    documents: flat(definition.stages.portal).some(({ type }) => type === "documents") ? "missing" : "none",
    manual: asksManual(definition) ? "unread" : "none",
  };
  const after = candidateSteps(factsAt(profile.reached, start));
  return {
    steps: steps.map((step, at) => (step.state === "shown" && at >= stopAt ? { ...step, state: "blocked" } : step)),
    stop,
    after: after.map(({ step, state, reasons }) =>
      stop && state !== "skipped" ? { step, state: "blocked", reasons: [] } : { step, state, reasons },
    ),
    actions: simulatedActions(definition, { facts, minor, start: stop ? null : start, reached: profile.reached }),
    campuses: charged.campuses,
    agreements: place.agreements.flatMap(agreementOf).map(({ code: key, agreement: { names } }) => ({ key, names })),
    voucherRefusal: charged.voucherRefusal,
    payment: charged.payment,
  };
}

/** Whether no other level is open to candidates; a level is open if it has an active journey. */
function isOnlyLevel({ level }: LevelRecord, { journeys }: SimulationPlace): boolean {
  return journeys.every(({ educationLevelId, active }) => active === 0 || educationLevelId === level.id);
}

type SimulatedStep = JourneySimulation["steps"][number];

function viewOf({ component, omission }: ExplainedStep, { facts, age }: { facts: Facts; age: number }): SimulatedStep {
  const compared = (condition: Condition) => ({
    condition: condition as SimulatedStep["met"][number]["condition"],
    actual: facts[condition.field] ?? null,
  });
  const { id, type, conditions } = component;
  if (omission === null) return { id, type, state: "shown", omission, met: conditions.map(compared) };
  const reason = {
    removed: () => ({ kind: "removed" as const }),
    retired: () => ({ kind: "retired" as const }),
    adult: () => ({ kind: "adult" as const, age }),
    condition: (condition: Condition) => ({ kind: "condition" as const, ...compared(condition) }),
  };
  const why = omission.kind === "condition" ? reason.condition(omission.condition) : reason[omission.kind]();
  return { id, type, state: "skipped", omission: why, met: [] };
}

/** Only one selection component applies to a candidate; the others are skipped, or offered after a failure. */
function withSelection(
  step: SimulatedStep,
  { template, selections }: { template: Template; selections: ReturnType<typeof selectionsOf> },
): SimulatedStep {
  if (!isSelection(step.type) || step.type === selections[0]) return step;
  const skipped = { ...step, state: "skipped" as const, met: [] };
  if (selections.includes(step.type)) return { ...skipped, omission: { kind: "afterFailure" } };
  if (step.omission) return step;
  return { ...skipped, omission: { kind: template === 1 ? "otherSelection" : "noSelection" } };
}

/** Where a candidate is stopped: at the personal data if too young, or at the choice of an offer that is not open. */
function stopOf(
  steps: readonly SimulatedStep[],
  { block }: Charged,
  { profile, age }: { profile: SimulationProfile; age: number },
): JourneySimulation["stop"] {
  const firstOf = (...types: SimulatedStep["type"][]) =>
    types.map((type) => steps.find((step) => step.type === type && step.state === "shown")).find(Boolean)?.id ?? null;
  const isTooYoung = standingOf(profile.birthday, profile.asOf) === "tooYoung";
  const young = isTooYoung ? firstOf("personalInfo", "review") : null;
  const closed =
    block && (block === "NO_VACANCIES" ? firstOf("campuses", "courses", "review") : firstOf("courses", "review"));
  const places = steps.map(({ id }) => id);
  const isYoungFirst = young !== null && (closed === null || places.indexOf(young) < places.indexOf(closed));
  if (isTooYoung && (!block || isYoungFirst)) return { componentId: young, code: "UNDERAGE", age };
  return block ? { componentId: closed, code: block, age } : null;
}

/** The index of the first step that is not reached; with a stop at no component, that of the first after enrolling. */
function stopIndex(stop: JourneySimulation["stop"], steps: readonly SimulatedStep[], enrolled: number): number {
  if (!stop) return steps.length;
  return stop.componentId === null ? enrolled : steps.findIndex(({ id }) => id === stop.componentId);
}

/** The facts of the profile; values that it leaves open are omitted. */
function factsOf({ level }: LevelRecord, profile: SimulationProfile): Facts {
  const { birthday, asOf, modeCode = "", courseCode = "" } = profile;
  const all = journeyFacts({ birthday, today: asOf, levelCode: level.code, modeCode, courseCode });
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}
