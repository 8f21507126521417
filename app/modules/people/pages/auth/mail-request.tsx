import type { ReactNode } from "react";
import { href } from "react-router";
import { PageForm } from "~/form/page-form";
import type { PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { Button, ButtonLink } from "~/ui/button";
import { Stack } from "~/ui/page";
import { SuccessState } from "~/ui/state";
import { CaptchaField } from "../captcha/captcha-field";
import { FormPage } from "./form-page";
import { BackToSignIn } from "./password/recovery-form";

type RequestProps = { title: string; lead: string; posted: PostedForm; problem?: TextKey | null; children: ReactNode };

/** A page with a form that requests a mail. */
export function MailRequestPage({ children, ...page }: RequestProps) {
  const t = useT();
  return (
    <FormPage {...page}>
      <PageForm>
        <Stack gap={4}>
          {children}
          <CaptchaField />
          <Button wide>{t("access.sendMail")}</Button>
        </Stack>
      </PageForm>
      <BackToSignIn />
    </FormPage>
  );
}

/** The confirmation after the request; it is the same whether the account exists or not. */
export function MailSentPage({ text }: { text: string }) {
  const t = useT();
  const link = useLink();
  return (
    <>
      <PageTitle>{t("access.mailSentTitle")}</PageTitle>
      <SuccessState
        level={1}
        title={t("access.mailSentTitle")}
        action={<ButtonLink href={link(href("/signin"))}>{t("access.backToSignIn")}</ButtonLink>}
      >
        <p>{text}</p>
        <p>{t("access.mailSentHelp")}</p>
      </SuccessState>
    </>
  );
}
