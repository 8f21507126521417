import type { DraftData } from "~/contract/draft";
import { parseBirthDate } from "~/domain/person/birth-date";
import { suggestEmail } from "~/domain/person/email";
import { standingOf } from "~/domain/person/person";
import { pressedList } from "~/form/list";
import { captchaHeaders } from "../../../captcha/captcha-token.server";
import { checkPerson, type Texts, typedIn } from "../../../person/person-form";
import { withAddress } from "../../../person/postal-code.server";
import { specialNeedList, withSpecialNeeds } from "../../../person/special-need-list";
import type { Enrolment } from "../../enrolment.server";
import { type Outcome, refused } from "../../outcome";
import type { Step } from "../../step";

export const personalInfo: Step = {
  isSatisfied: (_, { personValid }) => personValid,
  answer: (enrolment, form, { intent }) => answerPerson(enrolment, form, intent),
};

/** Handles the typed personal data: some buttons only help to fill in the form, all others check it. */
async function answerPerson(enrolment: Enrolment, form: FormData, intent: string): Promise<Outcome> {
  const { personFields, today, data } = enrolment;
  const values = typedIn(form, personFields);
  const needs = pressedList(form, specialNeedList);
  if (needs) {
    const person = withSpecialNeeds(values, needs);
    return { data: { ...data, person }, stay: { hash: specialNeedList.name } };
  }
  if (intent === "find-address") return findAddress(enrolment, values);
  if (intent === "accept-email") values.email = String(form.get("suggestedEmail") ?? "").slice(0, 200);
  const kept = { ...data, person: values };
  if (intent === "update-cities") return { data: kept, stay: { hash: "city" } };
  const checked = checkPerson(personFields, values, today);
  const birthday = parseBirthDate(values.birthday ?? "", today) ?? undefined;
  if (standingOf(birthday, today) === "tooYoung") {
    const errors = { ...checked.errors, birthday: "personalData.errorTooYoung" };
    return { ...refused(kept, values, errors, "UNDERAGE"), invalid: true };
  }
  if (!checked.valid) return { ...refused(kept, values, checked.errors), invalid: true };
  const known = await askRegistered(enrolment, checked.parsed, form);
  if ("problem" in known) return refused(kept, values, known.errors, known.problem);
  const suggested = intent === "next" ? await suggestionFor(enrolment, checked.parsed.email, form) : null;
  if (suggested) {
    const outcome = refused(kept, values, { email: "personalData.errorEmailUnusual" });
    return { ...outcome, refused: { ...outcome.refused, suggestedEmail: suggested } };
  }
  return { data: { ...kept, ...known } };
}

async function findAddress({ api, data }: Enrolment, typed: Record<string, string>): Promise<Outcome> {
  const { values, errors } = await withAddress(api, typed);
  const kept = { ...data, person: values };
  if (Object.keys(errors).length > 0) return refused(kept, values, errors);
  return { data: kept, stay: { notice: "addressFound", hash: "number" } };
}

type Asked = { errors: Record<string, string>; problem: string } | Pick<DraftData, "unregistered">;

/**
 * Asks a candidate who already has an account to sign in, so that they do not create a second one. Skips the check
 * when it already found no account for this document and e-mail: sign-up checks again.
 */
async function askRegistered(enrolment: Enrolment, parsed: Texts, form: FormData): Promise<Asked> {
  const { api, user, draft, data } = enrolment;
  const name = ["cpf", "rne", "passport"].find((one) => parsed[one]);
  const document = (name && parsed[name]) ?? "";
  const unregistered = JSON.stringify([document, parsed.email ?? ""]);
  if (user || data.unregistered === unregistered) return { unregistered: data.unregistered };
  const headers = { ...captchaHeaders(enrolment, form), ...(draft ? { "x-draft-id": draft.id } : {}) };
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
  const answer = await api.person.exists({ body: { document } });
  return answer.status === 200 && answer.body.exists;
}

/** The e-mail address that the candidate probably meant; null if they have confirmed the typed one. */
async function suggestionFor({ api }: Enrolment, email: string | undefined, form: FormData): Promise<string | null> {
  if (!email || String(form.get("keptEmail") ?? "").toLowerCase() === email) return null;
  const answer = await api.emailDomain.list();
  return answer.status === 200 ? suggestEmail(email, answer.body) : null;
}
