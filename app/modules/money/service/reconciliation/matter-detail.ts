import { absent } from "~/api/refusal";
import { together } from "~/data/together";
import { keysIn } from "~/modules/desk/service";
import { wordingQuery, wordingsIn } from "~/modules/messaging/service";
import type { MatterDetail } from "~/modules/money/schema/reconciliation";
import { isCorrectable } from "~/modules/payments/rules/reconciliation/matter";
import { type ChargeRow, findCharge, limitIn, limitQuery } from "~/modules/payments/service";
import { languageIn, languageQuery } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { chargeRows, rowOf } from "../charge/charge-row";
import { type Around, allowedAnswers, completedQuery, lockQuery, NOTHING_AROUND, refundsQuery } from "./matter-facts";
import { offerOf } from "./matter-offer";
import { matterOf, matterRows } from "./matter-row";
import { institutionsOfMatters, mayAt } from "./matter-scope";
import { matchKeys, suggestionRows, suggestionsIn } from "./matter-suggestion";

/** An entry with its charge or suggested charges, and the possible answers. @throws Refusal when there is none */
export async function matterDetail(
  ctx: StaffContext,
  { id, q }: { id: string; q?: string | undefined },
): Promise<MatterDetail> {
  const { db, tenantId } = ctx;
  const row = await matterRows(db, keysIn("reconciliation", tenantId, [id])).executeTakeFirst();
  if (!row || !mayAt(ctx, "payments.read", row.institutionId)) throw absent();
  const mayAnswer = mayAt(ctx, "payments.reconcile", row.institutionId);
  const isOpen = row.resolvedAt === null && mayAnswer;
  const later = db.selectFrom("reconciliation").select("id").where("formerId", "=", id);
  const base = {
    matter: matterOf(ctx, row),
    mayCorrect: false,
    charge: null,
    offers: [],
    suggestions: [],
    isTooWide: false,
  };
  if (row.chargeId === null) {
    const institutions = await institutionsOfMatters(ctx, "payments.reconcile");
    const own = row.institutionId === "" ? institutions : institutions.filter((one) => one === row.institutionId);
    const found = await matchKeys(ctx, row, q, isOpen && row.paymentId !== null ? own : []);
    const { charges, laters } = await together(db, { charges: suggestionRows(ctx, found), laters: later });
    const offers = isOpen ? allowedAnswers(row, NOTHING_AROUND) : [];
    return {
      ...{ ...base, isTooWide: found.isTooWide, suggestions: suggestionsIn(ctx, row, charges) },
      offers: offers.map((allowed) => ({ ...allowed, refund: null, message: null })),
      ...corrected(row, laters, mayAnswer),
    };
  }
  const charge = await findCharge(db, row.chargeId);
  if (!charge) return { ...base, ...corrected(row, [], mayAnswer) };
  const found = await together(db, {
    charges: chargeRows(db, keysIn("charge", tenantId, [charge.id])),
    locks: lockQuery(db, charge),
    refunds: refundsQuery(db, charge),
    completed: completedQuery(db, charge),
    limits: limitQuery(db, { institutionId: charge.institutionId }),
    languages: languageQuery(db, { institutionId: charge.institutionId, userId: row.userId }),
    wordings: wordingQuery(db, charge.institutionId, "paymentMessage.rest", "refundMessage.approved"),
    laters: later,
  });
  const { locks, refunds, completed } = found;
  const around: Around = { charge, status: row.status, locks, refunds, completed, limitCents: limitIn(found.limits) };
  const facts = { course: row.courseName ?? "", number: row.number ?? 0 };
  const told = { ...facts, language: languageIn(found.languages), wordings: wordingsIn(found.wordings) };
  const offers = isOpen ? offered(ctx, row, around, charge) : [];
  return {
    ...{ ...base, charge: found.charges[0] ? rowOf(found.charges[0], ctx) : null },
    offers: await Promise.all(offers.map((allowed) => offerOf(ctx, allowed, { matter: row, around, charge, told }))),
    ...corrected(row, found.laters, mayAnswer),
  };
}

/** The allowed answers for which the caller has the rights. */
function offered(ctx: BackendContext, matter: Parameters<typeof allowedAnswers>[0], around: Around, charge: ChargeRow) {
  const mayRefund = mayAt(ctx, "payments.refund", charge.institutionId);
  return allowedAnswers(matter, around).filter(
    ({ answer, excessCents }) => mayRefund || (answer !== "refund" && excessCents === 0),
  );
}

interface Answered {
  resolvedAt: string | null;
  resolution: string | null;
}

function corrected(row: Answered, [later]: readonly { id: string }[], mayAnswer: boolean) {
  const mayCorrect = mayAnswer && row.resolvedAt !== null && !later && isCorrectable(row.resolution);
  return { laterId: later?.id ?? null, mayCorrect };
}
