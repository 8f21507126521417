import { addDays, dayIn, defaultTimeZone } from "../app/rules/time/date";
import { newCandidate } from "./candidate";
import type { Enrolment } from "./enrolment";
import type { OwnPortal } from "./own-portal";
import type { Setup } from "./setup";

/**
 * Enrols a candidate whose first installment is paid and whose second installment has been overdue for `days` days.
 * @param days negative when the second installment becomes due in `-days` days
 * @returns the id of the enrolment
 */
export async function openInstallment(
  portal: OwnPortal,
  { setup, enrolment }: { setup: Setup; enrolment: Enrolment },
  { name, days }: { name: string; days: number },
): Promise<string> {
  const { page } = enrolment;
  await page.goto(await setup.enrol(newCandidate(name), `${portal.at("aurora")}/pos-graduacao`, /\/charge\//));
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  const id = /payments\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  const due = addDays(dayIn(new Date(), defaultTimeZone), -days);
  portal.alter(`update installment set "dueOn" = '${due}', "openedAt" = '${due}T12:00:00.000Z', "nextOn" = null
    where "subscriptionId" = '${id}' and number = 2`);
  return id;
}
