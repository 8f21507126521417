import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { ErrorPage } from "~/shell/error-page";
import { Notice } from "~/shell/notice";
import { SiteLayout } from "~/shell/site-layout";
import { Alert } from "~/ui/alert";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/layout";
import { accountTabs, useAccountTab } from "./account-tab";

export const handle = { sensitive: true };

export const loader = ({ context }: Route.LoaderArgs) => ({ notice: takeNotice(context) });

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Account>
      {loaderData.notice ? <Notice notice={loaderData.notice} /> : null}
      <Outlet />
    </Account>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Account>
      <ErrorPage error={error} level={2} />
    </Account>
  );
}

/** The user's account: the tabs, and below them the content of the current tab. */
function Account({ children }: { children: ReactNode }) {
  const t = useT();
  const link = useLink();
  const { user } = useFrame();
  const current = useAccountTab();
  const tabs = accountTabs.map((tab) => ({ href: link(tab.path), label: t(tab.label), current: tab === current }));
  return (
    <SiteLayout width="text">
      <Stack gap={5}>
        <Heading title={t("word.myAccount")} lead={t("myAccount.lead")} />
        <Tabs label={t("myAccount.tabs")} tabs={tabs} />
        {user?.impersonatedBy ? <Alert kind="warning">{t("myAccount.notWhileImpersonating")}</Alert> : null}
        {children}
      </Stack>
    </SiteLayout>
  );
}
