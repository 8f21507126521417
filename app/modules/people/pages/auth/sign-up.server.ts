import { href, type RouterContextProvider } from "react-router";
import { answered } from "~/api/answered";
import type { FieldErrors } from "~/api/problem";
import { namingFields } from "~/api/refusal";
import { apiContext, siteContext } from "~/context";
import { requireInstitution, requireTenant } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { submit } from "~/shell/submit.server";
import { captchaField, captchaHeaders } from "../captcha/captcha-token.server";
import { logoField } from "./mail-field.server";
import { errorAt } from "./refusal";
import { SignUpForm } from "./sign-up-form";

/** Creates an account at the hostname's institution, or at the tenant if the hostname belongs to the whole tenant. */
export async function signUp(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  return submit(args, SignUpForm, async ({ document, confirmation: _, keptName: __, ...typed }) => {
    const { owner, application } = args.context.get(siteContext);
    const tenant = requireTenant(args.context);
    const { account } = args.context.get(apiContext);
    const headers = captchaHeaders(args);
    const body = {
      ...captchaField(headers),
      ...typed,
      username: document || typed.email,
      applicationAlias: application.alias,
      firstAccessPath: href("/auth/password/new"),
      ...logoField(args),
    };
    const sent = { query: { sendEmail: true }, headers, body };
    const params = { tenant: tenant.alias };
    const creating = answered(
      owner === "tenant"
        ? account.signUpAtTenant({ params, ...sent })
        : account.signUpAtInstitution({ params: { ...params, ies: requireInstitution(args.context).alias }, ...sent }),
    );
    await namingFields(creating, (refusal) => {
      const { code, details } = refusal;
      return ofForm(details.fields) ?? errorAt(code === "POOR_PASSWORD" ? "password" : "email", refusal);
    });
    return seeOther(args.request, `${href("/auth/signup")}?done`);
  });
}

/** Assigns an error of the user name to the document, because the form has no field for the user name. */
function ofForm(errors: FieldErrors | undefined): FieldErrors | undefined {
  const { username, ...fields } = errors ?? {};
  return username ? { ...fields, document: "access.errorUsername" } : errors;
}
