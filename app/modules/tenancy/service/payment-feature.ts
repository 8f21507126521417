import type { FeatureAlias } from "~/modules/people/rules/access/role";
import type { FeatureEntry } from "./feature-entry";

type PaymentAlias = Extract<FeatureAlias, `payments.${string}`>;

/** The features of the money desk, in the order of menus. */
export const paymentFeatures: Record<PaymentAlias, FeatureEntry> = {
  "payments.read": {
    icon: "card",
    webRoute: "/charges",
    menuVisibility: true,
    onlyInTenant: true,
  },
  "payments.export": {
    icon: "card",
    webRoute: null,
    menuVisibility: false,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "payments.refund": {
    icon: "refresh",
    webRoute: "/refunds",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "payments.approve": {
    icon: "refresh",
    webRoute: null,
    menuVisibility: false,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "payments.reconcile": {
    icon: "bank",
    webRoute: "/reconciliation",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
};
