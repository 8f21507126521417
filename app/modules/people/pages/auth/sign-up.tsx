import { href } from "react-router";
import { siteContext } from "~/context";
import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, textOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { TermsNote } from "~/modules/privacy/pages/legal/terms-note";
import { PageTitle } from "~/shell/page-title";
import { Button, ButtonLink } from "~/ui/button";
import { EmailField } from "~/ui/email-field";
import { Stack } from "~/ui/page";
import { PasswordField } from "~/ui/password-field";
import { SuccessState } from "~/ui/state";
import { NumberField, TextField } from "~/ui/text-field";
import { CaptchaField } from "../captcha/captcha-field";
import { KeptName } from "../person/kept-name";
import type { Route } from "./+types/sign-up";
import { FormPage } from "./form-page";
import { ConfirmationField } from "./password/confirmation-field";
import { PasswordRules } from "./password/password-rules";
import { signUp } from "./sign-up.server";
import { SignUpForm } from "./sign-up-form";

const constraints = constraintsOf(SignUpForm);

/** Sign-up without an enrolment; 404 unless the tenant offers it. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!context.get(siteContext).createAccountEnabled) notFound();
  return { uuid: crypto.randomUUID(), done: new URL(request.url).searchParams.has("done") };
}

export const action = (args: Route.ActionArgs) => signUp(args);

export default function SignUp({ loaderData: { uuid, done }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm({ uuid });
  if (done && !actionData) return <AccountReady />;
  return (
    <FormPage title={t("word.createAccount")} lead={t("access.signUpLead")} posted={posted}>
      <PageForm>
        <Stack gap={4}>
          <input type="hidden" name="uuid" value={textOf(posted, "uuid") || uuid} />
          <TextField
            {...fieldProps(t, posted, "name")}
            label={t("personalData.fullName")}
            autoComplete="name"
            {...constraints.name}
          />
          <KeptName posted={posted} names={["name"]} />
          <EmailField {...fieldProps(t, posted, "email")} label={t("word.email")} {...constraints.email} />
          <TextField
            {...fieldProps(t, posted, "document")}
            label={t("access.documentOptional")}
            hint={t("access.documentHint")}
            {...constraints.document}
          />
          <NumberField
            {...fieldProps(t, posted, "cellphone")}
            label={t("personalData.cellphone")}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...constraints.cellphone}
          />
          <PasswordField
            {...fieldProps(t, posted, "password")}
            label={t("word.password")}
            hint={<PasswordRules posted={posted} field="password" policy="signUp" />}
            revealText={t("account.showPassword")}
            autoComplete="new-password"
            {...constraints.password}
          />
          <ConfirmationField posted={posted} />
          <CaptchaField problem={actionData?.code} />
          <TermsNote />
          <Button wide>{t("access.signUp")}</Button>
          <ButtonLink href={link(href("/signin"))} variant="ghost" wide>
            {t("access.haveAccount")}
          </ButtonLink>
        </Stack>
      </PageForm>
    </FormPage>
  );
}

function AccountReady() {
  const t = useT();
  const link = useLink();
  return (
    <>
      <PageTitle>{t("access.accountReadyTitle")}</PageTitle>
      <SuccessState
        level={1}
        title={t("access.accountReadyTitle")}
        action={<ButtonLink href={link(href("/signin"))}>{t("word.signIn")}</ButtonLink>}
      >
        <p>{t("access.accountReadyText")}</p>
      </SuccessState>
    </>
  );
}
