import { catalogueResources } from "./catalogue";
import { enrolmentResources } from "./enrolment";
import { identityResources } from "./identity";
import { messagingResources } from "./messaging";
import { paymentResources } from "./payment";
import { privacyResources } from "./privacy";
import { subscriptionResources } from "./subscription";

/** All implementations of the embedded services. */
export const implementations = [
  ...catalogueResources,
  ...messagingResources,
  ...identityResources,
  ...subscriptionResources,
  ...paymentResources,
  ...enrolmentResources,
  ...privacyResources,
];
