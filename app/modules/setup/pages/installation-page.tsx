import type { ReactNode } from "react";
import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm, summaryOf } from "~/form/posted-form";
import type { PlainTextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { PasswordRules } from "~/modules/people/pages/auth/password/password-rules";
import { beginnings } from "~/modules/setup/schema/setup";
import { offeredLanguages, ownName } from "~/rules/language";
import type { TimeZone } from "~/rules/time/timezone";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FieldColumns, Fieldset, RadioGroup } from "~/ui/choice-field";
import { EmailField } from "~/ui/email-field";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { PasswordField } from "~/ui/password-field";
import { SelectField, TextField } from "~/ui/text-field";
import { SetupForm } from "./setup-form";

const constraints = constraintsOf(SetupForm);

type Name = keyof typeof constraints;

const labels: Record<Name, PlainTextKey> = {
  operatorHostname: "setup.operatorHostname",
  operatorName: "word.name",
  operatorEmail: "word.email",
  operatorPassword: "word.password",
  confirmation: "access.confirmation",
  tenantName: "word.name",
  tenantAlias: "setup.alias",
  institutionName: "word.name",
  acronym: "settingField.institution_acronym",
  institutionCode: "setup.institutionCode",
  institutionAlias: "setup.alias",
  hostname: "setup.hostname",
  legalName: "settingField.institution_contact_legalName",
  cnpj: "settingField.institution_contact_cnpj",
  email: "settingField.institution_contact_email",
  phone: "settingField.institution_contact_phone",
  address: "settingField.institution_contact_address",
  city: "settingField.institution_contact_city",
  state: "settingField.institution_contact_state",
  timeZone: "settingField.institution_timeZone",
  defaultLanguage: "settingField.institution_defaultLanguage",
  example: "setup.example",
  administratorName: "word.name",
  administratorEmail: "word.email",
  administratorPassword: "word.password",
  administratorConfirmation: "access.confirmation",
};

type InstallationPageProps = {
  posted: PostedForm;
  zones: readonly TimeZone[];
  /** Whether the code has to be entered again. */
  isExpired: boolean;
};

/** Asks for the operators, the tenant, its institution and the administrator, all in one form. */
export function InstallationPage({ posted, zones, isExpired }: InstallationPageProps) {
  const t = useT();
  const errors = summaryOf(t, posted, (field) => (field in labels ? t(labels[field as Name]) : undefined));
  const field = (name: Name) => ({ ...fieldProps(t, posted, name), label: t(labels[name]), ...constraints[name] });
  const password = (name: Name, hint?: ReactNode) => (
    <PasswordField {...field(name)} hint={hint} autoComplete="new-password" revealText={t("account.showPassword")} />
  );
  return (
    <>
      <PageTitle failed={errors.length > 0 || isExpired}>{t("setup.title")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("setup.title")} lead={t("setup.lead")} />
        {isExpired ? (
          <Alert kind="error" live>
            {t("setup.expired")}
          </Alert>
        ) : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <PageForm>
          <Stack gap={5}>
            <Part legend={t("word.institution")}>
              <TextField {...field("institutionName")} />
              <TextField {...field("acronym")} />
              <TextField {...field("institutionAlias")} hint={t("setup.aliasHint")} autoCapitalize="none" />
              <TextField {...field("institutionCode")} hint={t("setup.institutionCodeHint")} />
              <TextField {...field("hostname")} hint={t("setup.hostnameHint")} autoCapitalize="none" inputMode="url" />
              <SelectField
                {...field("defaultLanguage")}
                options={offeredLanguages.map((value) => ({ value, label: ownName(value) }))}
              />
              <SelectField {...field("timeZone")} options={zones} />
              <TextField {...field("legalName")} />
              <TextField {...field("cnpj")} />
              <EmailField {...field("email")} autoComplete="off" />
              <TextField {...field("phone")} inputMode="tel" />
              <TextField {...field("address")} />
              <TextField {...field("city")} />
              <TextField {...field("state")} />
              <RadioGroup
                {...field("example")}
                hint={t("setup.exampleHint")}
                options={beginnings.map((value) => ({ value, label: t(`setup.example_${value}`) }))}
                full
              />
            </Part>
            <Part legend={t("setup.tenant")} hint={t("setup.tenantHint")}>
              <TextField {...field("tenantName")} />
              <TextField {...field("tenantAlias")} hint={t("setup.aliasHint")} autoCapitalize="none" />
            </Part>
            <Part legend={t("setup.administrator")} hint={t("setup.administratorHint")}>
              <TextField {...field("administratorName")} />
              <EmailField {...field("administratorEmail")} autoComplete="off" />
              {password("administratorPassword", <PasswordRules posted={posted} field="administratorPassword" />)}
              {password("administratorConfirmation")}
            </Part>
            <Part legend={t("setup.operators")} hint={t("setup.operatorsHint")}>
              <TextField
                {...field("operatorHostname")}
                hint={t("setup.operatorHostnameHint")}
                autoCapitalize="none"
                inputMode="url"
                full
              />
              <TextField {...field("operatorName")} autoComplete="name" />
              <EmailField {...field("operatorEmail")} />
              {password("operatorPassword", <PasswordRules posted={posted} field="operatorPassword" />)}
              {password("confirmation")}
            </Part>
            <Button wide>{t("setup.submit")}</Button>
          </Stack>
        </PageForm>
      </Stack>
    </>
  );
}

type PartProps = { legend: string; hint?: string; children: ReactNode };

const Part = ({ legend, hint, children }: PartProps) => (
  <Card>
    <Fieldset legend={legend} hint={hint}>
      <FieldColumns>{children}</FieldColumns>
    </Fieldset>
  </Card>
);
