import type { BackendContext } from "~/procedure/context";
import type { Day } from "~/rules/time/date";

/**
 * Whether a birth date differs from the stored one of a person who has an enrolment. The stored date is then locked,
 * because a contract may depend on it; until the first enrolment, a mistyped birth date can be corrected.
 */
export async function changesLockedBirthday(
  { db }: Pick<BackendContext, "db">,
  known: { id: string; birthday: string },
  birthday: Day,
): Promise<boolean> {
  if (known.birthday === birthday) return false;
  const enrolment = await db
    .selectFrom("subscription")
    .select("id")
    .where("personId", "=", known.id)
    .limit(1)
    .executeTakeFirst();
  return enrolment !== undefined;
}
