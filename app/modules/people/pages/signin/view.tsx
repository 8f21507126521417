import { href } from "react-router";
import type { RefusalCode } from "~/api/refusal";
import { constraintsOf } from "~/form/constraint";
import { IdentifierField } from "~/form/identifier-field";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm, summaryOf } from "~/form/posted-form";
import { useLink, useSite } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { CaptchaField } from "~/modules/people/pages/captcha/captcha-field";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import { PasswordField } from "~/ui/password-field";
import { Credentials } from "./credentials";
import { ExternalProblem, ExternalSignIn } from "./external-sign-in";
import { OtherWays } from "./other-ways";

const constraints = constraintsOf(Credentials);

type PlainKey = Extract<TextKey, `account.${"invalidCredentials" | "attemptsExceeded" | "captchaRequired"}`>;

const problems: Partial<Record<RefusalCode, PlainKey>> = {
  INVALID_CREDENTIALS: "account.invalidCredentials",
  LOGIN_ATTEMPTS_EXCEEDED: "account.attemptsExceeded",
  CAPTCHA_REQUIRED: "account.captchaRequired",
};

interface SignInViewProps {
  posted: PostedForm;
  /** Why the whole form was refused; errors of single fields are in `posted`. */
  code: RefusalCode | null;
  /** Whether a form that was posted after the session had ended waits for the visitor. */
  hasLost: boolean;
}

export function SignInView({ posted, code, hasLost }: SignInViewProps) {
  const t = useT();
  const link = useLink();
  const { authenticationModes, isOperation } = useSite();
  const whole = code ? [{ field: "username", text: t(problems[code] ?? "account.loginFailed") }] : [];
  const errors = [...whole, ...summaryOf(t, posted)];
  return (
    <>
      <PageTitle failed={errors.length > 0}>{t("word.signIn")}</PageTitle>
      <Stack gap={5}>
        <Heading
          title={t("word.signIn")}
          lead={t(isOperation ? "account.signInLeadOperators" : "account.signInLead")}
        />
        {hasLost ? <Alert kind="info">{t("frame.lostSignIn")}</Alert> : null}
        <ExternalProblem />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {authenticationModes.hasAuthByEmail ? (
          <PageForm>
            <Stack gap={4}>
              <IdentifierField posted={posted} name="username" label={t("account.username")} />
              <PasswordField
                {...fieldProps(t, posted, "password")}
                label={t("word.password")}
                revealText={t("account.showPassword")}
                autoComplete="current-password"
                {...constraints.password}
              />
              <CaptchaField />
              <Button wide>{t("word.signIn")}</Button>
            </Stack>
          </PageForm>
        ) : null}
        <ExternalSignIn />
        {authenticationModes.hasAuthByEmail ? <OtherWays /> : null}
        {isOperation ? null : (
          <Stack gap={2}>
            <Muted>{t("account.noEnrolment")}</Muted>
            <ButtonLink href={link(href("/"))} variant="secondary" wide>
              {t("word.startApplication")}
            </ButtonLink>
          </Stack>
        )}
      </Stack>
    </>
  );
}
