import { institutionSettingsOf } from "~/backend/catalogue";
import type { SubscriptionRecord } from "~/backend/subscription";
import type { SubscriptionStatus } from "~/domain/journey/subscription-status";
import { type WithdrawalOption, withdrawalOption } from "~/domain/journey/withdrawal";
import { localHolidaysIn } from "~/domain/time/business-day";

/** How the candidate may end an enrolment at `now`; days are counted in the institution's time zone. */
export function withdrawalOptionOf(row: SubscriptionRecord, now: Date): WithdrawalOption {
  const paidAt = [row.feePaidAt, row.firstPaidAt].filter((at) => at !== null).sort();
  const last = paidAt.at(-1);
  return withdrawalOption({
    status: row.status as SubscriptionStatus,
    isTaxPaid: row.isTaxPaid === 1,
    isPaid: row.isPaid === 1,
    paidAt: last ? new Date(last) : null,
    acceptedAt: row.acceptedAt ? new Date(row.acceptedAt) : null,
    now,
    timeZone: institutionSettingsOf({ settingsJson: row.institutionSettings }).timeZone,
    holidays: localHolidaysIn(row.localHolidays),
  });
}
