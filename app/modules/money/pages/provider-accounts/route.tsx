import { href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { DeskTabs } from "~/modules/desk/pages/desk-tabs";
import { paymentMethods } from "~/modules/payments/rules/payment-method";
import type { StaffHandle } from "~/pages/staff-layout";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { pressedOf } from "~/shell/submit.server";
import { ButtonLink } from "~/ui/button";
import { DeskTable } from "~/ui/desk/desk-table";
import { visuallyHidden } from "~/ui/global.css";
import { Muted, Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { moneyTabs } from "../money-tabs";
import { accountName } from "../words";
import type { Route } from "./+types/route";
import { AccountCard } from "./account-card";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await context.get(apiContext).providerAccounts.list()), notice: takeNotice(context) };
}

/** Checks an account without moving money, or registers its address for notifications, and shows the findings. */
export async function action({ context }: Route.ActionArgs) {
  const { intent, about: id } = pressedOf({ context }, ["check", "register"]) ?? notFound();
  const { providerAccounts } = context.get(apiContext);
  const findings = await (intent === "check" ? providerAccounts.check({ id }) : providerAccounts.register({ id }));
  return { checked: { accountId: id, findings } };
}

export default function ProviderAccounts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { accounts, institutions, maySetUp, notice } = loaderData;
  const checked = actionData?.checked ?? null;
  const isSandbox = institutions.some(({ methods }) => methods.some(({ account }) => account === "sandbox"));
  return (
    <>
      <PageTitle>{t("word.paymentAccounts")}</PageTitle>
      <Stack gap={4}>
        <div className="desk-head">
          <h1>{t("word.paymentAccounts")}</h1>
          {maySetUp ? (
            <div className="desk-acts">
              <ButtonLink variant="secondary" href={link(href("/provider-accounts/new/:kind", { kind: "api-pix" }))}>
                {t("providerAccount.addBank")}
              </ButtonLink>
              <ButtonLink variant="secondary" href={link(href("/provider-accounts/new/:kind", { kind: "stripe" }))}>
                {t("providerAccount.addStripe")}
              </ButtonLink>
            </div>
          ) : null}
        </div>
        <DeskTabs {...moneyTabs} current={href("/provider-accounts")} />
        <Notice notice={checked ? null : notice} />
        <Muted>{t("providerAccount.lead")}</Muted>
        <DeskTable
          caption={t("providerAccount.routes")}
          named="institution"
          columns={[
            { id: "institution", label: t("word.institution") },
            ...paymentMethods.map((method) => ({ id: method, label: t(`money.method_${method}`) })),
            { id: "choose", label: t("word.change") },
          ]}
          rows={institutions.map(({ id, name, methods }) => ({
            id,
            cells: {
              institution: name,
              choose: (
                <a href={link(href("/provider-accounts/methods/:id", { id }))}>
                  {t("providerAccount.methodsChange")}
                  <span className={visuallyHidden}>{`: ${name}`}</span>
                </a>
              ),
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
                  {...{ account, maySetUp }}
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
