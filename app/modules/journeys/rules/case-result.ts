import { daysBetween } from "~/rules/time/date";

/** A charge in the result of a case: its due day, and its amounts in cents. */
export interface CaseCharge {
  /** 0 is the enrolment fee; installments count from 1. */
  number: number;
  /** Days from the case's day to the due day. */
  dueInDays: number;
  grossCents: number;
  discountCents: number;
  /** A further discount for payment until the due day. */
  conditionalDiscountCents: number;
}

/**
 * Payment by card: the flag that chose the plan, what the card pays (`total`, `semester` or `first`), the amount, and
 * whether charging the card for each installment is `none`, `fallback` or `required`.
 */
interface CaseCard {
  flag: string;
  charge: string;
  chargeCents: number;
  recurrence: string;
}

interface CasePayment {
  campusCode: string;
  totalCents: number;
  charges: CaseCharge[];
  voucherMethods: string[] | null;
  /** Each method with the flag that hides it; null for those that are offered. */
  methods: { method: string; hiddenBy: string | null }[];
  card: CaseCard;
  onDenied: string[];
}

/** Why a case cannot be simulated: the level has no such course or ingress mode any more. */
export interface ImpossibleResult {
  kind: "impossible";
  field: "course" | "mode";
  code: string;
}

/** The steps and charges of the candidate of a case, without the reasons for them. */
export interface MetResult {
  kind: "met";
  steps: { id: string; type: string; state: string }[];
  stop: { componentId: string | null; code: string; age: number } | null;
  after: { step: string; state: string }[];
  voucherRefusal: string | null;
  payment: CasePayment | null;
}

/** The result of a saved case. The expected and the current result have this form. */
export type CaseResult = MetResult | ImpossibleResult;

/** The part of the simulator's answer that results of cases need. */
interface Simulated extends Pick<MetResult, "stop" | "voucherRefusal"> {
  steps: readonly { id: string; type: string; state: string }[];
  after: readonly { step: string; state: string }[];
  payment:
    | (Pick<CasePayment, "campusCode" | "totalCents" | "voucherMethods" | "onDenied"> & {
        feeCents: number;
        dueOn: string;
        installments: readonly (Omit<CaseCharge, "dueInDays"> & { dueOn: string })[];
        methods: readonly { method: string; hiddenBy: { flag: string } | null }[];
        plan: CaseCard;
      })
    | null;
}

/** The result of a simulation on a day: dates become numbers of days from that day, and reasons are omitted. */
export function resultOf({ steps, stop, after, voucherRefusal, payment }: Simulated, asOf: string): MetResult {
  return {
    kind: "met",
    steps: steps.map(({ id, type, state }) => ({ id, type, state })),
    stop,
    after: after.map(({ step, state }) => ({ step, state })),
    voucherRefusal,
    payment: payment && paymentOf(payment, asOf),
  };
}

function paymentOf(payment: NonNullable<Simulated["payment"]>, asOf: string): CasePayment {
  const { campusCode, totalCents, voucherMethods, onDenied, feeCents, dueOn, installments, methods, plan } = payment;
  const fee = { number: 0, dueOn, grossCents: feeCents, discountCents: 0, conditionalDiscountCents: 0 };
  return {
    ...{ campusCode, totalCents, voucherMethods, onDenied },
    charges: [...(feeCents > 0 ? [fee] : []), ...installments].map(({ dueOn: day, ...charge }) => ({
      number: charge.number,
      dueInDays: daysBetween(asOf, day),
      grossCents: charge.grossCents,
      discountCents: charge.discountCents,
      conditionalDiscountCents: charge.conditionalDiscountCents,
    })),
    methods: methods.map(({ method, hiddenBy }) => ({ method, hiddenBy: hiddenBy?.flag ?? null })),
    card: { flag: plan.flag, charge: plan.charge, chargeCents: plan.chargeCents, recurrence: plan.recurrence },
  };
}
