import { FinancialResponsible, type PersonData, person } from "~/api/person";
import { isUniqueViolation } from "~/data/error";
import { inTransaction } from "~/data/transaction";
import {
  addsForeignDocument,
  changesDocument,
  checkAge,
  checkPerson,
  existenceCheckRefusal,
  findOwnPersonRow,
  findPersonByDocument,
  findPersonRow,
  hasDocument,
  identifierOf,
  personOf,
  updatePerson,
} from "~/modules/people/service";
import { findOwnSubscription } from "~/modules/subscriptions/service";
import { type BackendContext, implement, notFound, problem } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import { changesLockedBirthday } from "./locked-birthday";

/** Personal data: staff read those of their candidates; candidates read and change only their own. */
export const personResource = implement(person, {
  exists: async ({ body, headers }, ctx) => {
    const refusal = await existenceCheckRefusal(ctx, headers);
    if (refusal) return refusal;
    const identifier = identifierOf(body.document);
    if (!hasDocument(identifier)) return problem(422, "VALIDATION");
    const known = await findPersonByDocument(ctx.db, identifier);
    return { status: 200, body: { exists: known !== undefined } };
  },

  getData: async ({ params }, ctx) => {
    const row = await findPersonRow(ctx, personIdOf(ctx, params.id));
    return row ? { status: 200, body: personOf(row) } : notFound;
  },

  setData: ({ params, query, body }, ctx) => change(ctx, params.id, body.person, query.subsId, body.responsible),

  update: ({ params, body }, ctx) => change(ctx, params.id, body),

  getFormerStudent: async ({ params }, ctx) => {
    const row = await findPersonRow(ctx, personIdOf(ctx, params.id));
    if (!row) return notFound;
    const courses = await ctx.db
      .selectFrom("subscription")
      .innerJoin("offer", "offer.id", "subscription.offerId")
      .innerJoin("course", "course.id", "offer.courseId")
      .select(["course.code", "course.name", "subscription.studentNumber"])
      .where("subscription.personId", "=", row.id)
      .where("subscription.status", "=", "enrolled")
      .$if(ctx.confinedTo !== null, (own) => own.where("subscription.institutionId", "=", ctx.confinedTo ?? ""))
      .orderBy("subscription.createdAt")
      .orderBy("subscription.id")
      .execute();
    // The academic system answers with a number; the embedded services know who enrolled, not who finished.
    const body = {
      personId: row.id,
      studentLyceumId: courses.findLast(({ studentNumber }) => studentNumber !== null)?.studentNumber ?? null,
      courses: courses.map(({ code, name }) => ({ code, name, finishedOn: null })),
    };
    return { status: 200, body };
  },

  findResponsible: async ({ params, query }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    if (!row) return notFound;
    const identifier = identifierOf(query.document);
    if (!hasDocument(identifier)) return problem(422, "VALIDATION");
    const known = await ctx.db
      .selectFrom("subscription")
      .select("responsibleJson")
      .where("personId", "=", row.personId)
      .where("responsibleJson", "is not", null)
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .execute();
    const found = known
      .map(({ responsibleJson }) => FinancialResponsible.parse(JSON.parse(responsibleJson ?? "")))
      .find(({ cpf, rne, passport }) =>
        [cpf, rne, passport].some((document) => document && identifierOf(document).key === identifier.key),
      );
    return found ? { status: 200, body: found } : notFound;
  },

  getResponsible: async ({ params }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    if (!row) return notFound;
    const body = row.responsibleJson ? FinancialResponsible.parse(JSON.parse(row.responsibleJson)) : null;
    return { status: 200, body };
  },
});

/** Replaces the caller's user id, which the candidate's pages send, by the person's id; other ids stay as they are. */
function personIdOf({ caller }: BackendContext, id: string): string {
  return caller?.userId === id && caller.personId ? caller.personId : id;
}

async function change(
  ctx: BackendContext,
  id: string,
  data: PersonData,
  subscriptionId?: string,
  responsible?: FinancialResponsible | null,
) {
  const { db, now } = ctx;
  const row = await findOwnPersonRow(ctx, personIdOf(ctx, id));
  const subscription = subscriptionId ? await findOwnSubscription(ctx, subscriptionId) : undefined;
  if (!row || (subscriptionId && subscription?.personId !== row.id)) return notFound;
  const checked = checkPerson(data, todayOf(now));
  if (Object.keys(checked.fields).length > 0) return problem(422, "VALIDATION", { fields: checked.fields });
  if (changesDocument(row, checked.person)) return problem(409, "OTHER_DOCUMENT_LINKED");
  if (await addsForeignDocument(ctx, row, checked.person)) return problem(409, "PERSON_ALREADY_EXISTS");
  if (ctx.caller?.impersonatorId && checked.person.email !== row.email)
    return problem(403, "IMPERSONATION_NOT_ALLOWED");
  const age = responsible ? checkAge(checked.person, responsible, todayOf(now)) : null;
  if (age && !age.ok) return problem(422, age.code, { fields: age.fields });
  try {
    return await inTransaction(db, async (trx) => {
      if (await changesLockedBirthday({ db: trx }, row, checked.person.birthday))
        return problem(409, "OTHER_BIRTHDAY_LINKED");
      if (subscription && age?.responsible) {
        await trx
          .updateTable("subscription")
          .set({ responsibleJson: JSON.stringify(age.responsible), updatedAt: now.toISOString() })
          .where("id", "=", subscription.id)
          .execute();
      }
      const changed = await updatePerson(trx, row.id, checked.person, now);
      return changed ? { status: 200 as const, body: personOf(changed) } : notFound;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return problem(409, "PERSON_ALREADY_EXISTS");
    throw error;
  }
}
