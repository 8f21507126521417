import { sessionContext } from "~/context";
import type { Session } from "~/contract/auth";
import { lineIn } from "~/form/line";
import { beginSession } from "~/middleware/role.server";
import { readNewPassword } from "../../../auth/password/new-password";
import { captchaField, captchaHeaders } from "../../../captcha/captcha-token.server";
import { toPerson } from "../../../person/person-form";
import type { Enrolment } from "../../enrolment.server";
import { type Outcome, refused } from "../../outcome";
import { peopleOf } from "../../progress.server";
import type { Step } from "../../step";

/** Signs up with the draft's personal data, or signs in; the enrolment continues with the same draft. */
export const account: Step = {
  async answer(enrolment, form, { intent }) {
    if (intent === "signin") return signIn(enrolment, form);
    return intent === "next" ? signUp(enrolment, form) : { data: enrolment.data };
  },
};

async function signUp(enrolment: Enrolment, form: FormData): Promise<Outcome> {
  const { api, draft } = enrolment;
  const typed = readNewPassword(form, { policy: "signUp", names: ["password", "passwordConfirmation"] });
  if (!typed.ok) {
    const { data, refused } = refuse(enrolment, form, typed.errors);
    return { data, refused: { ...refused, unmet: typed.unmet } };
  }
  const { person } = peopleOf(enrolment);
  if (!draft || !person.valid) return refuse(enrolment, form, {}, "STEP_BLOCKED");
  const headers = captchaHeaders(enrolment, form);
  const answer = await api.account.signUp({
    params: { id: draft.id },
    body: { person: toPerson(person.parsed), password: typed.password, ...captchaField(headers) },
    headers,
  });
  if (answer.status === 200 || answer.status === 201) return enter(enrolment, answer.body);
  if (answer.body.code === "POOR_PASSWORD") return refuse(enrolment, form, { password: "access.signUpRules" });
  return refuse(enrolment, form, {}, answer.body.code);
}

async function signIn(enrolment: Enrolment, form: FormData): Promise<Outcome> {
  const username = lineIn(form, "username");
  const password = String(form.get("signInPassword") ?? "");
  if (!username) return refuse(enrolment, form, { username: "enrolment.errorUsername" });
  if (!password) return refuse(enrolment, form, { signInPassword: "enrolment.errorPassword" });
  const answer = await enrolment.api.account.signIn({
    body: { username, password },
    headers: captchaHeaders(enrolment, form),
  });
  if (answer.status === 200) return enter(enrolment, answer.body);
  return refuse(enrolment, form, {}, answer.body.code);
}

/** Signs the user in under a new session id, and assigns the current draft to the user. */
async function enter({ context, url, data, draft }: Enrolment, session: Session): Promise<Outcome> {
  await beginSession({ request: { url: url.href }, context }, session);
  context.get(sessionContext).set({ accountDraft: draft?.id });
  return { data, unchanged: true, notice: "signedIn" };
}

const refuse = ({ data }: Enrolment, form: FormData, errors: Record<string, string>, problem?: string) =>
  refused(data, form, errors, problem);
