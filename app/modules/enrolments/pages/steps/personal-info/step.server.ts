import { z } from "zod";
import { answeredOr } from "~/api/answered";
import type { DraftData } from "~/api/draft";
import { pressedList } from "~/form/list";
import type { Enrolment } from "~/modules/enrolments/pages/enrolment.server";
import { personTexts } from "~/modules/enrolments/pages/known-person.server";
import { type Notice, type Outcome, refused } from "~/modules/enrolments/pages/outcome";
import { returns, textsIn } from "~/modules/enrolments/pages/progress.server";
import type { Step } from "~/modules/enrolments/pages/step";
import { captchaHeaders } from "~/modules/people/pages/captcha/captcha-token.server";
import { checkPerson, type Texts } from "~/modules/people/pages/person/person-form";
import { withAddress } from "~/modules/people/pages/person/postal-code.server";
import { specialNeedList, withSpecialNeeds } from "~/modules/people/pages/person/special-need-list";
import { typedIn, typedOver } from "~/modules/people/pages/person/typed-text";
import { parseBirthDate } from "~/modules/people/rules/birth-date";
import { isAbroad } from "~/modules/people/rules/country";
import { suggestEmail } from "~/modules/people/rules/email";
import { standingOf } from "~/modules/people/rules/person";
import { valuesOf } from "~/shell/submit.server";
import { type AskedGroup, askedGroup, errorsIn, openGroup, withoutGroup } from "./group.server";

export const personalInfo: Step = {
  async answer(enrolment, form, { intent, step }) {
    if (enrolment.personFields.length > 0) return answerPerson(enrolment, form, intent, askedGroup(enrolment, step));
    const person = typedOver(await personTexts(enrolment), form);
    return refused({ ...enrolment.data, person }, person, {}, "SYSTEM_UNAVAILABLE");
  },
};

const Email = z
  .string()
  .default("")
  .transform((email) => email.slice(0, 200));
/** The address that the page suggested, and the one that the candidate kept instead. */
const Emails = z.object({ suggestedEmail: Email, keptEmail: Email });

/**
 * Handles the typed personal data: some buttons only help to fill in the form or go back a group, all others check it.
 * @param group the part of the form that the page shows; null for the whole form
 */
async function answerPerson(
  enrolment: Enrolment,
  form: FormData,
  intent: string,
  group: AskedGroup | null,
): Promise<Outcome> {
  const { personFields, data, url } = enrolment;
  const isWhole = !group && !url.searchParams.has("group");
  const before = isWhole ? {} : await personTexts(enrolment);
  // The form of a group that no longer exists replaces only the values that it contains.
  const others = group ? withoutGroup(before, group.name) : before;
  const values = { ...others, ...typedIn(form, group?.fields ?? personFields) };
  const needs = pressedList(form, specialNeedList);
  if (needs) {
    const person = withSpecialNeeds(values, needs);
    return { data: { ...data, person }, stay: { hash: specialNeedList.name } };
  }
  if (intent === "find-address") return findAddress(enrolment, values);
  if (intent === "accept-email") values.email = valuesOf(enrolment, Emails).suggestedEmail;
  const kept = { ...data, person: values };
  if (intent === "back" && group?.previous && !returns(enrolment))
    return { data: kept, stay: { group: group.previous } };
  const outcome = await checkAnswers(enrolment, intent, { values, group });
  return outcome.refused || !group ? outcome : goOn(enrolment, outcome.data, { before, group });
}

/** Checks the typed values, only those of the group if the page shows one, and whether they belong to an account. */
async function checkAnswers(
  enrolment: Enrolment,
  intent: string,
  { values, group }: { values: Record<string, string>; group: AskedGroup | null },
): Promise<Outcome> {
  const { personFields, today, data } = enrolment;
  const kept = { ...data, person: values };
  const asks = (...names: string[]) => !group || group.fields.some(({ name }) => names.includes(name));
  const checked = checkPerson(personFields, values, today);
  const errors = group ? errorsIn(group, checked.errors) : checked.errors;
  const birthday = parseBirthDate(values.birthday ?? "", today) ?? undefined;
  if (asks("birthday") && standingOf(birthday, today) === "tooYoung") {
    const young = { ...errors, birthday: "personalData.errorTooYoung" };
    return { ...refused(kept, values, young, "UNDERAGE"), invalid: true };
  }
  if (Object.keys(errors).length > 0) return { ...refused(kept, values, errors), invalid: true };
  const isKnown = asks("email", ...documentNames);
  const known: Asked = isKnown ? await askRegistered(enrolment, checked.parsed) : { unregistered: data.unregistered };
  if ("problem" in known) return refused(kept, values, known.errors, known.problem);
  const asksEmail = intent === "next" && asks("email");
  const suggested = asksEmail ? await suggestionFor(enrolment, checked.parsed.email) : null;
  if (suggested) {
    // The check is stored, so that the next post needs no second captcha; asking for one would drop the suggestion.
    const outcome = refused({ ...kept, ...known }, values, { email: "personalData.errorEmailUnusual" });
    return { ...outcome, refused: { ...outcome.refused, suggestedEmail: suggested } };
  }
  return { data: { ...kept, ...known } };
}

