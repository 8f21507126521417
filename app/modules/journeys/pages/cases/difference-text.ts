import type { Translate } from "~/i18n/translator";
import type { CaseDifference } from "~/modules/journeys/schema/journey-case";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import type { VoucherRejection } from "~/modules/payments/rules/voucher";
import { stopText } from "../simulator/stop-text";
import { componentName, nameIn } from "../words";

interface Words {
  t: Translate;
  draft: JourneyDraft;
  /** Formats cents. */
  money: (cents: number) => string;
}

type Of<Kind extends CaseDifference["kind"]> = Extract<CaseDifference, { kind: Kind }>;
type Value<Kind extends CaseDifference["kind"]> = NonNullable<Of<Kind>["before"]>;
type Wording<Kind extends CaseDifference["kind"]> = {
  /** Names the part of the result that differs. */
  what: (words: Words, difference: Of<Kind>) => string;
  value: (words: Words, value: Value<Kind>) => string;
  /** The text for a result without a value; `cases.nothing` unless given. */
  absent?: (words: Words) => string;
};

const wordings: { [Kind in CaseDifference["kind"]]: Wording<Kind> } = {
  possible: {
    what: ({ t }) => t("cases.simulation"),
    value: ({ t }, { field, code }) => t(`cases.impossible_${field}`, { code }),
    absent: ({ t }) => t("cases.possible"),
  },
  step: {
    what: ({ t }, { id, type }) => componentName(t, id, type),
    value: ({ t }, state) => t(`simulator.${state}`),
    absent: ({ t }) => t("cases.noStep"),
  },
  order: {
    what: ({ t }) => t("cases.order"),
    value: ({ t }, steps) => steps.map(({ id, type }) => componentName(t, id, type)).join(", "),
  },
  stop: {
    what: ({ t }) => t("cases.stop"),
    value: ({ t, draft }, stop) =>
      stop.componentId === null
        ? stopText(t, stop)
        : t("cases.stopAt", { name: nameIn(t, draft, stop.componentId), reason: stopText(t, stop) }),
    absent: ({ t }) => t("cases.goesOn"),
  },
  after: {
    what: ({ t }, { step }) => t("cases.afterStep", { step: t(`candidateArea.step_${step}`) }),
    value: ({ t }, state) => t(`simulator.state_${state}`),
    absent: ({ t }) => t("cases.noStep"),
  },
  voucher: {
    what: ({ t }) => t("word.voucher"),
    value: ({ t }, refusal) => t(`simulator.coupon_${refusal as VoucherRejection}`),
    absent: ({ t }) => t("cases.voucherFine"),
  },
  campus: { what: ({ t }) => t("word.campus"), value: (_, code) => code },
  total: { what: ({ t }) => t("word.total"), value: ({ money }, cents) => money(cents) },
  charge: {
    what: ({ t }, { number }) => (number === 0 ? t("word.enrolmentFee") : t("simulator.installment", { number })),
    value: chargeText,
  },
  voucherMethods: {
    what: ({ t }) => t("cases.voucherMethods"),
    value: ({ t }, methods) => methods.map((method) => t(`money.method_${method}`)).join(", "),
    absent: ({ t }) => t("cases.allMethods"),
  },
  method: {
    what: ({ t }, { method }) => t(`money.method_${method}`),
    value: ({ t }, { hiddenBy }) =>
      hiddenBy === null ? t("simulator.methodShown") : t("cases.methodHidden", { flag: hiddenBy }),
  },
  card: {
    what: ({ t }) => t("simulator.byCard"),
    value: ({ t, money }, { charge, chargeCents, recurrence, flag }) =>
      t("cases.card", {
        charge: t(`simulator.charge_${charge}`),
        amount: money(chargeCents),
        recurrence: t(`simulator.recurrence_${recurrence}`),
        flag,
      }),
  },
  denied: {
    what: ({ t }) => t("simulator.denied"),
    value: ({ t }, ways) => ways.map((way) => t(deniedTexts[way])).join("; "),
  },
};

const deniedTexts = {
  "first-installment": "simulator.deniedFirst",
  recurrence: "simulator.deniedRecurrence",
  other: "simulator.deniedOther",
} as const;

function chargeText({ t, money }: Words, charge: Value<"charge">): string {
  const { grossCents, discountCents, conditionalDiscountCents, dueInDays } = charge;
  const [gross, discount] = [money(grossCents), money(discountCents)];
  return [
    discountCents > 0 ? t("cases.reduced", { gross, discount }) : gross,
    ...(conditionalDiscountCents > 0 ? [t("cases.punctual", { amount: money(conditionalDiscountCents) })] : []),
    t("cases.due", { count: dueInDays }),
  ].join("; ");
}

/** A difference in words: what differs, what was expected, and what it is now. */
export function differenceTexts<Kind extends CaseDifference["kind"]>(
  words: Words,
  difference: Of<Kind>,
): { what: string; expected: string; now: string } {
  const { what, value, absent = ({ t }: Words) => t("cases.nothing") } = wordings[difference.kind as Kind];
  const text = (one: unknown) => (one === null ? absent(words) : value(words, one as Value<Kind>));
  return { what: what(words, difference), expected: text(difference.before), now: text(difference.after) };
}
