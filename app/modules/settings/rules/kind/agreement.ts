import { entitledGroups } from "~/modules/payments/rules/agreement";
import {
  choice,
  code,
  day,
  lines,
  money,
  optional,
  percent,
  reference,
  references,
  texts,
  whole,
} from "../setting-field";
import { defineKind, type SettingErrors } from "../setting-kind";

const REQUIRED = "setting.errorRequired";

/** A domain of e-mail addresses, such as `empresa.com.br`. */
const DOMAIN = /^(?=.{4,100}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/**
 * A scholarship or an agreement: a discount that needs no code, for the CPFs of a list, employees of a company or
 * students of a partner. The list itself is no setting: nobody can read it, and no file has it.
 */
export const agreement = defineKind("agreement", {
  fields: {
    key: code(),
    name: texts(80),
    type: choice("scholarship", "agreement"),
    entitles: choice(...entitledGroups),
    domains: lines(100, 20),
    documentType: optional(reference("documentType")),
    kind: choice("percent", "fixed"),
    percent: optional(percent()),
    feePercent: optional(percent()),
    amount: optional(money()),
    feeAmount: optional(money()),
    /** How many installments have the discount, from the first one; null for all. */
    installments: optional(whole(1, 120)),
    levels: references("educationLevel"),
    courses: references("course"),
    campuses: references("campus"),
    startsOn: day(),
    endsOn: day(),
    usesLimit: whole(1, 999_999),
    perDocumentLimit: whole(1, 999),
  },
  key: ["key"],
  title: "name",
  columns: ["type", "entitles", "endsOn", "usesLimit"],
  isPausable: true,
  check(content): SettingErrors {
    const { kind, startsOn, endsOn, entitles, domains, documentType } = content;
    const own = kind === "percent" ? (["percent", "feePercent"] as const) : (["amount", "feeAmount"] as const);
    const foreign = kind === "percent" ? (["amount", "feeAmount"] as const) : (["percent", "feePercent"] as const);
    const [main] = own;
    const isUnproven = entitles !== "list" && domains.length === 0 && documentType === null;
    return {
      ...(own.every((name) => !content[name]) ? { [main]: REQUIRED } : {}),
      ...Object.fromEntries(
        foreign.filter((name) => content[name] !== null).map((name) => [name, "setting.errorOtherKind"]),
      ),
      ...(endsOn < startsOn ? { endsOn: "setting.errorEndsBefore" } : {}),
      ...(isUnproven ? { domains: "setting.errorNoProof" } : {}),
      ...(entitles === "list" && domains.length > 0 ? { domains: "setting.errorListDomains" } : {}),
      ...(domains.every((domain) => DOMAIN.test(domain)) ? {} : { domains: "setting.errorDomain" }),
    };
  },
});
