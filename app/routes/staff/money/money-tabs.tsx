import { href } from "react-router";
import { useFrame, useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";

const tabs = [
  { path: href("/charges"), text: "money.tab_charges", right: "payments.read" },
  { path: href("/refunds"), text: "money.tab_refunds", right: "payments.read" },
  { path: href("/reconciliation"), text: "money.tab_reconciliation", right: "payments.read" },
  { path: href("/closings"), text: "money.tab_closings", right: "payments.read" },
  { path: href("/provider-accounts"), text: "money.tab_accounts", right: "payments.reconcile" },
] as const satisfies readonly { path: string; text: TextKey; right: string }[];

/** The pages of the money desk that the reader may open. */
export function MoneyTabs({ current }: { current: (typeof tabs)[number]["path"] }) {
  const t = useT();
  const link = useLink();
  const { user } = useFrame();
  const open = tabs.filter(({ right }) => user?.features.some(({ alias }) => alias === right));
  return (
    <nav className="desk-tabs" aria-label={t("money.tabs")}>
      {open.map(({ path, text }) => (
        <a key={path} href={link(path)} aria-current={path === current ? "page" : undefined}>
          {t(text)}
        </a>
      ))}
    </nav>
  );
}
