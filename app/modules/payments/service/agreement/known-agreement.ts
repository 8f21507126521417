import type { TenantDatabase } from "~/data/tenant";
import type { StoredDiscount } from "~/modules/catalogue/service";
import type { Agreement } from "~/modules/payments/rules/agreement";
import type { Price } from "~/modules/payments/rules/price";
import type { BackendConfig } from "~/procedure/context";
import { keyedHash } from "~/procedure/keyed-hash";
import { todayOf } from "~/procedure/today";
import { type KnownVoucher, tryVoucher, voucherColumns, voucherOf } from "../voucher-rule";

/** An agreement of an institution: a discount that needs no code. */
export type KnownAgreement = KnownVoucher & { agreement: Agreement };

/** A choice of candidates with its price, for which agreements are sought. */
export interface AgreementPlace {
  institutionId: string;
  price: Price;
  levelId: string;
  courseId: string;
  campusId: string;
}

/** The hash by which a CPF is found in lists; without the key of the installation nobody can compute it. */
export const cpfHash = (config: Pick<BackendConfig, "identitySecret">, tenantId: string, cpf: string): string =>
  keyedHash(config, "agreement-cpf", `${tenantId}\n${cpf}`).toString("base64url");

/** Selects the agreements of an institution that are in use, for `agreementOf`. */
export function agreementQuery(db: TenantDatabase, { institutionId }: Pick<AgreementPlace, "institutionId">) {
  return db
    .selectFrom("voucher")
    .select(voucherColumns)
    .where("institutionId", "=", institutionId)
    .where("entitles", "is not", null)
    .where("active", "=", 1)
    .orderBy("code");
}

/** The agreement that a draft has chosen, if it is in use; null without one. */
export async function chosenAgreement(
  db: TenantDatabase,
  institutionId: string,
  draftId: string,
): Promise<KnownAgreement | null> {
  const row = await agreementQuery(db, { institutionId })
    .where("code", "=", (eb) => eb.selectFrom("draft").select("draft.agreementKey").where("draft.id", "=", draftId))
    .executeTakeFirst();
  return (row && agreementOf(row)[0]) ?? null;
}

/** Converts a row of `agreementQuery`. @returns none for a row without the parts of an agreement */
export function agreementOf(row: Parameters<typeof voucherOf>[0]): KnownAgreement[] {
  const { agreement, ...voucher } = voucherOf(row);
  return agreement ? [{ ...voucher, agreement }] : [];
}

/** The agreements that apply to a choice today, each with its discount. Who has them is not checked. */
export async function agreementsAt(
  db: TenantDatabase,
  { institutionId, ...choice }: AgreementPlace,
  now: Date,
): Promise<{ known: KnownAgreement; discount: StoredDiscount }[]> {
  const rows = await agreementQuery(db, { institutionId }).execute();
  return rows.flatMap(agreementOf).flatMap((known) => {
    const tried = tryVoucher(known, { ...choice, today: todayOf(now), method: null, usesByDocument: 0 });
    return tried.ok ? [{ known, discount: tried.discount }] : [];
  });
}
