import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { ownSubscriptionsOf } from "~/modules/people/service";
import type { Consent, ConsentPurpose } from "~/modules/privacy/schema/privacy";
import { actsAt } from "~/procedure/caller";
import type { Caller } from "~/procedure/context";

/** Purposes that can be withdrawn and, except for a recurrence, granted again outside an enrolment. */
const withdrawable: ReadonlySet<ConsentPurpose> = new Set(["tracking", "cookies", "recurrence"]);

interface Answer {
  purpose: ConsentPurpose;
  subscriptionId?: string | undefined;
  granted: boolean;
  textVersion: string;
}

/** The purpose as stored: for a recurrence it includes the enrolment. */
const rowName = ({ purpose, subscriptionId }: Pick<Answer, "purpose" | "subscriptionId">) =>
  purpose === "recurrence" ? `recurrence:${subscriptionId}` : purpose;

/** The purpose and the enrolment of a stored purpose; `rowName` does the opposite. */
function partsOf(name: string): { purpose: ConsentPurpose; subscriptionId: string | null } {
  const [purpose, subscriptionId = null] = name.split(":") as [ConsentPurpose, string?];
  return { purpose, subscriptionId };
}

type Owner = Pick<Caller, "userId">;

/** Appends to the history of a user's consents. */
export async function recordConsent(db: TenantDatabase, owner: Owner, answer: Answer, now: Date): Promise<void> {
  await db
    .insertInto("consent")
    .values({
      id: newId(),
      userId: owner.userId,
      purpose: rowName(answer),
      textVersion: answer.textVersion,
      granted: answer.granted ? 1 : 0,
      at: now.toISOString(),
    })
    .execute();
}

/** Withdraws the consent to charge a subscription's card every month, if it is in force, by an entry in the history. */
export async function revokeRecurrence(
  trx: TenantDatabase,
  { subscriptionId, ...owner }: Owner & { subscriptionId: string },
  now: Date,
): Promise<void> {
  const [granted] = (await recurrencesOf(trx, [subscriptionId])).sort((a, b) => (a.at < b.at ? 1 : -1));
  if (!granted) return;
  const last = await trx
    .selectFrom("consent")
    .select((eb) => eb.fn.max("at").as("at"))
    .where("userId", "=", owner.userId)
    .where("purpose", "=", granted.name)
    .executeTakeFirst();
  if (last?.at && last.at >= granted.at) return;
  const { textVersion } = granted;
  await recordConsent(trx, owner, { purpose: "recurrence", subscriptionId, granted: false, textVersion }, now);
}

/** Says whether a user has withdrawn the consent to tracking and not granted it again; false without a user. */
export async function refusesTracking(db: TenantDatabase, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const last = await db
    .selectFrom("consent")
    .select("granted")
    .where("userId", "=", userId)
    .where("purpose", "=", "tracking")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.granted === 0;
}

/**
 * The consents of a user, those for recurring card payments included, each with its history; `tracking` is always
 * listed. Omits the consents of enrolments at institutions where the staff member who impersonates the user has no
 * right.
 */
export async function consentsOf(db: TenantDatabase, caller: Caller): Promise<Consent[]> {
  const rows = await db.selectFrom("consent").selectAll().where("userId", "=", caller.userId).execute();
  const subscriptions = await ownSubscriptionsOf(db, caller);
  const entries = rows.map((row) => ({
    name: row.purpose,
    granted: row.granted === 1,
    textVersion: row.textVersion,
    at: row.at,
  }));
  const isSeen = ({ name }: { name: string }) => {
    const enrolment = subscriptions.get(partsOf(name).subscriptionId ?? "");
    return !enrolment || actsAt(caller, enrolment.institutionId);
  };
  const recurrences = await recurrencesOf(db, [...subscriptions.keys()]);
  const known = [...entries, ...recurrences].filter(isSeen);
  const names = [...new Set(["tracking", ...known.map(({ name }) => name)])];
  return names.map((name) => {
    const { purpose, subscriptionId } = partsOf(name);
    const history = known
      .filter((entry) => entry.name === name)
      .map(({ name: _, ...entry }) => entry)
      .sort((a, b) => (a.at < b.at ? 1 : -1));
    const granted = history[0]?.granted ?? false;
    const canWithdraw = withdrawable.has(purpose) && (purpose !== "recurrence" || granted);
    const courseName = subscriptionId ? (subscriptions.get(subscriptionId)?.courseName ?? null) : null;
    return { purpose, subscriptionId, courseName, granted, withdrawable: canWithdraw, history };
  });
}

async function recurrencesOf(db: TenantDatabase, subscriptionIds: string[]) {
  if (subscriptionIds.length === 0) return [];
  const rows = await db
    .selectFrom("recurrenceConsent")
    .selectAll()
    .where("subscriptionId", "in", subscriptionIds)
    .execute();
  return rows.map((row) => ({
    name: rowName({ purpose: "recurrence", subscriptionId: row.subscriptionId }),
    granted: true,
    textVersion: row.textVersion,
    at: row.acceptedAt,
  }));
}
