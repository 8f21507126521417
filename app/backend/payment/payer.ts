import { type BackendContext, notFound, problem } from "~/backend/context";
import {
  ADDRESS_LIMIT,
  addressQuotas,
  admit,
  IDENTIFIER_LIMIT,
  identifierOf,
  issueToken,
  PAYMENT_PURPOSE,
} from "~/backend/identity";

const LIFETIME_MS = 3_600_000;

/**
 * Allows paying for one subscription without signing in, to anyone with the candidate's document and birth date.
 * @returns 404 when the tenant has no such subscription, 401 INVALID_CREDENTIALS, 429 after five failed attempts for
 * the subscription, or thirty attempts from the IP address (`addressQuotas`), in fifteen minutes
 */
export async function identifyPayer(
  { db, tenantId, headers, now }: BackendContext,
  subscriptionId: string,
  given: { cpf: string; birthday: string },
) {
  const row = await db
    .selectFrom("subscription")
    .innerJoin("person", (join) =>
      join.onRef("person.tenant_id", "=", "subscription.tenant_id").onRef("person.id", "=", "subscription.person_id"),
    )
    .select(["person.cpf", "person.rne", "person.passport", "person.birthday"])
    .where("subscription.tenant_id", "=", tenantId)
    .where("subscription.id", "=", subscriptionId)
    .executeTakeFirst();
  if (!row) return notFound;
  const own = `payer:${subscriptionId}`;
  const quotas = [{ subject: own, limit: IDENTIFIER_LIMIT }, ...addressQuotas(headers, "payer-address", ADDRESS_LIMIT)];
  const admission = await admit(db, tenantId, quotas, now);
  if (!admission) return problem(429, "LOGIN_ATTEMPTS_EXCEEDED");
  const { cpf, rne, passport } = identifierOf(given.cpf);
  const isDocument =
    (cpf !== null && cpf === row.cpf) ||
    (rne !== null && rne === row.rne) ||
    (passport !== null && passport === row.passport);
  if (!isDocument || given.birthday !== row.birthday) return problem(401, "INVALID_CREDENTIALS");
  await admission.forgive([own]);
  const { token, expiresAt } = await issueToken(
    db,
    { tenantId, userId: subscriptionId },
    PAYMENT_PURPOSE,
    now,
    LIFETIME_MS,
  );
  return { status: 200 as const, body: { accessToken: token, expiresAt } };
}
