import { chargeDeskResource } from "./charge/charge-desk";
import { closingResource } from "./closing/closing";
import { providerAccountResource } from "./provider-account/provider-account";
import { reconciliationResource } from "./reconciliation/reconciliation";
import { refundResource } from "./refund/refund";

/** The resources of this group; register a new one here. */
export const moneyDeskResources = [
  chargeDeskResource,
  closingResource,
  providerAccountResource,
  reconciliationResource,
  refundResource,
];
