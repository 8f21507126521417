import { answered } from "~/api/answered";
import type { Session } from "~/api/auth";
import { orRefusal, Refusal } from "~/api/refusal";
import { sessionContext } from "~/context";
import { parseForm } from "~/form/parse-form";
import { beginSession } from "~/middleware/role.server";
import type { Enrolment } from "~/modules/enrolments/pages/enrolment.server";
import { type Outcome, refused } from "~/modules/enrolments/pages/outcome";
import { peopleOf } from "~/modules/enrolments/pages/progress.server";
import type { Step } from "~/modules/enrolments/pages/step";
import { captchaField, captchaHeaders } from "~/modules/people/pages/captcha/captcha-token.server";
import { toPerson } from "~/modules/people/pages/person/person-form";
import { SignIn, SignUp } from "./account-form";

/** Signs up with the draft's personal data, or signs in; the enrolment continues with the same draft. */
export const account: Step = {
  async answer(enrolment, form, { intent }) {
    if (intent === "signin") return signIn(enrolment, form);
    return intent === "next" ? signUp(enrolment, form) : { data: enrolment.data };
  },
};

async function signUp(enrolment: Enrolment, form: FormData): Promise<Outcome> {
  const { api, data, draft } = enrolment;
  const typed = parseForm(SignUp, form);
  if (!typed.ok) return { data, refused: { posted: typed.posted } };
  const { person } = peopleOf(enrolment);
  if (!draft || !person.valid) return refused(data, form, {}, "STEP_BLOCKED");
  const headers = captchaHeaders(enrolment);
  const { password } = typed.value;
  const body = { person: toPerson(person.parsed), password, ...captchaField(headers) };
  const session = await orRefusal(answered(api.account.signUp({ params: { id: draft.id }, body, headers })));
  if (!(session instanceof Refusal)) return enter(enrolment, session);
  if (session.code === "POOR_PASSWORD") return refused(data, form, { password: "access.signUpRules" });
  return refused(data, form, {}, session.code);
}

async function signIn(enrolment: Enrolment, form: FormData): Promise<Outcome> {
  const { api, data } = enrolment;
  const typed = parseForm(SignIn, form);
  if (!typed.ok) return { data, refused: { posted: typed.posted } };
  const { username, signInPassword: password } = typed.value;
  const signingIn = api.account.signIn({ body: { username, password }, headers: captchaHeaders(enrolment) });
  const session = await orRefusal(answered(signingIn));
  return session instanceof Refusal ? refused(data, form, {}, session.code) : enter(enrolment, session);
}

/** Signs the user in under a new session id, and assigns the current draft to the user. */
async function enter({ context, url, data, draft }: Enrolment, session: Session): Promise<Outcome> {
  await beginSession({ request: { url: url.href }, context }, session);
  context.get(sessionContext).set({ accountDraft: draft?.id });
  return { data, unchanged: true, notice: "signedIn" };
}
