import { href } from "react-router";
import { z } from "zod";
import { Id } from "~/api/value";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { useT } from "~/i18n/use-t";
import { DeskTabs } from "~/modules/desk/pages/desk-tabs";
import { paymentMethods } from "~/modules/payments/rules/payment-method";
import type { StaffHandle } from "~/pages/staff-layout";
import { PageTitle } from "~/shell/page-title";
import { submit } from "~/shell/submit.server";
import { DeskTable } from "~/ui/desk/desk-table";
import { Muted, Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { moneyTabs } from "../money-tabs";
import { accountName } from "../words";
import type { Route } from "./+types/route";
import { AccountCard } from "./account-card";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).providerAccounts.list();
}

/** Checks an account without moving money, and shows the findings. */
export async function action({ context }: Route.ActionArgs) {
  return submit({ context }, z.object({ account: Id }), async ({ account: id }) => {
    const findings = await context.get(apiContext).providerAccounts.check({ id });
    return { checked: { accountId: id, findings } };
  });
}

export default function ProviderAccounts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { accounts, institutions } = loaderData;
  const checked = actionData && "checked" in actionData ? actionData.checked : null;
  const isSandbox = institutions.some(({ methods }) => methods.some(({ account }) => account === "sandbox"));
  return (
    <>
      <PageTitle>{t("word.paymentAccounts")}</PageTitle>
      <Stack gap={4}>
        <div className="desk-head">
          <h1>{t("word.paymentAccounts")}</h1>
        </div>
        <DeskTabs {...moneyTabs} current={href("/provider-accounts")} />
        <Muted>{t("providerAccount.lead")}</Muted>
        <DeskTable
          caption={t("providerAccount.routes")}
          named="institution"
          columns={[
            { id: "institution", label: t("word.institution") },
            ...paymentMethods.map((method) => ({ id: method, label: t(`money.method_${method}`) })),
          ]}
          rows={institutions.map(({ id, name, methods }) => ({
            id,
            cells: {
              institution: name,
              ...Object.fromEntries(
                methods.map(({ method, account }) => [
                  method,
                  account === null ? t("providerAccount.nobody") : accountName(t, account),
                ]),
              ),
            },
          }))}
        />
        {accounts.length === 0 ? (
          <EmptyState icon="bank" title={t("providerAccount.none")}>
            <p>{t(isSandbox ? "providerAccount.noneSandbox" : "providerAccount.noneOff")}</p>
          </EmptyState>
        ) : (
          <PageForm>
            <Stack gap={5}>
              {accounts.map((account) => (
                <AccountCard
                  key={account.id}
                  account={account}
                  checked={checked?.accountId === account.id ? checked : null}
                />
              ))}
            </Stack>
          </PageForm>
        )}
      </Stack>
    </>
  );
}
