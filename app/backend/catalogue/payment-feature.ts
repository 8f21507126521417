import type { FeatureAlias } from "~/domain/access/role";
import type { FeatureEntry } from "./feature-entry";

type PaymentAlias = Extract<FeatureAlias, `payments.${string}`>;

/** The features of the money desk, in the order of menus. */
export const paymentFeatures: Record<PaymentAlias, FeatureEntry> = {
  "payments.read": {
    names: { "pt-BR": "Cobranças", en: "Charges", es: "Cobros" },
    icon: "card",
    webRoute: "/charges",
    menuVisibility: true,
    onlyInTenant: true,
  },
  "payments.export": {
    names: { "pt-BR": "Exportar cobranças", en: "Export charges", es: "Exportar cobros" },
    icon: "card",
    webRoute: null,
    menuVisibility: false,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "payments.refund": {
    names: { "pt-BR": "Devoluções", en: "Refunds", es: "Devoluciones" },
    icon: "refresh",
    webRoute: "/refunds",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "payments.approve": {
    names: { "pt-BR": "Aprovar devoluções", en: "Approve refunds", es: "Aprobar devoluciones" },
    icon: "refresh",
    webRoute: null,
    menuVisibility: false,
    onlyInPerson: true,
    onlyInTenant: true,
  },
  "payments.reconcile": {
    names: { "pt-BR": "Conciliação", en: "Reconciliation", es: "Conciliación" },
    icon: "bank",
    webRoute: "/reconciliation",
    menuVisibility: true,
    onlyInPerson: true,
    onlyInTenant: true,
  },
};
