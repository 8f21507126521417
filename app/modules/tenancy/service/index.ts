import { emailDomainResource } from "./email-domain";
import { institutionResource } from "./institution";
import { parameterResource } from "./parameter";
import { settingResource } from "./setting";

export { placeProcedures } from "./adopted-place";
export type { IdentityProviders, SwitchTarget } from "./external-setting-json";
export { featuresOf } from "./feature";
export { identityProviderProcedures, identityProvidersOf } from "./identity-provider";
export { findInstitutionByAlias } from "./institution";
export { defaultLanguageOf, institutionLanguage, wantedIn } from "./institution-language";
export { manualOf } from "./manual";
export { OPERATIONS, operationSettings } from "./operation-setting";
export { numberIn, numberParameter, parameterQuery, parametersIn, parametersOf, parametersQuery } from "./parameter";
export { type QuestionTexts, questionProcedures, questionsQuery } from "./question";
export {
  InstitutionSettings,
  institutionSettingsOf,
  senderOf,
  TenantSettings,
  tenantSettingsOf,
  UserSettings,
} from "./setting-json";
export { themeOf } from "./theme";
export { themeColourOf } from "./theme-colour";

/** The resources of this module; register a new one here. */
export const tenancyResources = [emailDomainResource, institutionResource, parameterResource, settingResource];
