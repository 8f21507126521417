import { catalogueResources } from "./catalogue";
import { enrolmentResources } from "./enrolment";
import { essayResources } from "./essay";
import { identityResources } from "./identity";
import { messagingResources } from "./messaging";
import { paymentResources } from "./payment";
import { subscriptionResources } from "./subscription";

/** All implementations of the embedded services. */
export const implementations = [
  ...catalogueResources,
  ...messagingResources,
  ...identityResources,
  ...subscriptionResources,
  ...paymentResources,
  ...enrolmentResources,
  ...essayResources,
];
