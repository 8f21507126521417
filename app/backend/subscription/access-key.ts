import { implement, isStaff, notFound, problem } from "~/backend/context";
import { accessKeyPurpose, issueToken } from "~/backend/identity";
import { accessKey } from "~/contract/access-key";
import { findOwnSubscription } from "./subscription-access";

/** Lifetime of a key. */
const LIFETIME_MS = 7 * 86_400_000;

/** Keys that staff issue to candidates. */
export const accessKeyResource = implement(accessKey, {
  issue: async ({ params }, ctx) => {
    if (!isStaff(ctx.caller)) return problem(403, "FORBIDDEN");
    const subscription = await findOwnSubscription(ctx, params.id);
    if (!subscription?.user_id) return notFound;
    const owner = { tenantId: ctx.tenantId, userId: subscription.user_id };
    const { token, expiresAt } = await issueToken(
      ctx.db,
      owner,
      accessKeyPurpose(subscription.id),
      ctx.now,
      LIFETIME_MS,
    );
    return { status: 201, body: { accesskey: token, expiresAt } };
  },
});
