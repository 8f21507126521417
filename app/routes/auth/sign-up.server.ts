import { data, href, type RouterContextProvider } from "react-router";
import { apiContext, siteContext } from "~/context";
import type { PasswordRule } from "~/domain/access/password";
import { KEPT_NAME, partialName } from "~/domain/person/person-name";
import { lineIn } from "~/form/line";
import { parseForm } from "~/form/parse-form";
import { errorsOf, refusedForm } from "~/form/posted-form";
import { requireForm, requireInstitution, requireTenant } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { captchaField, captchaHeaders } from "../captcha/captcha-token.server";
import { logoField } from "./mail-field.server";
import { readNewPassword } from "./password/new-password";
import { refusalOf } from "./refusal";
import { SignUpForm } from "./sign-up-form";

/** Creates an account at the hostname's institution, or at the tenant if the hostname belongs to the whole tenant. */
export async function signUp(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const form = requireForm(args);
  const refuse = (
    errors: Record<string, string>,
    status = 422,
    more: { unmet?: PasswordRule[] | null; code?: string } = {},
  ) => data({ posted: refusedForm(form, errors), unmet: more.unmet ?? null, code: more.code ?? null }, { status });
  const parsed = parseForm(SignUpForm, form);
  const password = readNewPassword(form, { policy: "signUp", names: ["password", "confirmation"] });
  const partial = partialName("fullName", lineIn(form, "name"), lineIn(form, KEPT_NAME));
  if (!parsed.ok || !password.ok || partial) {
    const errors = {
      ...(partial ? { name: partial } : {}),
      ...(parsed.ok ? {} : errorsOf(parsed.posted)),
      ...(password.ok ? {} : password.errors),
    };
    return refuse(errors, 422, { unmet: password.ok ? [] : password.unmet });
  }
  const { document, ...typed } = parsed.value;

  const { owner, application } = args.context.get(siteContext);
  const tenant = requireTenant(args.context);
  const { account } = args.context.get(apiContext);
  const headers = captchaHeaders(args, form);
  const body = {
    ...captchaField(headers),
    ...typed,
    password: password.password,
    username: document || typed.email,
    applicationAlias: application.alias,
    firstAccessPath: href("/auth/password/new"),
    ...logoField(args),
  };
  const sent = { query: { sendEmail: true }, headers, body };
  const answer =
    owner === "tenant"
      ? await account.signUpAtTenant({ params: { tenant: tenant.alias }, ...sent })
      : await account.signUpAtInstitution({
          params: { tenant: tenant.alias, ies: requireInstitution(args.context).alias },
          ...sent,
        });
  if (answer.status === 201) return seeOther(args.request, `${href("/auth/signup")}?done`);
  const { fields } = "fields" in answer.body ? answer.body : {};
  if (fields) return refuse(fieldErrors(fields));
  const { text: message, status } = refusalOf(answer);
  const { code } = answer.body;
  return refuse({ [code === "POOR_PASSWORD" ? "password" : "email"]: message }, status, { code });
}

/** Assigns an error of the user name to the document, because the form has no field for the user name. */
const fieldErrors = ({ username, ...fields }: Record<string, string>) =>
  username ? { ...fields, document: "access.errorUsername" } : fields;
