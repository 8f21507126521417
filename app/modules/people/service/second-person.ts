import type { Database } from "~/data/connection";
import type { Actor } from "./audit";

/** How long an account counts as also in the hands of whoever set a temporary password of it. */
const IN_HANDS_MS = 30 * 86_400_000;

/**
 * Says whether one person may stand behind two accounts, so that neither is a second person for what the other did: it
 * is the same account, or one set a temporary password of the other within 30 days, or somebody set those of both.
 * @param tenantIds the tenants to which the accounts belong
 */
export async function mayBeOnePerson(
  db: Database,
  tenantIds: readonly string[],
  { id, impersonatorId }: Actor,
  otherId: string,
  now: Date,
): Promise<boolean> {
  if ([id, impersonatorId].includes(otherId)) return true;
  const since = new Date(now.getTime() - IN_HANDS_MS).toISOString();
  const own = await handsOf(db, tenantIds, impersonatorId === null ? [id] : [id, impersonatorId], since);
  const others = await handsOf(db, tenantIds, [otherId], since);
  return [...own].some((hand) => others.has(hand));
}

/** The given accounts, those that set a temporary password of one of them, those that set one of these, and so on. */
async function handsOf(db: Database, tenantIds: readonly string[], ids: readonly string[], since: string) {
  const hands = new Set(ids);
  // The loop also visits the accounts that it adds.
  for (const id of hands) {
    const setters = await db
      .selectFrom("auditEntry")
      .select("actorId")
      .distinct()
      .where("tenantId", "in", tenantIds)
      .where("subjectId", "=", id)
      .where("action", "=", SET_BY_STAFF)
      .where("at", ">=", since)
      .execute();
    for (const { actorId } of setters) hands.add(actorId);
  }
  return hands;
}

/** The action in the audit by which staff set a temporary password. */
export const SET_BY_STAFF = "password.set-by-staff";
