import { href } from "react-router";
import { useT } from "~/i18n/use-t";
import { DeskTabs } from "../desk/desk-tabs";

const tabs = [
  { path: href("/charges"), text: "money.tab_charges", right: "payments.read" },
  { path: href("/refunds"), text: "money.tab_refunds", right: "payments.read" },
  { path: href("/reconciliation"), text: "money.tab_reconciliation", right: "payments.read" },
  { path: href("/closings"), text: "money.tab_closings", right: "payments.read" },
  { path: href("/provider-accounts"), text: "money.tab_accounts", right: "payments.reconcile" },
] as const;

/** Tabs that lead to the pages of the money desk. */
export function MoneyTabs({ current }: { current: (typeof tabs)[number]["path"] }) {
  const t = useT();
  return (
    <DeskTabs
      label={t("money.tabs")}
      tabs={tabs.map(({ text, ...tab }) => ({ ...tab, label: t(text) }))}
      current={current}
    />
  );
}
