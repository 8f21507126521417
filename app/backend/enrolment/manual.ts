import { manualOf } from "~/backend/catalogue";
import { type BackendContext, implement, notFound } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { findOwnSubscription, isOwn, mayComplete, type SubscriptionRecord } from "~/backend/subscription";
import { type Manual, manual } from "~/contract/manual";
import { asksToReadManual } from "./step";

/** The manual for candidates of the enrolment's institution. */
export const manualResource = implement(manual, {
  get: async ({ params }, ctx) => {
    const record = await findOwnSubscription(ctx, params.id);
    return record ? { status: 200, body: viewOf(ctx, record) } : notFound;
  },

  confirm: async ({ params }, ctx) => {
    const record = await findOwnSubscription(ctx, params.id);
    if (!record || !isOwn(ctx, record)) return notFound;
    const now = ctx.now.toISOString();
    await inTransaction(ctx.db, async (trx) => {
      await trx
        .updateTable("subscription")
        .set({ manual_read_at: now, updated_at: now })
        .where("tenant_id", "=", ctx.tenantId)
        .where("id", "=", params.id)
        .where("manual_read_at", "is", null)
        .execute();
      mayComplete(trx, { tenantId: ctx.tenantId, id: params.id }, ctx.now);
    });
    return { status: 200, body: viewOf(ctx, { ...record, manual_read_at: record.manual_read_at ?? now }) };
  },
});

function viewOf({ language }: BackendContext, record: SubscriptionRecord): Manual {
  return {
    ...manualOf({ settings_json: record.institution_settings }, language),
    asked: asksToReadManual(record),
    readAt: record.manual_read_at,
  };
}
