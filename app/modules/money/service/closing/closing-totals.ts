import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import type { ClosingTotals } from "~/modules/money/schema/closing";
import { receiptNumber } from "~/modules/payments/rules/receipt";
import { SANDBOX } from "~/providers/payment/sandbox";
import { type Days, namedPayments, within } from "./closing-source";

type Query = Awaited<ReturnType<typeof readSums>>;

/** The sums of one day, from the ledger, the receipts and the reconciliation, in one statement. */
export async function totalsOfDay(db: TenantDatabase, days: Days): Promise<ClosingTotals> {
  return totalsOf(await readSums(db, days));
}

/** Reads the rows of `sumQueries`. */
function readSums(db: TenantDatabase, days: Days) {
  return together(db, sumQueries(db, days));
}

/** The queries of the sums of one day, for `together`. */
export function sumQueries(db: TenantDatabase, days: Days) {
  const { institutionId, from } = days;
  return {
    movements: db
      .selectFrom((query) =>
        query
          .selectFrom("moneyEntry")
          .select(["kind", "method", "provider"])
          .select(sql<number>`count(*)`.as("count"))
          .select(sql<number>`sum("amountCents")`.as("cents"))
          .where(within(days, "occurredAt"))
          .groupBy(["kind", "method", "provider"])
          .as("moved"),
      )
      .leftJoin("providerAccount as a", "a.id", "moved.provider")
      .select(["moved.kind", "moved.method", "moved.provider", "moved.count", "moved.cents", "a.name"])
      .orderBy("moved.kind")
      .orderBy("moved.method")
      .orderBy("moved.provider"),
    confirmed: db
      .selectFrom("receipt")
      .select(sql<number>`coalesce(sum("amountCents"), 0)`.as("cents"))
      .where(within(days, "paidAt")),
    entries: db
      .selectFrom(sql<{ cents: number; isOpen: number }>`${namedPayments(days)}`.as("named"))
      .select(sql<number>`count(*)`.as("count"))
      .select(sql<number>`coalesce(sum(cents), 0)`.as("cents"))
      .select(sql<number>`coalesce(sum("isOpen"), 0)`.as("openCount"))
      .select(sql<number>`coalesce(sum(cents * "isOpen"), 0)`.as("openCents")),
    issued: db
      .selectFrom("receipt")
      .select("kind")
      .select(sql<number>`count(*)`.as("count"))
      .select(sql<number>`sum("amountCents")`.as("cents"))
      .select(sql<number>`min(number)`.as("first"))
      .select(sql<number>`max(number)`.as("last"))
      .where(within(days, "issuedAt"))
      .groupBy("kind")
      .orderBy("kind"),
    late: db
      .selectFrom("posting")
      .select("account")
      .select(sql<number>`sum(-"amountCents")`.as("cents"))
      .where("institutionId", "=", institutionId)
      .where("day", "=", from)
      // Repeats the condition of the index literally, so that the database can use the index.
      .where(sql<boolean>`account in ('fine', 'late_interest', 'card_interest')`)
      .groupBy("account"),
  };
}

/** The sums of a day. @param found the rows of `sumQueries` */
export function totalsOf(found: Query): ClosingTotals {
  const movements = found.movements.map(({ kind, method, provider, name, count, cents }) => ({
    ...{ kind, method: method as ClosingTotals["movements"][number]["method"] },
    account: provider === SANDBOX ? SANDBOX : (name ?? provider),
    ...{ count: Number(count), cents: Number(cents) },
  }));
  const sumOf = (...kinds: string[]) =>
    movements.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { cents }) => sum + cents, 0);
  const lateOf = (account: string) => Number(found.late.find((row) => row.account === account)?.cents ?? 0);
  const entries = found.entries[0];
  return {
    receivedCents: sumOf("payment"),
    receiptsCents: Number(found.confirmed[0]?.cents ?? 0),
    entries: {
      ...{ count: Number(entries?.count ?? 0), cents: Number(entries?.cents ?? 0) },
      ...{ openCount: Number(entries?.openCount ?? 0), openCents: Number(entries?.openCents ?? 0) },
    },
    returnedCents: 0 - sumOf("refund", "refund_undone"),
    disputedCents: 0 - sumOf("dispute", "dispute_won"),
    movements,
    receipts: found.issued.map(({ kind, count, cents, first, last }) => ({
      ...{ kind, count: Number(count), cents: Number(cents) },
      ...{ first: receiptNumber(Number(first)), last: receiptNumber(Number(last)) },
    })),
    ...{ fineCents: lateOf("fine"), lateInterestCents: lateOf("late_interest") },
    cardInterestCents: lateOf("card_interest"),
  };
}
