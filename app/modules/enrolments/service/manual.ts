import { z } from "zod";
import { type Manual, manual } from "~/api/manual";
import { Id } from "~/api/value";
import {
  findOwnSubscription,
  mayComplete,
  ownEnrolment,
  type SubscriptionRecord,
} from "~/modules/subscriptions/service";
import { manualOf } from "~/modules/tenancy/service";
import { type BackendContext, implement, notFound } from "~/procedure/context";
import { command } from "~/procedure/procedure";
import { asksToReadManual } from "./step";

/** The manual for candidates of the enrolment's institution. */
export const manualResource = implement(manual, {
  get: async ({ params }, ctx) => {
    const record = await findOwnSubscription(ctx, params.id);
    return record ? { status: 200, body: viewOf(ctx, record) } : notFound;
  },
});

/** What candidates do with the manual. */
export const manualProcedures = {
  /** Confirms that the candidate has read the manual; a repetition changes nothing. */
  confirm: command({ access: "user", input: z.object({ id: Id }) }, async (ctx, { id }) => {
    const { db } = ctx;
    const record = await ownEnrolment(ctx, id);
    const now = ctx.now.toISOString();
    await db
      .updateTable("subscription")
      .set({ manualReadAt: now, updatedAt: now })
      .where("id", "=", id)
      .where("manualReadAt", "is", null)
      .execute();
    mayComplete(db, { id }, ctx.now);
    return viewOf(ctx, { ...record, manualReadAt: record.manualReadAt ?? now });
  }),
};

function viewOf({ language }: BackendContext, record: SubscriptionRecord): Manual {
  return {
    ...manualOf({ settingsJson: record.institutionSettings }, language),
    asked: asksToReadManual(record),
    readAt: record.manualReadAt,
  };
}
