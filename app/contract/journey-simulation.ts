import { z } from "zod";
import { reachedMarks } from "~/domain/journey/reached";
import { paymentMethods } from "~/domain/payment/payment-method";
import { planFlags } from "~/domain/payment/payment-plan";
import { OfferBlock } from "./course";
import { ComponentAction, ComponentCondition, KeptType } from "./journey-definition";
import { Step } from "./subscription-status";
import { Cents, Day, Flag } from "./value";

const Code = z.string().max(100);

/** The candidate that the simulator assumes; absent fields are choices that the candidate has not made yet. */
export const SimulationProfile = z.object({
  birthday: Day,
  /** The day on which the candidate enrols. */
  asOf: Day,
  modeCode: Code.optional(),
  courseCode: Code.optional(),
  /** If absent, the first campus whose offer is open. */
  campusCode: Code.optional(),
  voucher: Code.optional(),
  mobile: Flag.default(false),
  signedIn: Flag.default(false),
  /** What the candidate has done after enrolling. */
  reached: z.enum(reachedMarks).default("enrolled"),
});
export type SimulationProfile = z.output<typeof SimulationProfile>;

/** A condition, and the candidate's value of its field; null when the value is not known. */
const Compared = z.object({
  condition: ComponentCondition,
  actual: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});

/** Why a component does not appear. */
const Omission = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("removed") }),
  /** The product has no components of this type any more. */
  z.object({ kind: z.literal("retired") }),
  z.object({ kind: z.literal("adult"), age: z.int() }),
  /** The level has no selection. */
  z.object({ kind: z.literal("noSelection") }),
  /** The candidate's selection is another component. */
  z.object({ kind: z.literal("otherSelection") }),
  /** The component is offered only after a candidate failed another selection. */
  z.object({ kind: z.literal("afterFailure") }),
  Compared.extend({ kind: z.literal("condition") }),
]);

/** Why a payment method is not offered. */
const HiddenBy = z.discriminatedUnion("kind", [
  /** The offer's flag is off. */
  z.object({ kind: z.literal("off"), flag: z.string() }),
  /** The method is hidden from the day `from`, which is `days` days before the intake ends. */
  z.object({ kind: z.literal("ending"), flag: z.string(), days: z.int(), from: Day, intakeEndsOn: Day }),
]);

/** The steps that a candidate would see, and what would be charged. */
export const JourneySimulation = z.object({
  /** Components of the enrolment and of the selection, in the candidate's order. */
  steps: z.array(
    z.object({
      id: z.string(),
      type: KeptType,
      /**
       * `blocked`: at or after the stop, and not skipped. If the stop names no component, only components of the
       * selection are blocked.
       */
      state: z.enum(["shown", "skipped", "blocked"]),
      /** Why the component is skipped; null if it is not. */
      omission: Omission.nullable(),
      /** The conditions that show the component; empty if it has none, and if it is skipped. */
      met: z.array(Compared),
    }),
  ),
  /** Where the candidate cannot go on; null if the candidate reaches the end. */
  stop: z
    .object({
      /** The component at which the candidate stops; null in a journey without a component that can stop anyone. */
      componentId: z.string().nullable(),
      code: z.enum([...OfferBlock.options, "UNDERAGE"]),
      age: z.int(),
    })
    .nullable(),
  /** The steps after enrolling, as the candidate area shows them. */
  after: z.array(z.object({ step: Step.shape.step, state: Step.shape.state, reasons: Step.shape.reasons })),
  /** What the components that the candidate sees do, in the order of the journey. */
  actions: z.array(
    z.object({
      componentId: z.string(),
      componentType: KeptType,
      action: ComponentAction,
      /**
       * `goes`: a page that the candidate is led to; `waits`: the candidate has not completed the component; `already`: what
       * it wants is true without it.
       */
      outcome: z.enum(["goes", "do", "already", "refused", "waits"]),
      /** Why it would be refused, as a code; null if it would not. */
      reason: z.string().nullable(),
    }),
  ),
  /** The campuses that offer the course in the ingress mode. */
  campuses: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Why the voucher is refused, as a problem code; null without a voucher and for one that applies. */
  voucherRefusal: z.string().nullable(),
  /** Null without a course or an ingress mode, and where the offer is not open. A refused voucher changes nothing. */
  payment: z
    .object({
      campusCode: z.string(),
      campusName: z.string(),
      feeCents: Cents,
      /** Due day of the fee and of the first installment. */
      dueOn: Day,
      installments: z.array(
        z.object({
          number: z.int(),
          dueOn: Day,
          grossCents: Cents,
          discountCents: Cents,
          /** A further discount for payment until the due day. */
          conditionalDiscountCents: Cents,
        }),
      ),
      totalCents: Cents,
      /** Methods to which the voucher is limited; null for all. */
      voucherMethods: z.array(z.enum(paymentMethods)).nullable(),
      /** All methods; `hiddenBy` is null for those that are offered. */
      methods: z.array(z.object({ method: z.enum(paymentMethods), hiddenBy: HiddenBy.nullable() })),
      plan: z.object({
        flag: z.enum(planFlags),
        /** What a charge by card pays. */
        charge: z.enum(["first", "semester", "total"]),
        /** The amount of a charge by card. */
        chargeCents: Cents,
        recurrence: z.enum(["none", "fallback", "required"]),
      }),
      onDenied: z.array(z.enum(["first-installment", "recurrence", "other"])),
    })
    .nullable(),
});
export type JourneySimulation = z.output<typeof JourneySimulation>;
