import { catalogueResources } from "~/modules/catalogue/service";
import { enrolmentResources } from "~/modules/enrolments/service";
import { essayResources } from "~/modules/essays/service";
import { formResources } from "~/modules/forms/service";
import { journeyResources } from "~/modules/journeys/service";
import { messagingResources } from "~/modules/messaging/service";
import { paymentResources } from "~/modules/payments/service";
import { identityResources } from "~/modules/people/service";
import { subscriptionResources } from "~/modules/subscriptions/service";
import { tenancyResources } from "~/modules/tenancy/service";

/** All implementations of the embedded services. */
export const implementations = [
  ...catalogueResources,
  ...tenancyResources,
  ...formResources,
  ...messagingResources,
  ...identityResources,
  ...subscriptionResources,
  ...paymentResources,
  ...enrolmentResources,
  ...journeyResources,
  ...essayResources,
];
