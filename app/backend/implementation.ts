import { accountResource } from "./account";
import { authResource } from "./auth";
import { campusResource } from "./campus";
import { courseResource } from "./course";
import { courseSuggestionResource } from "./course-suggestion";
import { dealResource } from "./deal";
import { draftResource } from "./draft";
import { educationLevelResource } from "./education-level";
import { emailDomainResource } from "./email-domain";
import { formGroupResource } from "./form-group";
import { ingressModeResource } from "./ingress-mode";
import { institutionResource } from "./institution";
import { intakeResource } from "./intake";
import { journeyResource } from "./journey";
import { localityResource } from "./locality";
import { lookupResource } from "./lookup";
import { nationalityResource } from "./nationality";
import { notificationResource } from "./notification";
import { parameterResource } from "./parameter";
import { personResource } from "./person";
import { settingResource } from "./setting";
import { specialNeedResource } from "./special-need";
import { userResource } from "./user";

/** Everything that the embedded services answer; a resource joins by one line here. */
export const implementations = [
  userResource,
  personResource,
  notificationResource,
  draftResource,
  authResource,
  accountResource,
  campusResource,
  courseResource,
  courseSuggestionResource,
  dealResource,
  educationLevelResource,
  emailDomainResource,
  formGroupResource,
  ingressModeResource,
  institutionResource,
  intakeResource,
  journeyResource,
  localityResource,
  lookupResource,
  nationalityResource,
  parameterResource,
  settingResource,
  specialNeedResource,
];
