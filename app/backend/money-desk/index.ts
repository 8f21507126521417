export { chargeDeskProcedures } from "./charge/charge-desk";
export { closingProcedures } from "./closing/closing";
export { providerAccountProcedures } from "./provider-account/provider-account";
export { reconciliationProcedures } from "./reconciliation/reconciliation";
export { refundProcedures } from "./refund/refund";
