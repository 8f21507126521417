import { institutionSettingsOf } from "~/backend/catalogue";
import type { SubscriptionRecord } from "~/backend/subscription";
import type { SubscriptionStatus } from "~/domain/journey/subscription-status";
import { type WithdrawalOption, withdrawalOption } from "~/domain/journey/withdrawal";
import { localHolidaysIn } from "~/domain/time/business-day";

/** How the candidate may end an enrolment at `now`; days are counted in the institution's time zone. */
export function withdrawalOptionOf(row: SubscriptionRecord, now: Date): WithdrawalOption {
  const paidAt = [row.fee_paid_at, row.first_paid_at].filter((at) => at !== null).sort();
  const last = paidAt.at(-1);
  return withdrawalOption({
    status: row.status as SubscriptionStatus,
    isTaxPaid: row.is_tax_paid === 1,
    isPaid: row.is_paid === 1,
    paidAt: last ? new Date(last) : null,
    acceptedAt: row.accepted_at ? new Date(row.accepted_at) : null,
    now,
    timeZone: institutionSettingsOf({ settings_json: row.institution_settings }).timeZone,
    holidays: localHolidaysIn(row.local_holidays),
  });
}
