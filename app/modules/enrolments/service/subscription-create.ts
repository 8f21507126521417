import type { FormField } from "~/api/form-group";
import type { PersonData } from "~/api/person";
import type { SubscriptionRequest } from "~/api/subscription";
import { isUniqueViolation } from "~/data/error";
import { newId } from "~/data/id";
import { inTransaction } from "~/data/transaction";
import { checkForm, fieldsOfOffer } from "~/modules/forms/service";
import type { CustomAnswer } from "~/modules/people/rules/custom-field";
import {
  addsForeignDocument,
  changesDocument,
  checkAge,
  checkPerson,
  dataOf,
  findPerson,
  withStored,
} from "~/modules/people/service";
import type { Template } from "~/modules/subscriptions/rules/subscription-status";
import { findOwnSubscription } from "~/modules/subscriptions/service";
import { wantedIn } from "~/modules/tenancy/service";
import { type BackendContext, notFound, problem } from "~/procedure/context";
import { translated } from "~/procedure/text";
import { todayOf } from "~/procedure/today";
import { normalText } from "~/rules/normal-text";
import { claimedAgreement } from "./agreement/agreement";
import { beginForSystem, type DraftRow, findDraft } from "./draft";
import { changesLockedBirthday } from "./locked-birthday";
import { answersIn, firstStatus, journeyFacts, journeyOfDraft, selectionOf } from "./subscription-journey";
import { type EnterableOffer, findEnterable } from "./subscription-price";
import { subscriptionOf } from "./subscription-view";
import { type Enrolment, EnrolmentRefused, writeEnrolment } from "./subscription-write";

type Wanted = Omit<SubscriptionRequest, "person">;

/**
 * Enrols the caller from a draft, once: a repeated or concurrent post returns the first result.
 * @returns 404 for ids that the institution does not have or that do not belong together; 409 when the offer, the
 * journey or the draft does not allow it now, or for data that contradict a stored person; 422 for invalid data
 */
export async function createSubscription(ctx: BackendContext, wanted: Wanted, data: PersonData) {
  const earlier = await earlierResult(ctx, wanted.draftId);
  if (earlier) return earlier;
  const { draftId, educationLevelId, ingressModeId, courseId, offerId, campusId } = wanted;
  const choice = { educationLevelId, ingressModeId, courseId, offerId, campusId };
  const draft = (await findDraft(ctx, draftId)) ?? (await beginForSystem(ctx, draftId, choice));
  if (!draft) return notFound;
  const enterable = await findEnterable(ctx, wanted);
  if (!enterable.ok) return enterable.reply;
  const { offer } = enterable.found;
  const belongs =
    offer.courseId === wanted.courseId &&
    offer.ingressModeId === wanted.ingressModeId &&
    offer.educationLevelId === wanted.educationLevelId;
  if (!belongs) return notFound;
  const fields = (await fieldsOfOffer(ctx, offer))?.fields ?? [];
  const people = await checkPeople(ctx, data, wanted, fields);
  if (!people.ok) return people.reply;
  const form = await checkForm(ctx, fields, { ...people, customFields: wanted.customFields });
  if (Object.keys(form.fields).length > 0) return problem(422, "VALIDATION", { fields: form.fields });
  const agreement = await claimedAgreement(ctx, draft);
  if (agreement === "unproven") return problem(422, "AGREEMENT_UNPROVEN");
  const enrolment = await plan(ctx, draft, enterable.found, { ...wanted, ...people, agreement }, form.answers);
  if (!enrolment) return problem(409, "JOURNEY_CLOSED");
  return write(ctx, enrolment);
}

async function earlierResult(ctx: BackendContext, draftId: string) {
  const row = await ctx.db.selectFrom("subscription").select("id").where("draftId", "=", draftId).executeTakeFirst();
  if (!row) return null;
  const own = await findOwnSubscription(ctx, row.id);
  return own ? { status: 200 as const, body: await subscriptionOf(ctx, own) } : notFound;
}

