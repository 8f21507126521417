import { z } from "zod";
import type { OfferBlock } from "~/api/course";
import type { ComponentAction, ComponentCondition, ComponentType } from "~/api/journey-definition";
import type { Step } from "~/api/subscription-status";
import { Day, Flag } from "~/api/value";
import { reachedMarks } from "~/modules/journeys/rules/reached";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import type { planFlags } from "~/modules/payments/rules/payment-plan";
import type { TextByLanguage } from "~/rules/language";

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
  /** The key of an agreement to which the candidate is entitled. */
  agreement: Code.optional(),
  mobile: Flag.default(false),
  signedIn: Flag.default(false),
  /** What the candidate has done after enrolling. */
  reached: z.enum(reachedMarks).default("enrolled"),
});
export type SimulationProfile = z.output<typeof SimulationProfile>;

/** A condition, and the candidate's value of its field; null when the value is not known. */
interface Compared {
  condition: ComponentCondition;
  actual: string | number | boolean | null;
}

/** Why a component does not appear. */
type Omission =
  | { kind: "removed" }
  /** The product has no components of this type any more. */
  | { kind: "retired" }
  | { kind: "adult"; age: number }
  /** The level has no selection. */
  | { kind: "noSelection" }
  /** The candidate's selection is another component. */
  | { kind: "otherSelection" }
  /** The component is offered only after a candidate failed another selection. */
  | { kind: "afterFailure" }
  | (Compared & { kind: "condition" });

/** Why a payment method is not offered. */
type HiddenBy =
  /** The offer's flag is off. */
  | { kind: "off"; flag: string }
  /** The method is hidden from the day `from`, which is `days` days before the intake ends. */
  | { kind: "ending"; flag: string; days: number; from: string; intakeEndsOn: string };

/** The steps that a candidate would see, and what would be charged. */
export interface JourneySimulation {
  /** Components of the enrolment and of the selection, in the candidate's order. */
  steps: {
    id: string;
    type: ComponentType;
    /**
     * `blocked`: at or after the stop, and not skipped. If the stop names no component, only components of the
     * selection are blocked.
     */
    state: "shown" | "skipped" | "blocked";
    /** Why the component is skipped; null if it is not. */
    omission: Omission | null;
    /** The conditions that show the component; empty if it has none, and if it is skipped. */
    met: Compared[];
  }[];
  /** Where the candidate cannot go on; null if the candidate reaches the end. */
  stop: {
    /** The component at which the candidate stops; null in a journey without a component that can stop anyone. */
    componentId: string | null;
    code: OfferBlock | "UNDERAGE";
    age: number;
  } | null;
  /** The steps after enrolling, as the candidate area shows them. */
  after: Pick<Step, "step" | "state" | "reasons">[];
  /** What the components that the candidate sees do, in the order of the journey. */
  actions: {
    componentId: string;
    componentType: ComponentType;
    action: ComponentAction;
    /**
     * `goes`: a page that the candidate is led to; `waits`: the candidate has not completed the component; `already`: what
     * it wants is true without it.
     */
    outcome: "goes" | "do" | "already" | "refused" | "waits";
    /** Why it would be refused, as a code; null if it would not. */
    reason: string | null;
  }[];
  /** The campuses that offer the course in the ingress mode. */
  campuses: { code: string; name: string }[];
  /** The agreements that are in use at the institution. */
  agreements: { key: string; names: TextByLanguage }[];
  /** Why the voucher is refused, as a problem code; null without a voucher and for one that applies. */
  voucherRefusal: string | null;
  /** Null without a course or an ingress mode, and where the offer is not open. A refused voucher changes nothing. */
  payment: {
    campusCode: string;
    campusName: string;
    feeCents: number;
    /** Due day of the fee and of the first installment. */
    dueOn: string;
    installments: {
      number: number;
      dueOn: string;
      grossCents: number;
      discountCents: number;
      /** A further discount for payment until the due day. */
      conditionalDiscountCents: number;
    }[];
    totalCents: number;
    /** The name of the agreement whose discount it has; null without one. */
    agreement: TextByLanguage | null;
    /** Methods to which the voucher is limited; null for all. */
    voucherMethods: PaymentMethod[] | null;
    /** All methods; `hiddenBy` is null for those that are offered. */
    methods: { method: PaymentMethod; hiddenBy: HiddenBy | null }[];
    plan: {
      flag: (typeof planFlags)[number];
      /** What a charge by card pays. */
      charge: "first" | "semester" | "total";
      /** The amount of a charge by card. */
      chargeCents: number;
      recurrence: "none" | "fallback" | "required";
    };
    onDenied: ("first-installment" | "recurrence" | "other")[];
  } | null;
}
