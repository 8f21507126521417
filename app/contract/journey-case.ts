import { z } from "zod";
import { paymentMethods } from "~/domain/payment/payment-method";
import { planFlags } from "~/domain/payment/payment-plan";
import { call } from "./call";
import { KeptType } from "./journey-definition";
import { JourneySimulation, SimulationProfile } from "./journey-simulation";
import { problems } from "./problem";
import { Step } from "./subscription-status";
import { Cents, Done, Id, Instant } from "./value";

const StepState = JourneySimulation.shape.steps.element.shape.state;
const Named = z.object({ id: z.string(), type: KeptType });

const Charge = z.object({
  /** 0 is the enrolment fee; installments count from 1. */
  number: z.int(),
  /** Days from the case's day to the due day. */
  dueInDays: z.int(),
  grossCents: Cents,
  discountCents: Cents,
  conditionalDiscountCents: Cents,
});

const Card = z.object({
  flag: z.enum(planFlags),
  charge: z.enum(["first", "semester", "total"]),
  chargeCents: Cents,
  recurrence: z.enum(["none", "fallback", "required"]),
});

const OnDenied = z.array(z.enum(["first-installment", "recurrence", "other"]));
const Methods = z.array(z.enum(paymentMethods));

/** Why a case cannot be simulated: the level has no such course or ingress mode any more. */
const Impossible = z.object({ kind: z.literal("impossible"), field: z.enum(["course", "mode"]), code: z.string() });

/** The stored expected result of a case. */
export const CaseResult = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("met"),
    steps: z.array(Named.extend({ state: StepState })),
    stop: JourneySimulation.shape.stop,
    after: z.array(Step.pick({ step: true, state: true })),
    voucherRefusal: z.string().nullable(),
    payment: z
      .object({
        campusCode: z.string(),
        totalCents: Cents,
        charges: z.array(Charge),
        voucherMethods: Methods.nullable(),
        /** Each method with the flag that hides it; null for those that are offered. */
        methods: z.array(z.object({ method: z.enum(paymentMethods), hiddenBy: z.string().nullable() })),
        card: Card,
        onDenied: OnDenied,
      })
      .nullable(),
  }),
  Impossible,
]);

const change = <Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.object({ kind: z.literal(kind), before: value.nullable(), after: value.nullable() });

/**
 * A difference between the expected result (`before`) and the current one (`after`). Each is null where the result has
 * no such part.
 */
export const CaseDifference = z.discriminatedUnion("kind", [
  change("possible", Impossible),
  change("step", StepState).extend(Named.shape),
  change("order", z.array(Named)),
  change("stop", JourneySimulation.shape.stop.unwrap()),
  change("after", Step.shape.state).extend({ step: Step.shape.step }),
  change("voucher", z.string()),
  change("campus", z.string()),
  change("total", Cents),
  change("charge", Charge).extend({ number: z.int() }),
  change("voucherMethods", Methods),
  change("method", z.object({ hiddenBy: z.string().nullable() })).extend({ method: z.enum(paymentMethods) }),
  change("card", Card),
  change("denied", OnDenied),
]);
export type CaseDifference = z.output<typeof CaseDifference>;

/** A profile with its expected result, compared with the result of the journey as it is now. */
export const JourneyCase = z.object({
  id: Id,
  name: z.string(),
  profile: SimulationProfile,
  /** Who saved the expected result last; null for an unknown author. */
  byName: z.string().nullable(),
  savedAt: Instant,
  /** Counts every change. */
  revision: z.int(),
  /** The differences from the expected result; empty when there are none. */
  differences: z.array(CaseDifference),
  /** Why the profile cannot be simulated now, even if that is the expected result; null where it can. */
  impossible: Impossible.nullable(),
  /** Hash of the current result, so that `accept` refuses a result other than the one that staff saw. */
  mark: z.string(),
});
export type JourneyCase = z.output<typeof JourneyCase>;

const path = "/journey-drafts/{id}/cases";
const base = { service: "portal", auth: "user", inPerson: true } as const;
const read = { service: "portal", method: "GET", auth: "user" } as const;
/** The limit is generous, so that the service can answer with the reason when a name is too long. */
const Name = z.string().max(1000);

/** Saved cases of the simulator. Answers 404 to callers without the right, as for an unknown id. */
export const journeyCase = {
  list: call({
    ...read,
    path,
    responses: { 200: z.array(JourneyCase), ...problems(404) },
    summary: "The cases of a journey by name, each compared with the draft or, without a draft, the published version",
  }),
  get: call({
    ...read,
    path: `${path}/{case}`,
    responses: { 200: JourneyCase, ...problems(404) },
    summary: "A test case of a journey",
  }),
  save: call({
    ...base,
    method: "POST",
    path,
    body: z.object({
      name: Name,
      profile: SimulationProfile,
      /** The published version whose result is expected; the draft when absent. */
      version: z.int().positive().optional(),
    }),
    responses: { 201: z.object({ id: Id }), ...problems(404, 409, 422) },
    summary:
      "Saves a profile with its present result; 422 for a name in use, a 51st case, or an unknown course or mode",
  }),
  rename: call({
    ...base,
    method: "PUT",
    path: `${path}/{case}`,
    body: z.object({ revision: z.int(), name: Name }),
    responses: { 200: Done, ...problems(404, 409, 422) },
    summary: "Renames a case; 409 CONFLICT when somebody changed it since the revision",
  }),
  accept: call({
    ...base,
    method: "POST",
    path: `${path}/{case}/acceptance`,
    body: z.object({ mark: z.string().max(100) }),
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Makes the present result the expected one; 409 CONFLICT when the result's mark has changed",
  }),
  delete: call({
    ...base,
    method: "DELETE",
    path: `${path}/{case}`,
    responses: { 204: null, ...problems(404, 409) },
    summary: "Deletes a test case of a journey",
  }),
};
