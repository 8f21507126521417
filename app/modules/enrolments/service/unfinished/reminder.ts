import type { Language } from "~/api/value";
import { MOST_REMINDERS_PER_HOUR } from "~/modules/enrolments/rules/unfinished";
import { findAccount, identifierOf, userSettingsOf } from "~/modules/people/service";
import type { BackendContext } from "~/procedure/context";

/** A mail in which staff sent the link to continue the application. */
interface Reminder {
  at: string;
  byName: string;
}

/** Maximum number of reminders stored in a draft. */
const KEPT = 20;
const HOUR_MS = 3_600_000;

/** The reminders of a draft, the oldest first; only the last `KEPT` are stored. */
export const remindersOf = ({ remindersJson }: { remindersJson: string | null }): Reminder[] =>
  JSON.parse(remindersJson ?? "[]") as Reminder[];

/** The new value of `remindersJson`, with one more reminder. */
export const withReminder = (reminders: readonly Reminder[], one: Reminder): string =>
  JSON.stringify([...reminders, one].slice(-KEPT));

/** Says whether the reminders sent within the last hour have reached the limit. */
export function isLimitReached(reminders: readonly Reminder[], now: Date): boolean {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  return reminders.filter(({ at }) => at > since).length >= MOST_REMINDERS_PER_HOUR;
}

/** The language that the account with an e-mail address chose, or `otherwise`. */
export async function languageOfReader({ db }: BackendContext, email: string, otherwise: Language): Promise<Language> {
  const account = await findAccount(db, identifierOf(email));
  return (account && userSettingsOf(account).languageId) ?? otherwise;
}
