import { type BackendContext, implement, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import { inTransaction } from "~/backend/database/transaction";
import { selectionOfRecord, selectionsOfRecord } from "~/backend/enrolment";
import { closeWaiting, themesQuery } from "~/backend/essay";
import { closeScores } from "~/backend/exam";
import { actorOf, audit, authorOf } from "~/backend/identity";
import {
  findOwnSubscription,
  isOwn,
  lockSubject,
  type SubscriptionRecord,
  setStatus,
  subjectOf,
} from "~/backend/subscription";
import { type SelectionView, selection } from "~/contract/selection";
import type { Selection } from "~/domain/journey/journey";
import { rulesOf } from "./entrance-rule";
import { areasQuery, levelOf } from "./entrance-store";

/** The choice of another selection in the same enrolment: offer, price and ingress mode stay as they are. */
export const selectionResource = implement(selection, {
  get: async ({ params }, ctx) => {
    const record = await findOwnSubscription(ctx, params.id);
    return record ? { status: 200, body: await viewOf(ctx, record) } : notFound;
  },

  choose: async ({ params, body }, ctx) => {
    const { db, tenantId, now, caller } = ctx;
    const own = await findOwnSubscription(ctx, params.id);
    if (!own || !caller || !isOwn(ctx, own)) return notFound;
    return inTransaction(db, async (trx) => {
      await lockSubject(trx, tenantId, own.id);
      const record = await findOwnSubscription({ ...ctx, db: trx }, own.id);
      if (!record) return notFound;
      const { current, others } = await viewOf({ ...ctx, db: trx }, record);
      if (!others.includes(body.selection)) return problem(409, "STATUS_NOT_ALLOWED");
      await trx
        .updateTable("subscription")
        .set({ selection: body.selection, updated_at: now.toISOString() })
        .where("tenant_id", "=", tenantId)
        .where("id", "=", record.id)
        .execute();
      const actor = actorOf(caller);
      const place = { tenantId, institutionId: record.institution_id, subjectId: record.id, ...authorOf(actor) };
      await audit(
        trx,
        { ...place, action: "enrolment.selection-chosen", details: { before: current, after: body.selection } },
        now,
      );
      // An essay or scores that wait in the former selection must not decide the enrolment any more.
      await closeWaiting(trx, subjectOf(record));
      await closeScores(trx, subjectOf(record), "given-up", now);
      if (record.status === "failed") await setStatus(trx, subjectOf(record), "selective_pending", now, { actor });
      const chosen = await findOwnSubscription({ ...ctx, db: trx }, record.id);
      return chosen ? { status: 200 as const, body: await viewOf({ ...ctx, db: trx }, chosen) } : notFound;
    });
  },
});

async function viewOf(ctx: BackendContext, record: SubscriptionRecord): Promise<SelectionView> {
  const current = selectionOfRecord(record);
  const ways = selectionsOfRecord(record).filter((one) => one !== current);
  const others = ways.length > 0 && mayChange(record) ? await open(ctx, record, ways) : [];
  return { subscriptionId: record.id, current, others };
}

/** Whether the candidate may choose another selection: after a failure, and until the next one has begun. */
const mayChange = ({ status, selection: chosen }: SubscriptionRecord) =>
  status === "failed" || (status === "selective_pending" && chosen !== null);

/** The selections that are prepared and that the candidate has not used up; none while an attempt is under way. */
async function open(ctx: BackendContext, record: SubscriptionRecord, ways: readonly Selection[]): Promise<Selection[]> {
  const { db } = ctx;
  const { writing, answering, taken, themes, areas } = await together(db, factQueries(db, record));
  if (writing.length > 0 || answering.length > 0) return [];
  const { attempts } = await rulesOf(ctx, record.institution_id);
  const isOpen: Record<Selection, boolean> = {
    essay: themes.length > 0,
    exam: true,
    entrance: areas.length > 0 && (attempts === 0 || taken.length < attempts),
    transcript: true,
  };
  return ways.filter((one) => isOpen[one]);
}

function factQueries(db: Database, record: SubscriptionRecord) {
  const { tenant_id, id } = record;
  const attempts = (table: "essay_attempt" | "entrance_attempt", state: string) =>
    db
      .selectFrom(table)
      .select("id")
      .where("tenant_id", "=", tenant_id)
      .where("subscription_id", "=", id)
      .where("state", "=", state as "open");
  return {
    writing: attempts("essay_attempt", "writing"),
    answering: attempts("entrance_attempt", "open"),
    taken: attempts("entrance_attempt", "final"),
    areas: areasQuery(db, tenant_id, levelOf(record)),
    themes: themesQuery(db, record).limit(1),
  };
}
