import { href } from "react-router";
import { z } from "zod";
import type { ResetOptions } from "~/api/password";
import { SentCode } from "~/form/access-field";
import { constraintsOf } from "~/form/constraint";
import { IdentifierField } from "~/form/identifier-field";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useLink, useSite } from "~/frame";
import { useT } from "~/i18n/use-t";
import { CaptchaField } from "~/modules/people/pages/captcha/captcha-field";
import { Button, ButtonLink } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-cards";
import { Form } from "~/ui/form";
import { Muted, Stack } from "~/ui/page";
import { NumberField } from "~/ui/text-field";
import { CodeHelp } from "../code-help";
import { NewPasswordFields } from "./new-password-fields";

const constraints = constraintsOf(z.object({ code: SentCode }));

type FormProps = { posted: PostedForm };

export function IdentifyForm({ posted }: FormProps) {
  const t = useT();
  const link = useLink();
  return (
    <>
      <PageForm>
        <Stack gap={4}>
          <IdentifierField posted={posted} name="document" label={t("account.username")} />
          <CaptchaField />
          <Button wide>{t("frame.next")}</Button>
        </Stack>
      </PageForm>
      <Stack gap={2}>
        <Muted>
          {t("access.staffNote")} <a href={link(href("/auth/password/reset"))}>{t("access.linkByMail")}</a>
        </Muted>
        <BackToSignIn />
      </Stack>
    </>
  );
}

export function ChannelForm({ posted, options }: FormProps & { options: ResetOptions["options"] }) {
  const t = useT();
  const link = useLink();
  return (
    <PageForm>
      <Stack gap={4}>
        <ChoiceCards
          name="sendType"
          legend={t("access.channel")}
          error={fieldProps(t, posted, "sendType").error}
          defaultValue={options[0]?.sendType}
          choices={options.map(({ sendType, masked }) => ({
            value: sendType,
            title: t(`access.channel_${sendType}`),
            description: masked,
          }))}
          required
        />
        <Muted>{t("access.channelNote")}</Muted>
        <Button wide>{t("access.sendCode")}</Button>
        <ButtonLink href={link(href("/auth/password/recover/:step?"))} variant="ghost" wide>
          {t("frame.back")}
        </ButtonLink>
      </Stack>
    </PageForm>
  );
}

/** The form for a code. @param captcha whether sending another code requires a new captcha */
export function CodeForm({ posted, captcha = false }: FormProps & { captcha?: boolean }) {
  const t = useT();
  return (
    <Form method="post">
      <Stack gap={4}>
        <CodeField posted={posted} />
        {captcha && <CaptchaField />}
        <Button name="intent" value="validate" wide>
          {t("frame.next")}
        </Button>
        <CodeHelp />
      </Stack>
    </Form>
  );
}

/** The field of a six-digit code; phones can fill it in from the message (`one-time-code`). */
export function CodeField({ posted }: FormProps) {
  const t = useT();
  return (
    <NumberField
      {...fieldProps(t, posted, "code")}
      label={t("access.code")}
      autoComplete="one-time-code"
      {...constraints.code}
    />
  );
}

export function PasswordForm({ posted }: FormProps) {
  const t = useT();
  return (
    <Form method="post">
      <Stack gap={4}>
        <NewPasswordFields posted={posted} />
        <CaptchaField />
        <Button wide>{t("access.savePassword")}</Button>
      </Stack>
    </Form>
  );
}

export function BackToSignIn() {
  const t = useT();
  const link = useLink();
  const { createAccountEnabled } = useSite();
  return (
    <Muted>
      <a href={link(href("/signin"))}>{t("access.backToSignIn")}</a>
      {createAccountEnabled ? (
        <>
          {" · "}
          <a href={link(href("/auth/signup"))}>{t("word.createAccount")}</a>
        </>
      ) : null}
    </Muted>
  );
}
