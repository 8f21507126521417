import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Day, Id } from "~/api/value";
import {
  ADDRESS_LIMIT,
  addressQuotas,
  admit,
  IDENTIFIER_LIMIT,
  identifierOf,
  issueToken,
  PAYMENT_PURPOSE,
} from "~/modules/people/service";
import type { BackendContext } from "~/procedure/context";

/** What a payer says about the candidate: the CPF, or for a foreigner without one the RNE or passport. */
export const PayerIdentity = z.object({ id: Id, cpf: z.string().max(50), birthday: Day });

const LIFETIME_MS = 3_600_000;

/**
 * Allows paying for one subscription without signing in, to anyone with the candidate's document and birth date.
 * @throws Refusal NOT_FOUND when the tenant has no such subscription, INVALID_CREDENTIALS, LOGIN_ATTEMPTS_EXCEEDED after
 * five failed attempts for the subscription, or thirty attempts from the IP address (`addressQuotas`), in fifteen minutes
 */
export async function identifyPayer(
  { db, headers, now }: BackendContext,
  given: z.output<typeof PayerIdentity>,
): Promise<{ accessToken: string; expiresAt: string }> {
  const { id: subscriptionId } = given;
  const row = await db
    .selectFrom("subscription")
    .innerJoin("person", "person.id", "subscription.personId")
    .select(["person.cpf", "person.rne", "person.passport", "person.birthday"])
    .where("subscription.id", "=", subscriptionId)
    .executeTakeFirst();
  if (!row) throw absent();
  const own = `payer:${subscriptionId}`;
  const quotas = [{ subject: own, limit: IDENTIFIER_LIMIT }, ...addressQuotas(headers, "payer-address", ADDRESS_LIMIT)];
  const admission = await admit(db, quotas, now);
  if (!admission) throw new Refusal("LOGIN_ATTEMPTS_EXCEEDED");
  const { cpf, rne, passport } = identifierOf(given.cpf);
  const isDocument =
    (cpf !== null && cpf === row.cpf) ||
    (rne !== null && rne === row.rne) ||
    (passport !== null && passport === row.passport);
  if (!isDocument || given.birthday !== row.birthday) throw new Refusal("INVALID_CREDENTIALS");
  await admission.forgive([own]);
  const { token, expiresAt } = await issueToken(db, subscriptionId, PAYMENT_PURPOSE, now, LIFETIME_MS);
  return { accessToken: token, expiresAt };
}
