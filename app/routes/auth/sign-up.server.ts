import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { apiContext, siteContext } from "~/context";
import { type PasswordRule, unmetSignUpRules } from "~/domain/password";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { captchaHeaders } from "../captcha/captcha-token.server";
import { parseForm, textsOf } from "../form/posted-form";
import { refusalOf } from "./refusal";

const text = (error: string) => z.string({ error }).trim().min(1, error).max(200, error);

/** What the form asks for; the services check what each text means. */
export const SignUpForm = z.object({
  uuid: z.string().min(10).max(100),
  name: text("access.errorName"),
  email: text("access.errorEmail"),
  document: z.string().trim().max(200).optional(),
  cellphone: text("access.errorCellphone"),
  password: z.string({ error: "access.newPasswordRequired" }).max(200),
  confirmation: z.string({ error: "access.passwordsDiffer" }).max(200),
});

/** Opens an account at the hostname's institution, or at its tenant where the hostname is the tenant's own. */
export async function signUp(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const form = requireForm(args);
  const refuse = (errors: Record<string, string>, status = 422, unmet: PasswordRule[] | null = null) =>
    data({ posted: { values: textsOf(form), errors }, unmet }, { status });
  const parsed = parseForm(SignUpForm, form);
  if (!parsed.ok) return refuse(parsed.posted.errors);
  const { confirmation, document, ...typed } = parsed.value;
  const unmet = unmetSignUpRules(typed.password);
  if (unmet.length > 0) return refuse({ password: "access.signUpRules" }, 422, unmet);
  if (typed.password !== confirmation) return refuse({ confirmation: "access.passwordsDiffer" }, 422, []);

  const { tenant, institution, owner, application } = args.context.get(siteContext);
  const { account } = args.context.get(apiContext);
  const body = {
    ...typed,
    username: document || typed.email,
    applicationAlias: application.alias,
    firstAccessPath: "/auth/password/new",
  };
  const sent = { query: { sendEmail: true }, headers: captchaHeaders(args, form), body };
  const answer =
    owner === "tenant"
      ? await account.signUpAtTenant({ params: { tenant: tenant.alias }, ...sent })
      : await account.signUpAtInstitution({ params: { tenant: tenant.alias, ies: institution.alias }, ...sent });
  if (answer.status === 201) return seeOther(args.request, "/auth/signup?done");
  const { fields } = "fields" in answer.body ? answer.body : {};
  if (fields) return refuse(fieldErrors(fields));
  const { text: message, status } = refusalOf(answer);
  return refuse({ [answer.body.code === "POOR_PASSWORD" ? "password" : "email"]: message }, status);
}

/** The account's user name is the form's document. */
const fieldErrors = ({ username, ...fields }: Record<string, string>) =>
  username ? { ...fields, document: "access.errorUsername" } : fields;
