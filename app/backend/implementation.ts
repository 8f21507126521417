import { catalogueResources } from "./catalogue";
import { documentResources } from "./document";
import { enrolmentResources } from "./enrolment";
import { essayResources } from "./essay";
import { examResources } from "./exam";
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
  ...documentResources,
  ...paymentResources,
  ...enrolmentResources,
  ...essayResources,
  ...examResources,
];
