import type { Database } from "~/backend/database/connection";
import type { InstallmentTerms } from "~/domain/payment/installment-option";

/** How an institution collects, from its parameters. */
export interface PaymentTerms extends InstallmentTerms {
  /** Seconds that a pix code lives. */
  pixExpiresIn: number;
  /** Business days from issue to a slip's due day. */
  slipDueDays: number;
  earlyAccess: boolean;
  /** A denied card may not pay the first installment alone. */
  withoutFirstInstallment: boolean;
}

/** Version of the text by which a candidate accepts automatic recurrence. */
export const recurrenceTextVersion = "2026-01";

/** Reads the terms of an institution; what it does not set takes the product's default. */
export async function termsOf(db: Database, tenantId: string, institutionId: string): Promise<PaymentTerms> {
  const rows = await db
    .selectFrom("parameter")
    .select(["name", "value"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const whole = (name: string, standard: number) => {
    const value = Number(values.get(name) ?? standard);
    return Number.isSafeInteger(value) && value >= 0 ? value : standard;
  };
  return {
    pixExpiresIn: whole("PixExpiresInSeconds", 3600),
    slipDueDays: whole("SlipDueDays", 3),
    maxInstallments: Math.max(1, whole("MaxInstallments", 12)),
    minInstallmentCents: whole("MinInstallmentCents", 5_000),
    interestFreeUpTo: whole("InterestFreeInstallments", 6),
    monthlyRate: whole("MonthlyRate", 199),
    earlyAccess: values.get("EarlyAccessEnabled") === "true",
    withoutFirstInstallment: values.get("DisableOnylFirstInstallmentCreditCard") === "true",
  };
}
