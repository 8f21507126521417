import { countedMessage } from "~/i18n/message-key";
import type { AgreementTerms } from "~/modules/payments/rules/agreement";
import type { VoucherRestrictions } from "~/modules/payments/rules/voucher";
import { agreement } from "~/modules/settings/rules/kind/agreement";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { defaultLanguage } from "~/rules/language";
import { plain } from "~/rules/search-text";
import { type SettingKeys, storeOf } from "../setting-store";
import { openDrafts } from "./concern";
import { voucherDeeds } from "./voucher-deed";

type Agreement = ContentOf<typeof agreement.fields>;

/** Scholarships and agreements of an institution, which are vouchers without a code; an archived one is paused. */
export const agreementStore = storeOf({
  kind: agreement,
  async read(db, { institutionId }, keys) {
    const rows = await db
      .selectFrom("voucher")
      .selectAll()
      .select((eb) =>
        openDrafts(db, institutionId)
          .select("draft.id")
          .where("draft.agreementKey", "=", eb.ref("voucher.code"))
          .limit(1)
          .as("chosenIn"),
      )
      .where("institutionId", "=", institutionId)
      .where("entitles", "is not", null)
      .orderBy("code")
      .execute();
    return rows.map((row) => {
      const { levelIds = [], courseIds = [], campusIds = [] } = JSON.parse(row.restrictionsJson) as VoucherRestrictions;
      const terms = JSON.parse(row.agreementJson ?? "{}") as AgreementTerms;
      const isPercent = row.kind === "percent";
      const [value, fee] = [orNull(row.value), orNull(terms.feeValue)];
      return {
        ...{ id: row.id, isArchived: row.active === 0, facts: row },
        content: {
          ...{ key: row.code, name: terms.names, type: terms.type, entitles: row.entitles ?? "list" },
          domains: [...terms.domains],
          documentType: terms.documentTypeId === null ? null : keys.keyOf("documentType", terms.documentTypeId),
          kind: row.kind,
          ...(isPercent
            ? { percent: value, feePercent: fee, amount: null, feeAmount: null }
            : { percent: null, feePercent: null, amount: value, feeAmount: fee }),
          installments: terms.installments,
          levels: levelIds.map((id) => keys.keyOf("educationLevel", id)),
          courses: courseIds.map((id) => keys.keyOf("course", id)),
          campuses: campusIds.map((id) => keys.keyOf("campus", id)),
          ...{ startsOn: row.startsOn, endsOn: row.endsOn },
          ...{ usesLimit: row.usesLimit, perDocumentLimit: row.perDocumentLimit },
        },
      };
    });
  },
  added: ({ institutionId, language }, { id, content }, keys) => ({
    voucher: [{ id, institutionId, usesTaken: 0, active: 1, ...columnsOf(content, keys, language) }],
  }),
  async write(db, { language }, { id, content }, keys) {
    await db
      .updateTable("voucher")
      .set(columnsOf(content, keys, language))
      .where("id", "=", id)
      .execute();
  },
  ...voucherDeeds,
  concerns: (db, { id, institutionId, content: { key } }) => ({
    concernAgreement: openDrafts(db, institutionId).where("draft.agreementKey", "=", key),
    concernReserved: db.selectFrom("voucherRedemption").where("voucherId", "=", id).where("state", "=", "reserved"),
  }),
  /** Once somebody has chosen or used it, its discount stays, and its limit is never below the uses. */
  check(content, used): Record<string, string> {
    if (!used || (used.usesTaken === 0 && used.chosenIn === null)) return {};
    const terms = JSON.parse(used.agreementJson ?? "{}") as AgreementTerms;
    const { value, feeValue } = valuesOf(content);
    const isChanged =
      used.kind !== content.kind ||
      used.value !== value ||
      terms.feeValue !== feeValue ||
      terms.installments !== content.installments;
    return {
      ...(isChanged ? { [content.kind === "percent" ? "percent" : "amount"]: "setting.errorValueUsed" } : {}),
      ...(content.usesLimit < used.usesTaken
        ? { usesLimit: countedMessage("setting.errorLimitUsed", used.usesTaken) }
        : {}),
    };
  },
});

const orNull = (value: number): number | null => (value === 0 ? null : value);

/** The discounts on an installment and on the fee, in the unit of the kind. */
function valuesOf({ kind, percent, amount, feePercent, feeAmount }: Agreement) {
  const isPercent = kind === "percent";
  return { value: (isPercent ? percent : amount) ?? 0, feeValue: (isPercent ? feePercent : feeAmount) ?? 0 };
}

function columnsOf(content: Agreement, keys: SettingKeys, language: keyof Agreement["name"]) {
  const { key: code, name, type, entitles, kind, startsOn, endsOn, usesLimit, perDocumentLimit } = content;
  const { value, feeValue } = valuesOf(content);
  const tag = name[language] ?? name[defaultLanguage] ?? Object.values(name)[0] ?? code;
  const ids = (of: string, all: readonly string[]) => all.flatMap((one) => keys.idOf(of, one) ?? []);
  const restricted = (names: readonly string[], of: string, part: keyof VoucherRestrictions) =>
    names.length > 0 ? { [part]: ids(of, names) } : {};
  const terms: AgreementTerms = {
    ...{ type, names: name, feeValue, installments: content.installments },
    domains: content.domains.map((domain) => domain.toLowerCase()),
    documentTypeId: content.documentType === null ? null : keys.idOf("documentType", content.documentType),
  };
  return {
    ...{ code, tag, kind, entitles, startsOn, endsOn, usesLimit, perDocumentLimit },
    ...{ value, conditionalValue: 0, otherInstallmentsValue: value, listed: 0 as const },
    searchText: plain(`${code} ${Object.values(name).join(" ")}`),
    agreementJson: JSON.stringify(terms),
    restrictionsJson: JSON.stringify({
      ...restricted(content.levels, "educationLevel", "levelIds"),
      ...restricted(content.courses, "course", "courseIds"),
      ...restricted(content.campuses, "campus", "campusIds"),
    }),
  };
}
