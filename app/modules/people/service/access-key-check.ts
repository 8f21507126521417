import type { auth } from "~/api/auth";
import type { Handlers } from "~/api/handler";
import { type BackendContext, problem } from "~/procedure/context";
import { openSession } from "./sign-in";
import { addressQuotas, admit } from "./sign-in-throttle";
import { consumeToken } from "./token";

const WRONG_KEYS_PER_ADDRESS = 30;

/** The purpose of an access key's token. It names the subscription, so that the key works for no other one. */
export const accessKeyPurpose = (subscriptionId: string) => `access-key:${subscriptionId}`;

/** Signs in the candidate of a subscription by an access key, once; staff have no keys. */
export const checkAccessKey: NonNullable<Handlers<typeof auth, BackendContext>["checkAccessKey"]> = async (
  { params, body },
  ctx,
) => {
  const { db, now } = ctx;
  const known = addressQuotas(ctx.headers, "access-key", WRONG_KEYS_PER_ADDRESS);
  // Callers whose address is unknown share one quota.
  const quotas = known.length > 0 ? known : [{ subject: "access-key:", limit: WRONG_KEYS_PER_ADDRESS }];
  const admission = await admit(db, quotas, now);
  if (!admission) return problem(429, "LOGIN_ATTEMPTS_EXCEEDED");
  const userId =
    params.key === body.accesskey && (await isReached(ctx, body.subscriptionId))
      ? await consumeToken(db, body.accesskey, accessKeyPurpose(body.subscriptionId), now)
      : null;
  const account = await db
    .selectFrom("userAccount")
    .selectAll()
    .where("id", "=", userId ?? "")
    .where("type", "=", "candidate")
    .where("deactivatedAt", "is", null)
    .executeTakeFirst();
  if (!account) return problem(401, "ACCESS_KEY_INVALID");
  await admission.forgive([]);
  return { status: 200, body: await openSession(db, account, ctx) };
};

/** Says whether the call reaches an enrolment: with another system's key only those of its institution. */
async function isReached({ db, confinedTo }: BackendContext, subscriptionId: string): Promise<boolean> {
  if (confinedTo === null) return true;
  const row = await db
    .selectFrom("subscription")
    .select("id")
    .where("id", "=", subscriptionId)
    .where("institutionId", "=", confinedTo)
    .executeTakeFirst();
  return row !== undefined;
}
