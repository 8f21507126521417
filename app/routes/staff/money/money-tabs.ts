import { href } from "react-router";
import type { DeskTabSet } from "../desk/desk";

/** The pages of the money desk. */
export const moneyTabs: DeskTabSet = {
  label: "money.tabs",
  tabs: [
    { path: href("/charges"), label: "money.tab_charges", right: "payments.read" },
    { path: href("/refunds"), label: "money.tab_refunds", right: "payments.read" },
    { path: href("/reconciliation"), label: "money.tab_reconciliation", right: "payments.read" },
    { path: href("/closings"), label: "money.tab_closings", right: "payments.read" },
    { path: href("/provider-accounts"), label: "money.tab_accounts", right: "payments.reconcile" },
  ],
};
