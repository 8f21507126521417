import { href } from "react-router";
import type { DeskTabSet } from "~/modules/desk/pages/desk";

/** The pages of the money desk. */
export const moneyTabs: DeskTabSet = {
  label: "money.tabs",
  tabs: [
    { path: href("/charges"), label: "word.charges", right: "payments.read" },
    { path: href("/refunds"), label: "word.refunds", right: "payments.read" },
    { path: href("/reconciliation"), label: "word.reconciliation", right: "payments.read" },
    { path: href("/closings"), label: "money.tab_closings", right: "payments.read" },
    { path: href("/provider-accounts"), label: "word.paymentAccounts", right: "payments.reconcile" },
  ],
};