/**
 * Continues from a checked group to the next; from the last group, or after a change from the review, to the first
 * incomplete group; if there is none, to the next step. A new postal code fills in the address on the next page; if the
 * lookup fails, the candidate types the address there.
 */
async function goOn(
  enrolment: Enrolment,
  data: DraftData,
  { before, group }: { before: Texts; group: AskedGroup },
): Promise<Outcome> {
  const values = textsIn(data.person);
  if (group.name === "place" && group.next && (!values.address || values.postalCode !== before.postalCode)) {
    if (isAbroad(values.country)) return { data, stay: { group: group.next } };
    const found = await withAddress(enrolment.api, values);
    const notice = noticeOf(found.errors.postalCode);
    return { data: { ...data, person: found.values }, stay: { group: group.next, notice } };
  }
  const open = openGroup(checkPerson(enrolment.personFields, values, enrolment.today).errors);
  // The first post skips the groups that the account's data already completes; the review shows them.
  const isKnown = Object.keys(enrolment.data.person).length === 0;
  const next = isKnown || returns(enrolment) ? open : (group.next ?? open);
  return next ? { data, stay: { group: next } } : { data };
}

/** What the next page says about the lookup of the postal code. */
function noticeOf(error: string | undefined): Notice {
  if (error === undefined) return "addressFound";
  return error === "personalData.errorAddressLookup" ? "addressUnavailable" : "addressUnknown";
}

async function findAddress({ api, data }: Enrolment, typed: Record<string, string>): Promise<Outcome> {
  const { values, errors } = await withAddress(api, typed);
  const kept = { ...data, person: values };
  if (Object.keys(errors).length > 0) return refused(kept, values, errors);
  return { data: kept, stay: { notice: "addressFound", hash: "number" } };
}

const documentNames = ["cpf", "rne", "passport"];

type Asked = { errors: Record<string, string>; problem: string } | Pick<DraftData, "unregistered">;

/**
 * Asks a candidate who already has an account to sign in, so that they do not create a second one. Skips the check
 * when it already found no account for this document and e-mail: sign-up checks again.
 */
async function askRegistered(enrolment: Enrolment, parsed: Texts): Promise<Asked> {
  const { api, user, draft, data } = enrolment;
  const name = documentNames.find((one) => parsed[one]);
  const document = (name && parsed[name]) ?? "";
  const unregistered = JSON.stringify([document, parsed.email ?? ""]);
  if (user || data.unregistered === unregistered) return { unregistered: data.unregistered };
  const headers = { ...captchaHeaders(enrolment), ...(draft ? { "x-draft-id": draft.id } : {}) };
  const account = await api.account.exists({ body: { document, email: parsed.email ?? "" }, headers });
  if (account.status === 429) return { errors: {}, problem: "TOO_MANY_REQUESTS" };
  if (account.status === 422 && account.body.code.startsWith("CAPTCHA_"))
    return { errors: {}, problem: account.body.code };
  const registered = account.status === 200 ? account.body.registered : undefined;
  if (registered ?? (await isRegistered(api, document)))
    return { errors: { [name ?? "cpf"]: "personalData.errorDocumentRegistered" }, problem: "PERSON_ALREADY_EXISTS" };
  if (account.status === 200 && account.body.exists)
    return { errors: { email: "personalData.errorEmailRegistered" }, problem: "USER_ALREADY_EXISTS" };
  return { unregistered: account.status === 200 && registered !== undefined ? unregistered : null };
}

async function isRegistered(api: Enrolment["api"], document: string): Promise<boolean> {
  if (!document) return false;
  const { exists } = await answeredOr(api.person.exists({ body: { document } }), { exists: false });
  return exists;
}

/** The e-mail address that the candidate probably meant; null if the typed one looks right or was confirmed. */
async function suggestionFor(enrolment: Enrolment, email: string | undefined): Promise<string | null> {
  if (!email || valuesOf(enrolment, Emails).keptEmail.toLowerCase() === email) return null;
  return suggestEmail(email, await answeredOr(enrolment.api.emailDomain.list(), []));
}
