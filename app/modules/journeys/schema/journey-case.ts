import { z } from "zod";
import { OfferBlock } from "~/api/course";
import { KeptType } from "~/api/journey-definition";
import { Step } from "~/api/subscription-status";
import { Cents } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import { paymentMethods } from "~/modules/payments/rules/payment-method";
import { planFlags } from "~/modules/payments/rules/payment-plan";
import type { SimulationProfile } from "./journey-simulation";

/** The name of a case; the limit is generous, so that the refusal can give the reason when a name is too long. */
export const CaseName = z.object({ name: z.string({ error: messageKey("cases.nameRequired") }).max(1000) });

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
    steps: z.array(Named.extend({ state: z.enum(["shown", "skipped", "blocked"]) })),
    stop: z
      .object({ componentId: z.string().nullable(), code: z.enum([...OfferBlock.options, "UNDERAGE"]), age: z.int() })
      .nullable(),
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

type CaseResult = z.output<typeof CaseResult>;
type Impossible = z.output<typeof Impossible>;
type Named = z.output<typeof Named>;
type Met = Extract<CaseResult, { kind: "met" }>;
type Payment = NonNullable<Met["payment"]>;
type PaymentMethod = Payment["methods"][number];

interface Change<Kind extends string, Value> {
  kind: Kind;
  before: Value | null;
  after: Value | null;
}

/**
 * A difference between the expected result (`before`) and the current one (`after`). Each is null where the result has
 * no such part.
 */
export type CaseDifference =
  | Change<"possible", Impossible>
  | (Change<"step", Met["steps"][number]["state"]> & Named)
  | Change<"order", Named[]>
  | Change<"stop", NonNullable<Met["stop"]>>
  | (Change<"after", Step["state"]> & Pick<Step, "step">)
  | Change<"voucher", string>
  | Change<"campus", string>
  | Change<"total", number>
  | (Change<"charge", Payment["charges"][number]> & { number: number })
  | Change<"voucherMethods", NonNullable<Payment["voucherMethods"]>>
  | (Change<"method", Pick<PaymentMethod, "hiddenBy">> & Pick<PaymentMethod, "method">)
  | Change<"card", Payment["card"]>
  | Change<"denied", Payment["onDenied"]>;

/** A profile with its expected result, compared with the result of the journey as it is now. */
export interface JourneyCase {
  id: string;
  name: string;
  profile: SimulationProfile;
  /** Who saved the expected result last; null for an unknown author. */
  byName: string | null;
  savedAt: string;
  /** Counts every change. */
  revision: number;
  /** The differences from the expected result; empty when there are none. */
  differences: CaseDifference[];
  /** Why the profile cannot be simulated now, even if that is the expected result; null where it can. */
  impossible: Impossible | null;
  /** Hash of the current result, so that `accept` refuses a result other than the one that staff saw. */
  mark: string;
}
