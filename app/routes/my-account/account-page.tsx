import type { ReactNode } from "react";
import { type PostedForm, summaryOf } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { isTextKey } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { Tabs } from "~/ui/tabs";

const parts = [
  { name: "contact", path: "/my-account", label: "myAccount.tabContact" },
  { name: "password", path: "/my-account/password", label: "myAccount.tabPassword" },
  { name: "preferences", path: "/my-account/preferences", label: "myAccount.tabPreferences" },
  { name: "photo", path: "/my-account/photo", label: "myAccount.tabPhoto" },
  { name: "privacy", path: "/my-account/privacy", label: "myAccount.tabPrivacy" },
] as const;

type AccountPageProps = {
  part: (typeof parts)[number]["name"];
  posted?: PostedForm | undefined;
  /** What is wrong with fields, where a text has variables. */
  errors?: readonly { field: string; text: string }[] | undefined;
  /** What is wrong with the form as a whole. */
  problem?: TextKey | null | undefined;
  /** What the post before did; its text arrives as a key. */
  notice?: string | null | undefined;
  children: ReactNode;
};

/** One part of the own account; each has its own address. */
export function AccountPage({ part, posted, errors: known = [], problem, notice, children }: AccountPageProps) {
  const t = useT();
  const link = useLink();
  const { user } = useFrame();
  const text = t as unknown as (key: string) => string;
  const whole = problem ? [{ text: text(problem) }] : [];
  const errors = [...whole, ...known, ...(posted ? summaryOf(t, posted) : [])];
  const current = parts.find(({ name }) => name === part) ?? parts[0];
  return (
    <SiteLayout width="text">
      <PageTitle failed={errors.length > 0}>{`${t(current.label)} · ${t("myAccount.title")}`}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("myAccount.title")} lead={t("myAccount.lead")} />
        <Tabs
          label={t("myAccount.tabs")}
          tabs={parts.map(({ name, path, label }) => ({ href: link(path), label: t(label), current: name === part }))}
        />
        {user?.impersonatedBy ? <Alert kind="warning">{t("myAccount.notWhileImpersonating")}</Alert> : null}
        {notice && isTextKey(notice) && errors.length === 0 ? (
          <Alert kind="success" live>
            {text(notice)}
          </Alert>
        ) : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {children}
      </Stack>
    </SiteLayout>
  );
}
