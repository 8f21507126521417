import { sql } from "kysely";
import { countedMessage } from "~/i18n/message-key";
import { containing } from "~/modules/desk/service";
import type { VoucherRestrictions } from "~/modules/payments/rules/voucher";
import { voucherKey } from "~/modules/payments/service";
import { voucher } from "~/modules/settings/rules/kind/commerce";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { plain } from "~/rules/search-text";
import { type SettingKeys, storeOf } from "../setting-store";
import { openDrafts } from "./concern";
import { voucherDeeds } from "./voucher-deed";

type Voucher = ContentOf<typeof voucher.fields>;

/** Vouchers of an institution; an archived one is paused. */
export const voucherStore = storeOf({
  kind: voucher,
  /** The codes of batches are no settings: only whoever knows one finds it. */
  async read(db, { institutionId }, keys, only) {
    const all = db
      .selectFrom("voucher")
      .selectAll()
      .select((eb) =>
        openDrafts(db, institutionId)
          .select("draft.id")
          .where("draft.voucherCode", "=", eb.ref("voucher.code"))
          .limit(1)
          .as("typedIn"),
      )
      .where("institutionId", "=", institutionId)
      .where("entitles", "is", null)
      .orderBy("code");
    const rows = await (only ? all.where("code", "in", only) : all.where("batchId", "is", null)).execute();
    return rows.map((row) => {
      const { code, tag, kind, startsOn, endsOn, usesLimit, perDocumentLimit } = row;
      const { courseIds = [], campusIds = [], methods = [] } = JSON.parse(row.restrictionsJson) as VoucherRestrictions;
      const isPercent = kind === "percent";
      const [first, conditional, others] = [row.value, row.conditionalValue, row.otherInstallmentsValue];
      return {
        ...{ id: row.id, isArchived: row.active === 0, facts: row },
        content: {
          ...{ key: code, tag, kind },
          percent: isPercent ? first : null,
          conditionalPercent: isPercent ? orNull(conditional) : null,
          otherInstallmentsPercent: isPercent ? orNull(others) : null,
          amount: isPercent ? null : first,
          conditionalAmount: isPercent ? null : orNull(conditional),
          otherInstallmentsAmount: isPercent ? null : orNull(others),
          ...{ startsOn, endsOn, usesLimit, perDocumentLimit },
          courses: courseIds.map((id) => keys.keyOf("course", id)),
          campuses: campusIds.map((id) => keys.keyOf("campus", id)),
          methods: [...methods],
          listed: row.listed === 1,
        },
      };
    });
  },
  many: {
    keys: (db, institutionId, text) =>
      db
        .selectFrom("voucher")
        .select("code as key")
        .where("institutionId", "=", institutionId)
        .where("entitles", "is", null)
        .where((eb) =>
          text === ""
            ? eb("batchId", "is", null)
            : eb.or([
                eb.and([eb("batchId", "is", null), containing(sql.ref("voucher.searchText"), text)]),
                eb("code", "=", text.toUpperCase()),
              ]),
        ),
  },
  added: ({ institutionId }, { id, content }, keys) => ({
    voucher: [{ id, institutionId, usesTaken: 0, active: 1, ...columnsOf(content, keys) }],
  }),
  async write(db, _place, { id, content }, keys) {
    await db.updateTable("voucher").set(columnsOf(content, keys)).where("id", "=", id).execute();
  },
  ...voucherDeeds,
  concerns: (db, { id, institutionId, content: { key } }) => ({
    concernVoucher: openDrafts(db, institutionId).where("draft.voucherCode", "=", voucherKey(key)),
    concernReserved: db.selectFrom("voucherRedemption").where("voucherId", "=", id).where("state", "=", "reserved"),
  }),
  /** Once somebody has it in an application or used it, its value stays, and its limit is never below the uses. */
  check(content, used): Record<string, string> {
    if (!used || (used.usesTaken === 0 && used.typedIn === null)) return {};
    const values = valuesOf(content);
    const isChanged =
      used.kind !== content.kind ||
      used.value !== values.value ||
      used.conditionalValue !== values.conditionalValue ||
      used.otherInstallmentsValue !== values.otherInstallmentsValue;
    return {
      ...(isChanged ? { [content.kind === "percent" ? "percent" : "amount"]: "setting.errorValueUsed" } : {}),
      ...(content.usesLimit < used.usesTaken
        ? { usesLimit: countedMessage("setting.errorLimitUsed", used.usesTaken) }
        : {}),
    };
  },
});

const orNull = (value: number): number | null => (value === 0 ? null : value);

function columnsOf(content: Voucher, keys: SettingKeys) {
  const { key: code, tag, kind, startsOn, endsOn, usesLimit, perDocumentLimit, listed } = content;
  return {
    ...{ code, tag, kind, startsOn, endsOn, usesLimit, perDocumentLimit, ...valuesOf(content) },
    searchText: plain(`${code} ${tag}`),
    restrictionsJson: JSON.stringify(restrictionsOf(content, keys)),
    listed: listed ? (1 as const) : (0 as const),
  };
}

/** The three values in the unit of the voucher's kind. */
function valuesOf(content: Voucher) {
  const isPercent = content.kind === "percent";
  return {
    value: (isPercent ? content.percent : content.amount) ?? 0,
    conditionalValue: (isPercent ? content.conditionalPercent : content.conditionalAmount) ?? 0,
    otherInstallmentsValue: (isPercent ? content.otherInstallmentsPercent : content.otherInstallmentsAmount) ?? 0,
  };
}

function restrictionsOf({ courses, campuses, methods }: Voucher, keys: SettingKeys): VoucherRestrictions {
  const ids = (kind: string, all: readonly string[]) => all.flatMap((key) => keys.idOf(kind, key) ?? []);
  return {
    ...(courses.length > 0 ? { courseIds: ids("course", courses) } : {}),
    ...(campuses.length > 0 ? { campusIds: ids("campus", campuses) } : {}),
    ...(methods.length > 0 ? { methods } : {}),
  };
}
