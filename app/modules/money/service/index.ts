export { chargeDeskProcedures } from "./charge/charge-desk";
export { closingProcedures } from "./closing/closing";
export { providerAccountProcedures } from "./provider-account/provider-account";
export { matterQueue } from "./reconciliation/matter-list";
export { reconciliationProcedures } from "./reconciliation/reconciliation";
export { refundProcedures } from "./refund/refund";
export { refundQueue } from "./refund/refund-list";
