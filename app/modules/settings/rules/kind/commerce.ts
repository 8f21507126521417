import { paymentMethods } from "~/modules/payments/rules/payment-method";
import {
  capitals,
  choice,
  choices,
  day,
  line,
  money,
  optional,
  percent,
  reference,
  references,
  text,
  tick,
  whole,
} from "../setting-field";
import { defineKind, type SettingErrors } from "../setting-kind";

const percents = ["percent", "conditionalPercent", "otherInstallmentsPercent"] as const;
const amounts = ["amount", "conditionalAmount", "otherInstallmentsAmount"] as const;

/** The values of a voucher are of one kind: shares of an installment, or amounts. */
export const voucher = defineKind("voucher", {
  fields: {
    key: capitals(),
    tag: line(80),
    kind: choice("percent", "fixed"),
    percent: optional(percent()),
    conditionalPercent: optional(percent()),
    otherInstallmentsPercent: optional(percent()),
    amount: optional(money()),
    conditionalAmount: optional(money()),
    otherInstallmentsAmount: optional(money()),
    startsOn: day(),
    endsOn: day(),
    usesLimit: whole(1, 999_999),
    perDocumentLimit: whole(1, 999),
    courses: references("course"),
    campuses: references("campus"),
    methods: choices(...paymentMethods),
    listed: tick(),
  },
  key: ["key"],
  title: "key",
  columns: ["tag", "endsOn", "usesLimit"],
  isPausable: true,
  check(content): SettingErrors {
    const { kind, startsOn, endsOn } = content;
    const own = kind === "percent" ? content.percent : content.amount;
    const foreign = (kind === "percent" ? amounts : percents).filter((name) => content[name] !== null);
    return {
      ...(own === null ? { [kind === "percent" ? "percent" : "amount"]: "setting.errorRequired" } : {}),
      ...Object.fromEntries(foreign.map((name) => [name, "setting.errorOtherKind"])),
      ...(endsOn < startsOn ? { endsOn: "setting.errorEndsBefore" } : {}),
    };
  },
});

/** Names in double braces that a contract's text may have. */
export const contractVariables = [
  "institutionLegalName",
  "institutionName",
  "institutionCnpj",
  "institutionAddress",
  "institutionEmail",
  "institutionCity",
  "candidateName",
  "candidateDocument",
  "candidateAddress",
  "candidateEmail",
  "responsibleClause",
  "priceClause",
  "paymentClause",
  "feeValue",
  "courseName",
  "educationLevel",
  "modality",
  "workload",
  "campusName",
  "intakeName",
  "today",
] as const;

/** A contract text for a course, a mode or a level; without any of them, for whoever has no text of their own. */
export const contractText = defineKind("contractText", {
  fields: {
    level: optional(reference("educationLevel")),
    mode: optional(reference("ingressMode")),
    course: optional(reference("course")),
    title: line(160),
    body: text(50_000),
  },
  key: ["level", "mode", "course"],
  title: "title",
  columns: ["level", "mode", "course"],
  variables: contractVariables,
  check({ level, mode, course, body }): SettingErrors {
    const names = [...body.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = ""]) => name.trim());
    const isKnown = names.every((name) => (contractVariables as readonly string[]).includes(name));
    const [, ...excess] = Object.entries({ level, mode, course }).filter(([, value]) => value !== null);
    return {
      ...(isKnown ? {} : { body: "setting.errorVariable" }),
      ...Object.fromEntries(excess.map(([name]) => [name, "setting.errorOneOf"])),
    };
  },
});
