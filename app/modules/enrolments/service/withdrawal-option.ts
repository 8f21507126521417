import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { type WithdrawalOption, withdrawalOption } from "~/modules/subscriptions/rules/withdrawal";
import type { SubscriptionRecord } from "~/modules/subscriptions/service";
import { institutionSettingsOf } from "~/modules/tenancy/service";
import { localHolidaysIn } from "~/rules/time/business-day";

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
