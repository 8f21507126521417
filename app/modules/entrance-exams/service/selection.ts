import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { selectionOfRecord, selectionsOfRecord } from "~/modules/enrolments/service";
import type { SelectionView } from "~/modules/entrance-exams/schema/selection";
import { closeWaiting, themesQuery } from "~/modules/essays/service";
import { closeScores } from "~/modules/exam-scores/service";
import { type Selection, selections } from "~/modules/journeys/rules/journey";
import { actorOf } from "~/modules/people/service";
import {
  findOwnSubscription,
  lockSubject,
  ownEnrolment,
  type SubscriptionRecord,
  setStatus,
  subjectOf,
} from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { command, query } from "~/procedure/procedure";
import { rulesOf } from "./entrance-rule";
import { areasQuery, levelOf } from "./entrance-store";

/** The choice of another selection in the same enrolment: offer, price and ingress mode stay as they are. */
export const selectionProcedures = {
  /** An enrolment's selection, and the others that the candidate may choose now. */
  get: query({ access: "user", input: z.object({ id: Id }) }, async (ctx, { id }) => {
    const record = await findOwnSubscription(ctx, id);
    if (!record) throw absent();
    return viewOf(ctx, record);
  }),

  /** Changes an enrolment's selection; STATUS_NOT_ALLOWED when it is not offered now. */
  choose: command(
    { access: "user", inPerson: true, input: z.object({ id: Id, selection: z.enum(selections) }) },
    async (ctx, { id, selection }) => {
      const { db, now } = ctx;
      await lockSubject(db, id);
      const record = await ownEnrolment(ctx, id);
      const { current, others } = await viewOf(ctx, record);
      if (!others.includes(selection)) throw new Refusal("STATUS_NOT_ALLOWED");
      await db
        .updateTable("subscription")
        .set({ selection, updatedAt: now.toISOString() })
        .where("id", "=", id)
        .execute();
      const details = { before: current, after: selection };
      await ctx.audit("enrolment.selection-chosen", { subjectId: id, institutionId: record.institutionId, details });
      // An essay or scores that wait in the former selection must not decide the enrolment any more.
      await closeWaiting(db, subjectOf(record));
      await closeScores(db, subjectOf(record), "given-up", now);
      if (record.status === "failed")
        await setStatus(db, subjectOf(record), "selective_pending", now, { actor: actorOf(ctx.caller) });
      return viewOf(ctx, await ownEnrolment(ctx, id));
    },
  ),
};

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
  const { attempts } = await rulesOf(ctx, record.institutionId);
  const isOpen: Record<Selection, boolean> = {
    essay: themes.length > 0,
    exam: true,
    entrance: areas.length > 0 && (attempts === 0 || taken.length < attempts),
    transcript: true,
  };
  return ways.filter((one) => isOpen[one]);
}

function factQueries(db: TenantDatabase, record: SubscriptionRecord) {
  const { id } = record;
  const attempts = (table: "essayAttempt" | "entranceAttempt", state: string) =>
    db
      .selectFrom(table)
      .select("id")
      .where("subscriptionId", "=", id)
      .where("state", "=", state as "open");
  return {
    writing: attempts("essayAttempt", "writing"),
    answering: attempts("entranceAttempt", "open"),
    taken: attempts("entranceAttempt", "final"),
    areas: areasQuery(db, levelOf(record)),
    themes: themesQuery(db, record).limit(1),
  };
}
