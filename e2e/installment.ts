import type { OwnPortal } from "./own-portal";

const DAY_MS = 86_400_000;

/** Moves the due day of an enrolment's second installment into the past, when it was open already. */
export function makeOverdue(portal: OwnPortal, id: string, days: number): void {
  const due = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  portal.alter(`update installment set due_on = '${due}', opened_at = '${due}T12:00:00.000Z', next_on = null
    where subscription_id = '${id}' and number = 2`);
}
