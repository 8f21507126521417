import { paymentMethods } from "~/modules/payments/rules/payment-method";
import {
  type ContentOf,
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

/** What a voucher is worth and when: its values are of one kind, shares of an installment or amounts. */
const worth = {
  kind: choice("percent", "fixed"),
  percent: optional(percent()),
  conditionalPercent: optional(percent()),
  otherInstallmentsPercent: optional(percent()),
  amount: optional(money()),
  conditionalAmount: optional(money()),
  otherInstallmentsAmount: optional(money()),
  startsOn: day(),
  endsOn: day(),
};

/** Where a voucher applies; an empty list restricts nothing. */
const among = { courses: references("course"), campuses: references("campus"), methods: choices(...paymentMethods) };

/** What is wrong with the worth of a voucher whose fields are right one by one. */
function checkWorth(content: ContentOf<typeof worth>): SettingErrors {
  const { kind, startsOn, endsOn } = content;
  const own = kind === "percent" ? content.percent : content.amount;
  const foreign = (kind === "percent" ? amounts : percents).filter((name) => content[name] !== null);
  return {
    ...(own === null ? { [kind === "percent" ? "percent" : "amount"]: "setting.errorRequired" } : {}),
    ...Object.fromEntries(foreign.map((name) => [name, "setting.errorOtherKind"])),
    ...(endsOn < startsOn ? { endsOn: "setting.errorEndsBefore" } : {}),
  };
}

export const voucher = defineKind("voucher", {
  fields: {
    key: capitals(),
    tag: line(80),
    ...worth,
    usesLimit: whole(1, 999_999),
    perDocumentLimit: whole(1, 999),
    ...among,
    listed: tick(),
  },
  key: ["key"],
  title: "key",
  columns: ["tag", "endsOn", "usesLimit"],
  isPausable: true,
  check: (content): SettingErrors => checkWorth(content),
});

/** Vouchers of one definition that are made at once; it is no kind of settings, because nobody changes it afterwards. */
export const voucherBatch = defineKind("voucherBatch", {
  fields: {
    tag: line(80),
    prefix: optional(capitals(12)),
    count: whole(1, 10_000),
    length: whole(8, 16),
    ...worth,
    ...among,
  },
  key: [],
  title: "tag",
  check: (content): SettingErrors => checkWorth(content),
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
