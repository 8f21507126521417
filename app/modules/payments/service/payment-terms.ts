import type { TenantDatabase } from "~/data/tenant";
import { earlyAccessAddress } from "~/modules/payments/rules/early-access";
import type { AgendaTerms } from "~/modules/payments/rules/installment-agenda";
import type { InstallmentTerms } from "~/modules/payments/rules/installment-option";
import { type LateTerms, legalLateTerms } from "~/modules/payments/rules/late-fee";
import { parametersOf } from "~/modules/tenancy/service";
import { HOLIDAY_PARAMETER, type LocalHolidays, localHolidaysIn } from "~/rules/time/business-day";

/** The payment terms of an institution, from its parameters. */
export interface PaymentTerms extends InstallmentTerms {
  /** Lifetime of a pix code without a due date, in seconds. */
  pixExpiresIn: number;
  /** Business days from issue to a slip's due day. */
  slipDueDays: number;
  /** The URL where candidates study while a payment is being confirmed; null where the institution offers none. */
  earlyAccessUrl: string | null;
  /** The holidays of the institution's state and city. */
  holidays: LocalHolidays;
  /** Fine and interest of installments that are paid late. */
  late: LateTerms;
  /** When installments open, and when their payers are reminded. */
  agenda: AgendaTerms;
  /** Days after the first attempt on which a saved card that was refused is charged again. */
  recurrenceRetries: readonly number[];
  /** After a denied card, paying only the first installment is not offered. */
  withoutFirstInstallment: boolean;
}

/** Version of the consent text for automatic recurrence. */
export const recurrenceTextVersion = "2026-11";

/** Numbers of days in a parameter, such as `1,7`; parts that are no number from 1 to 999 are ignored. */
function daysIn(text: string): number[] {
  return text
    .split(",")
    .map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : 0))
    .filter((days) => days > 0);
}

/** Reads the terms of an institution; unset ones get the product's defaults. */
export async function termsOf(db: TenantDatabase, institutionId: string): Promise<PaymentTerms> {
  return termsIn(await parametersOf({ db: db }, institutionId));
}

/** The terms in an institution's parameters; unset ones get the product's defaults. */
export function termsIn(values: Readonly<Record<string, string>>): PaymentTerms {
  const whole = (name: string, standard: number) => {
    const value = Number(values[name] ?? standard);
    return Number.isSafeInteger(value) && value >= 0 ? value : standard;
  };
  return {
    pixExpiresIn: whole("PixExpiresInSeconds", 3600),
    slipDueDays: whole("SlipDueDays", 3),
    maxInstallments: Math.max(1, whole("MaxInstallments", 12)),
    minInstallmentCents: whole("MinInstallmentCents", 5_000),
    interestFreeUpTo: whole("InterestFreeInstallments", 6),
    monthlyRate: whole("MonthlyRate", 199),
    earlyAccessUrl: values.EarlyAccessEnabled === "true" ? earlyAccessAddress(values.EarlyAccessUrl) : null,
    holidays: localHolidaysIn(values[HOLIDAY_PARAMETER]),
    late: {
      fine: whole("LateFine", legalLateTerms.fine),
      monthlyInterest: whole("LateMonthlyInterest", legalLateTerms.monthlyInterest),
    },
    agenda: {
      opensBefore: whole("InstallmentOpensDaysBefore", 10),
      remindsBefore: daysIn(values.InstallmentRemindsDaysBefore ?? "3"),
      remindsAfter: daysIn(values.InstallmentRemindsDaysAfter ?? "1,7"),
    },
    recurrenceRetries: daysIn(values.RecurrenceRetriesDaysAfter ?? "2,4,7"),
    withoutFirstInstallment: values.DisableOnylFirstInstallmentCreditCard === "true",
  };
}
