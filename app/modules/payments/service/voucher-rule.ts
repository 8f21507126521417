import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { type StoredDiscount, storedDiscount } from "~/modules/catalogue/service";
import type { Agreement, AgreementTerms } from "~/modules/payments/rules/agreement";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import type { Price } from "~/modules/payments/rules/price";
import {
  applyVoucher,
  type Voucher,
  type VoucherRejection,
  type VoucherRestrictions,
} from "~/modules/payments/rules/voucher";
import { normalText } from "~/rules/normal-text";

/** A voucher with the id of its row. */
export interface KnownVoucher extends Voucher {
  id: string;
}

interface VoucherOwner {
  institutionId: string;
}

/** Finds a voucher by its code; ignores case. */
export async function findVoucher(db: TenantDatabase, owner: VoucherOwner, code: string): Promise<KnownVoucher | null> {
  const row = await voucherQuery(db, owner, [code]).executeTakeFirst();
  return row ? voucherOf(row) : null;
}

/** The columns that `voucherOf` reads. */
export const voucherColumns = [
  ...(["id", "code", "tag", "kind", "value", "conditionalValue", "otherInstallmentsValue", "startsOn"] as const),
  ...(["endsOn", "usesLimit", "usesTaken", "perDocumentLimit", "restrictionsJson", "active"] as const),
  ...(["entitles", "agreementJson"] as const),
] as const;

/** Selects the vouchers with some codes, for `voucherOf`. @param codes at least one */
export function voucherQuery(db: TenantDatabase, { institutionId }: VoucherOwner, codes: readonly string[]) {
  return db
    .selectFrom("voucher")
    .select(voucherColumns)
    .where("institutionId", "=", institutionId)
    .where("code", "in", codes.map(voucherKey));
}

/** A typed code in the stored form; case and the kind of signs do not matter. */
export const voucherKey = (code: string): string => normalText(code).toUpperCase();

/** Converts a row to the form that rules take. */
export function voucherOf(row: Pick<Selectable<Schema["voucher"]>, (typeof voucherColumns)[number]>): KnownVoucher {
  return {
    id: row.id,
    code: row.code,
    tag: row.tag,
    kind: row.kind,
    value: row.value,
    conditionalValue: row.conditionalValue,
    otherInstallmentsValue: row.otherInstallmentsValue,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    usesLimit: row.usesLimit,
    usesTaken: row.usesTaken,
    perDocumentLimit: row.perDocumentLimit,
    active: row.active === 1,
    restrictions: JSON.parse(row.restrictionsJson) as VoucherRestrictions,
    agreement: agreementIn(row),
  };
}

/** The part of a row that makes it an agreement; undefined for a voucher. */
function agreementIn({
  entitles,
  agreementJson,
}: Pick<Selectable<Schema["voucher"]>, "entitles" | "agreementJson">): Agreement | undefined {
  if (entitles === null || agreementJson === null) return undefined;
  return { ...(JSON.parse(agreementJson) as AgreementTerms), entitles };
}

interface Use {
  price: Price;
  today: string;
  levelId: string;
  courseId: string;
  campusId: string;
  method: PaymentMethod | null;
  usesByDocument: number;
}

/** Applies a voucher to a price: returns the discount, or the code of the rejection. */
export function tryVoucher(
  voucher: Voucher | null,
  { price, ...context }: Use,
): { ok: true; discount: StoredDiscount } | { ok: false; code: VoucherRejection } {
  const result = applyVoucher(voucher, price, context);
  if (!result.ok) return { ok: false, code: result.code };
  return { ok: true, discount: storedDiscount(result.discount, voucher?.restrictions.methods) };
}

/** Number of uses of a voucher that a document has reserved or consumed. */
export async function usesByDocument(db: TenantDatabase, voucherId: string, document: string, now: Date) {
  const { count } = await db
    .selectFrom("voucherRedemption")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("voucherId", "=", voucherId)
    .where("document", "=", document)
    .where((eb) =>
      eb.or([
        eb("state", "=", "consumed"),
        eb.and([eb("state", "=", "reserved"), eb("expiresAt", ">", now.toISOString())]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
