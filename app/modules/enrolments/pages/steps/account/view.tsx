import { constraintsOf } from "~/form/constraint";
import { emptyForm, fieldProps, hasErrors, isPosted } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { StepForm } from "~/modules/enrolments/pages/step-form";
import type { StepProps } from "~/modules/enrolments/pages/step-props";
import { PasswordRules } from "~/modules/people/pages/auth/password/password-rules";
import { CaptchaField } from "~/modules/people/pages/captcha/captcha-field";
import { TermsNote } from "~/modules/privacy/pages/legal/terms-note";
import { Details } from "~/ui/accordion";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { SignUp as Account, SignIn as HeldAccount } from "./account-form";

const signUp = constraintsOf(Account);
const signIn = constraintsOf(HeldAccount);

const ELSEWHERE = new Set([
  "PERSON_ALREADY_EXISTS",
  "USER_ALREADY_EXISTS",
  "INVALID_CREDENTIALS",
  "LOGIN_ATTEMPTS_EXCEEDED",
]);

/** The forms for creating an account with the draft's e-mail, and for signing in to an existing one. */
export function AccountStep(props: StepProps) {
  const t = useT();
  const { page, refusal } = props;
  const posted = refusal?.posted ?? emptyForm();
  return (
    <Stack gap={5}>
      <StepForm {...props} main={t("enrolment.createAccount")} final>
        <Card>
          <Stack gap={4}>
            <DescriptionList
              items={[{ term: t("personalData.email"), detail: page.person.values.email ?? "" }]}
              stacked
            />
            <PasswordField
              {...fieldProps(t, posted, "password")}
              label={t("word.password")}
              hint={<PasswordRules posted={posted} field="password" policy="signUp" />}
              autoComplete="new-password"
              {...signUp.password}
              revealText={t("enrolment.reveal")}
            />
            <PasswordField
              {...fieldProps(t, posted, "passwordConfirmation")}
              label={t("enrolment.passwordConfirmation")}
              autoComplete="new-password"
              {...signUp.passwordConfirmation}
              required
            />
            <CaptchaField problem={refusal?.problem} />
            <TermsNote />
          </Stack>
        </Card>
      </StepForm>
      <SignIn {...props} />
    </Stack>
  );
}

function SignIn({ refusal, page }: StepProps) {
  const t = useT();
  const link = useLink();
  const posted = refusal?.posted ?? emptyForm();
  const username = fieldProps(t, posted, "username");
  const failed = hasErrors(posted, "username", "signInPassword");
  return (
    <Details summary={t("enrolment.haveAccount")} open={failed || ELSEWHERE.has(refusal?.problem ?? "")}>
      <Form method="post" action={link(page.action)}>
        <Stack gap={4}>
          <TextField
            {...username}
            // The form of a refused sign-up posts no user name.
            defaultValue={isPosted(posted, "username") ? username.defaultValue : page.person.values.email}
            label={t("enrolment.username")}
            autoComplete="username"
            {...signIn.username}
          />
          <PasswordField
            {...fieldProps(t, posted, "signInPassword")}
            label={t("enrolment.signInPassword")}
            autoComplete="current-password"
            {...signIn.signInPassword}
            revealText={t("enrolment.reveal")}
          />
          <CaptchaField problem={refusal?.problem} />
          <div>
            <Button name="intent" value="signin" variant="secondary">
              {t("enrolment.signIn")}
            </Button>
          </div>
        </Stack>
      </Form>
    </Details>
  );
}
