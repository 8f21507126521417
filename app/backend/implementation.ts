import { academicClassResource } from "./academic-class";
import { accessKeyResource } from "./access-key";
import { accountResource } from "./account";
import { applicationResource } from "./application";
import { authResource } from "./auth";
import { authenticationCodeResource } from "./authentication-code";
import { campusResource } from "./campus";
import { captchaResource } from "./captcha";
import { chargeResource } from "./charge";
import { courseResource } from "./course";
import { courseSuggestionResource } from "./course-suggestion";
import { creditCardResource } from "./credit-card";
import { dashboardResource } from "./dashboard";
import { dealResource } from "./deal";
import { draftResource } from "./draft";
import { educationLevelResource } from "./education-level";
import { emailDomainResource } from "./email-domain";
import { enrolmentContractResource } from "./enrolment-contract";
import { externalIdentityResource } from "./external-identity";
import { formGroupResource } from "./form-group";
import { identityProviderResource } from "./identity-provider";
import { ingressModeResource } from "./ingress-mode";
import { institutionResource } from "./institution";
import { intakeResource } from "./intake";
import { journeyResource } from "./journey";
import { localityResource } from "./locality";
import { lookupResource } from "./lookup";
import { nationalityResource } from "./nationality";
import { notificationResource } from "./notification";
import { parameterResource } from "./parameter";
import { passwordResource } from "./password-resource";
import { paymentResource } from "./payment";
import { personResource } from "./person";
import { pixResource } from "./pix";
import { privacyResource } from "./privacy";
import { providerNotificationResource } from "./provider-notification";
import { settingResource } from "./setting";
import { singleSignOnResource } from "./single-sign-on";
import { slipResource } from "./slip";
import { specialNeedResource } from "./special-need";
import { subscriptionResource } from "./subscription";
import { userResource } from "./user";
import { voucherResource } from "./voucher";

/** Everything that the embedded services answer; a resource joins by one line here. */
export const implementations = [
  academicClassResource,
  accessKeyResource,
  accountResource,
  applicationResource,
  authResource,
  authenticationCodeResource,
  campusResource,
  captchaResource,
  chargeResource,
  courseResource,
  courseSuggestionResource,
  creditCardResource,
  dashboardResource,
  dealResource,
  draftResource,
  educationLevelResource,
  emailDomainResource,
  enrolmentContractResource,
  externalIdentityResource,
  formGroupResource,
  identityProviderResource,
  ingressModeResource,
  institutionResource,
  intakeResource,
  journeyResource,
  localityResource,
  lookupResource,
  nationalityResource,
  notificationResource,
  parameterResource,
  passwordResource,
  paymentResource,
  personResource,
  pixResource,
  privacyResource,
  providerNotificationResource,
  settingResource,
  singleSignOnResource,
  slipResource,
  specialNeedResource,
  subscriptionResource,
  userResource,
  voucherResource,
];
