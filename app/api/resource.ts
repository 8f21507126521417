import { academicClass } from "./academic-class";
import { account } from "./account";
import { application } from "./application";
import { auth } from "./auth";
import { authenticationCode } from "./authentication-code";
import { campus } from "./campus";
import { course } from "./course";
import { courseSuggestion } from "./course-suggestion";
import { creditCard } from "./credit-card";
import { deal } from "./deal";
import { educationLevel } from "./education-level";
import { emailDomain } from "./email-domain";
import { enrolmentContract } from "./enrolment-contract";
import { essay } from "./essay";
import { form } from "./form";
import { formGroup } from "./form-group";
import { ingressMode } from "./ingress-mode";
import { institution } from "./institution";
import { intake } from "./intake";
import { journey } from "./journey";
import { locality } from "./locality";
import { lookup } from "./lookup";
import { manual } from "./manual";
import { nationality } from "./nationality";
import { notification } from "./notification";
import { parameter } from "./parameter";
import { password } from "./password";
import { payment } from "./payment";
import { person } from "./person";
import { pix } from "./pix";
import { setting } from "./setting";
import { singleSignOn } from "./single-sign-on";
import { slip } from "./slip";
import { specialNeed } from "./special-need";
import { subscription } from "./subscription";
import { user } from "./user";
import { voucher } from "./voucher";

/** Every call by resource. The calls of a resource may belong to different services. */
export const resources = {
  academicClass,
  account,
  application,
  auth,
  authenticationCode,
  campus,
  course,
  courseSuggestion,
  creditCard,
  deal,
  educationLevel,
  emailDomain,
  enrolmentContract,
  essay,
  form,
  formGroup,
  ingressMode,
  institution,
  intake,
  journey,
  locality,
  lookup,
  manual,
  nationality,
  notification,
  parameter,
  password,
  payment,
  person,
  pix,
  setting,
  singleSignOn,
  slip,
  specialNeed,
  subscription,
  user,
  voucher,
};
