import { chargeDeskResource } from "./charge/charge-desk";
import { refundResource } from "./refund/refund";

/** The resources of this group; register a new one here. */
export const moneyDeskResources = [chargeDeskResource, refundResource];