/** Checks the candidate, completed with the stored data of a known person, and the guardian of a minor. */
async function checkPeople(ctx: BackendContext, data: PersonData, wanted: Wanted, form: FormField[]) {
  const today = todayOf(ctx.now);
  const personId = ctx.caller?.personId;
  const known = personId ? await findPerson(ctx.db, personId) : undefined;
  const isShown = (name: string) => form.some((field) => field.name === name && field.visible);
  const { person, fields } = checkPerson(known ? withStored(known, data, isShown) : data, today);
  if (Object.keys(fields).length > 0) return { ok: false as const, reply: problem(422, "VALIDATION", { fields }) };
  if (known && changesDocument(known, person))
    return { ok: false as const, reply: problem(409, "OTHER_DOCUMENT_LINKED") };
  if (await addsForeignDocument(ctx, known, person))
    return { ok: false as const, reply: problem(409, "PERSON_ALREADY_EXISTS") };
  if (known && (await changesLockedBirthday(ctx, known, person.birthday)))
    return { ok: false as const, reply: problem(409, "OTHER_BIRTHDAY_LINKED") };
  const age = checkAge(person, wanted.responsible, today);
  if (!age.ok) return { ok: false as const, reply: problem(422, age.code, { fields: age.fields }) };
  return { ok: true as const, person, responsible: age.responsible };
}

async function plan(
  ctx: BackendContext,
  draft: DraftRow,
  found: EnterableOffer,
  wanted: Wanted & { person: PersonData; agreement: Enrolment["agreement"] },
  customFields: CustomAnswer[],
): Promise<Enrolment | null> {
  const { db, caller, now } = ctx;
  const level = await db
    .selectFrom("educationLevel")
    .innerJoin("course", "course.educationLevelId", "educationLevel.id")
    .innerJoin("institution", "institution.id", "educationLevel.institutionId")
    .innerJoin("ingressMode", "ingressMode.educationLevelId", "educationLevel.id")
    .select(["educationLevel.template", "educationLevel.code", "course.code as courseCode"])
    .select(["course.name as courseName", "course.translationsJson", "institution.defaultLanguage"])
    .select("ingressMode.code as modeCode")
    .where("course.id", "=", wanted.courseId)
    .where("ingressMode.id", "=", wanted.ingressModeId)
    .executeTakeFirst();
  const journey = await journeyOfDraft(ctx, draft, wanted.educationLevelId);
  if (!level || !journey || !caller) return null;
  const template = level.template as Template;
  const facts = journeyFacts({
    birthday: wanted.person.birthday,
    today: todayOf(now),
    levelCode: level.code,
    modeCode: level.modeCode,
    courseCode: level.courseCode,
  });
  return {
    id: newId(),
    ...{ draft, found, journey, template, caller },
    campusId: wanted.campusId,
    courseNameIn: (language) =>
      translated({ name: level.courseName }, level.translationsJson, wantedIn({ language }, level)).name,
    person: wanted.person,
    responsible: wanted.responsible,
    voucher: normalText(wanted.voucher ?? "") || null,
    agreement: wanted.agreement,
    status: firstStatus(template, selectionOf(journey.definition, template, facts), found.price.feeCents),
    consents: wanted.consents ?? dataOf(draft).consents,
    tracking: wanted.tracking ?? null,
    dealId: wanted.dealId ?? null,
    answers: answersIn(journey.definition, wanted.answers),
    customFields,
  };
}

async function write(ctx: BackendContext, enrolment: Enrolment) {
  try {
    const row = await inTransaction(ctx.db, (db) => writeEnrolment({ ...ctx, db }, enrolment));
    if (!row) return (await earlierResult(ctx, enrolment.draft.id)) ?? notFound;
    return { status: 201 as const, body: await subscriptionOf(withPerson(ctx, row.personId), row) };
  } catch (error) {
    if (error instanceof EnrolmentRefused) return problem(error.status, error.code);
    if (isUniqueViolation(error)) return problem(409, "PERSON_ALREADY_EXISTS");
    throw error;
  }
}

/** The context with the caller's new person. */
function withPerson(ctx: BackendContext, personId: string): BackendContext {
  return ctx.caller ? { ...ctx, caller: { ...ctx.caller, personId } } : ctx;
}
