import { catalogueResources } from "./catalogue";
import { enrolmentResources } from "./enrolment";
import { identityResources } from "./identity";
import { messagingResources } from "./messaging";
import { paymentResources } from "./payment";
import { privacyResources } from "./privacy";
import { subscriptionResources } from "./subscription";

/** Everything that the embedded services answer. */
export const implementations = [
  ...catalogueResources,
  ...messagingResources,
  ...identityResources,
  ...subscriptionResources,
  ...paymentResources,
  ...enrolmentResources,
  ...privacyResources,
];
