import { accessKey } from "~/contract/access-key";
import type { auth } from "~/contract/auth";
import type { Handlers } from "~/contract/handler";
import { type BackendContext, implement, isStaff, notFound, problem } from "./context";
import { openSession } from "./sign-in";
import { addressOf, admit } from "./sign-in-throttle";
import { findOwnSubscription } from "./subscription-access";
import { consumeToken, issueToken } from "./token";

/** How long a candidate has to use a key. */
const LIFETIME_MS = 7 * 86_400_000;
const WRONG_KEYS_PER_ADDRESS = 30;

/** A key is good for its own subscription only. */
const purposeOf = (subscriptionId: string) => `access-key:${subscriptionId}`;

/** Keys that staff hand to candidates. */
export const accessKeyResource = implement(accessKey, {
  issue: async ({ params }, ctx) => {
    if (!isStaff(ctx.caller)) return problem(403, "FORBIDDEN");
    const subscription = await findOwnSubscription(ctx, params.id);
    if (!subscription?.user_id) return notFound;
    const owner = { tenantId: ctx.tenantId, userId: subscription.user_id };
    const { token, expiresAt } = await issueToken(ctx.db, owner, purposeOf(subscription.id), ctx.now, LIFETIME_MS);
    return { status: 201, body: { accesskey: token, expiresAt } };
  },
});

/** Signs the candidate of a subscription in by its key, once; staff have no keys. */
export const checkAccessKey: NonNullable<Handlers<typeof auth, BackendContext>["checkAccessKey"]> = async (
  { params, body },
  ctx,
) => {
  const { db, tenantId, now } = ctx;
  const quota = { subject: `access-key:${addressOf(ctx.headers) ?? ""}`, limit: WRONG_KEYS_PER_ADDRESS };
  const admission = await admit(db, tenantId, [quota], now);
  if (!admission) return problem(429, "LOGIN_ATTEMPTS_EXCEEDED");
  const userId =
    params.key === body.accesskey
      ? await consumeToken(db, tenantId, body.accesskey, purposeOf(body.subscriptionId), now)
      : null;
  const account = await db
    .selectFrom("user_account")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", userId ?? "")
    .where("type", "=", "candidate")
    .executeTakeFirst();
  if (!account) return problem(401, "ACCESS_KEY_INVALID");
  await admission.forgive([]);
  return { status: 200, body: await openSession(db, account, ctx) };
};
