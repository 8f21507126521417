import { constraintsOf } from "~/form/constraint";
import { IdentifierField } from "~/form/identifier-field";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm, summaryOf } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { Button } from "~/ui/button";
import { RadioGroup } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { ImpersonationForm } from "./impersonation-form";

const constraints = constraintsOf(ImpersonationForm);

interface ImpersonationViewProps {
  from: string;
  /** Alias of the staff member's role; the form offers only lower roles. */
  actor: string;
  posted: PostedForm;
  problem: TextKey | null;
}

export function ImpersonationView({ from, actor, posted, problem }: ImpersonationViewProps) {
  const t = useT();
  const whole = problem ? [{ field: "username", text: (t as (key: string) => string)(problem) }] : [];
  const errors = [...whole, ...summaryOf(t, posted)];
  const { defaultValue, ...roleAlias } = fieldProps(t, posted, "roleAlias");
  return (
    <>
      <PageTitle failed={errors.length > 0}>{t("role.impersonationTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("role.impersonationTitle")} lead={t("role.impersonationLead")} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <PageForm>
          <input type="hidden" name="from" value={from} />
          <Stack gap={4}>
            <IdentifierField posted={posted} name="username" label={t("role.impersonationUsername")} own={false} />
            <RadioGroup
              {...roleAlias}
              defaultValue={defaultValue}
              label={t("role.impersonationRole")}
              required
              options={[
                { value: "candidate", label: t("role.name_candidate") },
                ...(actor === "operator" ? [{ value: "administrator", label: t("role.name_administrator") }] : []),
              ]}
            />
            <LongTextField
              {...fieldProps(t, posted, "reason")}
              label={t("role.impersonationReason")}
              hint={t("role.impersonationReasonHint")}
              rows={3}
              {...constraints.reason}
            />
            <div>
              <Button icon="user">{t("role.impersonationStart")}</Button>
            </div>
          </Stack>
        </PageForm>
      </Stack>
    </>
  );
}
