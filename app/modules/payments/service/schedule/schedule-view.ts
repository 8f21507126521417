import type { Selectable } from "kysely";
import type { ListedCharge } from "~/api/charge";
import type { Schedule, ScheduledInstallment } from "~/api/payment";
import type { Schema } from "~/data/schema";
import { payableUntil } from "~/modules/payments/rules/late-fee";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import { addDays, type Day } from "~/rules/time/date";
import { type ChargeRow, chargesOf } from "../charge-store";
import { listedCharges } from "../money/listed-charge";
import { type PaymentTerms, termsOf } from "../payment-terms";
import { restIn } from "../rest";
import { costOf, NOT_LATE } from "./installment-row";

type Row = Selectable<Schema["installment"]>;

/**
 * The payment plan of a subscription, the fee first, with the amount due today and the attempts to pay each
 * installment.
 */
export async function scheduleOf(
  { db, now }: Pick<BackendContext, "db" | "now">,
  subject: PaymentSubject,
): Promise<Schedule> {
  const { id, institutionId } = subject;
  const rows = await db
    .selectFrom("installment")
    .selectAll()
    .where("subscriptionId", "=", id)
    .orderBy("kind")
    .orderBy("number")
    .execute();
  const charges = await listedCharges(db, subject, now);
  const terms = await termsOf(db, institutionId);
  const today = todayOf(now);
  const partlyPaid = charges.some(({ partCents }) => partCents > 0) ? await chargesOf(db, subject) : [];
  const frame = { charges, partlyPaid, terms, today, isPaid: subject.isPaid };
  return { today, installments: rows.map((row) => viewOf(row, frame)) };
}

interface Frame {
  charges: readonly ListedCharge[];
  /** All stored charges, if staff asked for the rest of one of them; otherwise empty. */
  partlyPaid: readonly ChargeRow[];
  terms: PaymentTerms;
  today: Day;
  isPaid: boolean;
}

function viewOf(row: Row, { charges, partlyPaid, terms, today, isPaid }: Frame): ScheduledInstallment {
  const state = stateOf(row, { today, isPaid, terms });
  const group = row.kind === "fee" ? "fee" : state === "first" ? "first" : (`installment-${row.number}` as const);
  const cost = costOf(row, restIn(partlyPaid, group), today, terms);
  const isOwed = state !== "paid" && state !== "voided";
  const isOpen = state === "open" || state === "overdue";
  const late = isOpen ? cost.late : NOT_LATE;
  return {
    kind: row.kind,
    number: row.number,
    dueOn: row.dueOn,
    grossCents: row.grossCents,
    discountCents: row.discountCents,
    late,
    owedCents: isOwed ? cost.netCents + late.fineCents + late.interestCents : 0,
    state,
    opensOn: addDays(row.dueOn, -terms.agenda.opensBefore),
    paidAt: row.paidAt,
    charges: charges.filter((charge) => paysFor(charge, row)),
  };
}

function stateOf(
  row: Row,
  { today, isPaid, terms }: Pick<Frame, "today" | "isPaid" | "terms">,
): ScheduledInstallment["state"] {
  if (row.paidAt !== null) return "paid";
  if (row.voidedAt !== null) return "voided";
  if (row.kind === "fee" || !isPaid) return row.kind === "fee" || row.number === 1 ? "first" : "planned";
  if (row.openedAt === null) return "planned";
  return today > payableUntil(row.dueOn, terms.holidays) ? "overdue" : "open";
}

/** Says whether a charge was made for an installment; the first payment counts for the first installment only. */
function paysFor({ purpose, installment }: ListedCharge, { kind, number }: Row): boolean {
  if (kind === "fee") return purpose === "fee";
  return purpose === "installment" ? installment === number : purpose !== "fee" && number === 1;
}
