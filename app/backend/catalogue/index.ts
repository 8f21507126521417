import { campusResource } from "./campus";
import { courseResource } from "./course";
import { educationLevelResource } from "./education-level";
import { emailDomainResource } from "./email-domain";
import { formResource } from "./form";
import { formGroupResource } from "./form-group";
import { ingressModeResource } from "./ingress-mode";
import { institutionResource } from "./institution";
import { intakeResource } from "./intake";
import { localityResource } from "./locality";
import { lookupResource } from "./lookup";
import { parameterResource } from "./parameter";
import { settingResource } from "./setting";

export { hasState, listedAddress, namedAddress, withCity } from "./address";
export { levelOf } from "./education-level";
export type { SwitchTarget } from "./external-setting-json";
export { featuresOf } from "./feature";
export { formName } from "./form";
export { customFieldNames, fieldsOfOffer } from "./form-group";
export { checkForm } from "./form-requirement";
export { identityProviderProcedures, identityProvidersOf } from "./identity-provider";
export { findInstitutionByAlias } from "./institution";
export { defaultLanguageOf, institutionLanguage, wantedIn } from "./institution-language";
export { levelOfferProcedures } from "./level-offer";
export { forgetLearnedAddresses } from "./locality";
export { findLookup, listLookup } from "./lookup";
export { manualOf } from "./manual";
export { type Modality, modalityName } from "./modality";
export { blockOf, findOffer, findSeats, type OfferState } from "./offer";
export {
  numberIn,
  numberParameter,
  parameterQuery,
  parametersIn,
  parametersOf,
  parametersQuery,
} from "./parameter";
export { coursePriceOf, StoredDiscount, storedDiscount } from "./price-view";
export { questionProcedures } from "./question";
export {
  InstitutionSettings,
  institutionSettingsOf,
  type StoredQuestion,
  TenantSettings,
  tenantSettingsOf,
  UserSettings,
} from "./setting-json";
export { themeOf } from "./theme";
export { themeColourOf } from "./theme-colour";

/** The resources of this group; register a new one here. */
export const catalogueResources = [
  campusResource,
  courseResource,
  educationLevelResource,
  emailDomainResource,
  formGroupResource,
  formResource,
  ingressModeResource,
  institutionResource,
  intakeResource,
  localityResource,
  lookupResource,
  parameterResource,
  settingResource,
];
