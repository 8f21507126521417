import { IdentifierField } from "~/form/identifier-field";
import { PageForm } from "~/form/page-form";
import { type PostedForm, summaryOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { NewPasswordFields } from "~/modules/people/pages/auth/password/new-password-fields";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";

interface TemporaryPasswordViewProps {
  done: boolean;
  posted: PostedForm;
}

export function TemporaryPasswordView({ done, posted }: TemporaryPasswordViewProps) {
  const t = useT();
  const errors = summaryOf(t, posted);
  return (
    <>
      <PageTitle failed={errors.length > 0}>{t("role.passwordTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("role.passwordTitle")} lead={t("role.passwordLead")} />
        {done ? (
          <Alert kind="success" title={t("role.passwordSetTitle")} live>
            {t("role.passwordSetText")}
          </Alert>
        ) : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <PageForm>
          <Stack gap={4}>
            <IdentifierField posted={posted} name="username" label={t("role.impersonationUsername")} own={false} />
            <NewPasswordFields posted={posted} />
            <div>
              <Button icon="lock">{t("role.passwordSave")}</Button>
            </div>
          </Stack>
        </PageForm>
      </Stack>
    </>
  );
}
