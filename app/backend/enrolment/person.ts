import { type BackendContext, implement, notFound, problem } from "~/backend/context";
import { isUniqueViolation } from "~/backend/database/error";
import { inTransaction } from "~/backend/database/transaction";
import {
  changesDocument,
  checkAge,
  checkPerson,
  findPersonByDocument,
  findPersonRow,
  hasDocument,
  identifierOf,
  personOf,
  questionRefusal,
  updatePerson,
} from "~/backend/identity";
import { findOwnSubscription } from "~/backend/subscription";
import { todayOf } from "~/backend/today";
import { FinancialResponsible, type PersonData, person } from "~/contract/person";

/** Personal data; candidates read and change only their own. */
export const personResource = implement(person, {
  exists: async ({ body, headers }, ctx) => {
    const refusal = await questionRefusal(ctx, headers);
    if (refusal) return refusal;
    const identifier = identifierOf(body.document);
    if (!hasDocument(identifier)) return problem(422, "VALIDATION");
    const known = await findPersonByDocument(ctx.db, ctx.tenantId, identifier);
    return { status: 200, body: { exists: known !== undefined } };
  },

  getData: async ({ params }, ctx) => {
    const row = await findNamed(ctx, params.id);
    return row ? { status: 200, body: personOf(row) } : notFound;
  },

  setData: ({ params, query, body }, ctx) => change(ctx, params.id, body.person, query.subsId, body.responsible),

  update: ({ params, body }, ctx) => change(ctx, params.id, body),

  getResponsible: async ({ params }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    if (!row) return notFound;
    const body = row.responsible_json ? FinancialResponsible.parse(JSON.parse(row.responsible_json)) : null;
    return { status: 200, body };
  },
});

/** Finds a person by their own id or, as the candidate's pages use, by their user's id. */
function findNamed(ctx: BackendContext, id: string) {
  const { caller } = ctx;
  return findPersonRow(ctx, caller?.userId === id && caller.personId ? caller.personId : id);
}

async function change(
  ctx: BackendContext,
  id: string,
  data: PersonData,
  subscriptionId?: string,
  responsible?: FinancialResponsible | null,
) {
  const { db, tenantId, now } = ctx;
  const row = await findNamed(ctx, id);
  const subscription = subscriptionId ? await findOwnSubscription(ctx, subscriptionId) : undefined;
  if (!row || (subscriptionId && subscription?.person_id !== row.id)) return notFound;
  const checked = checkPerson(data, todayOf(now));
  if (Object.keys(checked.fields).length > 0) return problem(422, "VALIDATION", { fields: checked.fields });
  const isOwn = row.id === ctx.caller?.personId;
  if (changesDocument(row, checked.person) && isOwn) return problem(409, "OTHER_DOCUMENT_LINKED");
  if (ctx.caller?.impersonatorId && checked.person.email !== row.email)
    return problem(403, "IMPERSONATION_NOT_ALLOWED");
  const age = responsible ? checkAge(checked.person, responsible, todayOf(now)) : null;
  if (age && !age.ok) return problem(422, age.code, { fields: age.fields });
  try {
    const changed = await inTransaction(db, async (trx) => {
      if (subscription && age?.responsible) {
        await trx
          .updateTable("subscription")
          .set({ responsible_json: JSON.stringify(age.responsible), updated_at: now.toISOString() })
          .where("tenant_id", "=", tenantId)
          .where("id", "=", subscription.id)
          .execute();
      }
      return updatePerson(trx, tenantId, row.id, checked.person, now);
    });
    return changed ? { status: 200 as const, body: personOf(changed) } : notFound;
  } catch (error) {
    if (isUniqueViolation(error)) return problem(409, "PERSON_ALREADY_EXISTS");
    throw error;
  }
}
