import { accountResource } from "./account";
import { applicationResource } from "./application";
import { authResource } from "./auth";
import { authenticationCodeResource } from "./authentication-code";
import { singleSignOnResource } from "./external/single-sign-on";
import { passwordResource } from "./password/password-resource";
import { nationalityResource } from "./person/nationality";
import { specialNeedResource } from "./person/special-need";
import { userResource } from "./user";

export { accessKeyPurpose } from "./access-key-check";
export { existenceCheckRefusal, hasDocument } from "./account";
export { closeWaysInto, endSessionsOf } from "./account-way";
export {
  type Actor,
  type AuditEntry,
  type AuditRow,
  actorOf,
  audit,
  auditQuery,
  auditRow,
  authorOf,
  callerAuthor,
} from "./audit";
export { sessionProcedures } from "./auth";
export { captchaProcedures } from "./captcha/captcha";
export { captchaRefusal } from "./captcha/captcha-check";
export { captchaKeyOf } from "./captcha/captcha-key";
export { mailCode, useMailedCode } from "./code/mailed-code";
export { externalIdentityProcedures } from "./external/external-identity";
export { accountOfIdentity } from "./external/external-sign-in";
export { isTenantAdministrator, provenWays, proveWay } from "./external/proven-way";
export { certificatesIn, readSamlMetadata } from "./external/saml-metadata";
export { findAccount, findAccountById, findPersonByDocument, identifierOf } from "./identifier";
export {
  dataOf,
  hasContractInForce,
  openDelayedErasure,
  ownDraftsOf,
  ownSubscriptionsOf,
  type RecordOwner,
} from "./own-record";
export { createPasswordHasher } from "./password/password";
export { CHANGE_PATH } from "./password/password-reset";
export { isPasswordOff } from "./password/password-way";
export { RESET_PURPOSE } from "./password/reset-token";
export { findPeople } from "./person/people-search";
export { checkAge, checkPerson, isMinor } from "./person/person-check";
export { findOwnPersonRow, findPersonRow } from "./person/person-row";
export {
  addsForeignDocument,
  changesDocument,
  findPerson,
  insertPerson,
  personOf,
  updatePerson,
  withStored,
} from "./person/person-store";
export { everyoneNamed, forgetWords, isNamed, peopleNamed } from "./person/person-word";
export { photoKeys } from "./photo-file";
export { administratorsOf } from "./right/administrator";
export { grantCandidate, grantRight, heldRights, heldRoleOf, impersonatorMayStill, type RightRow } from "./right/right";
export { mayBeOnePerson } from "./second-person";
export {
  ADDRESS_LIMIT,
  addressOf,
  addressQuotas,
  admit,
  admitAddress,
  IDENTIFIER_LIMIT,
  SHARED_ADDRESS_LIMIT,
} from "./sign-in-throttle";
export {
  consumeToken,
  findToken,
  holderOf,
  issueToken,
  PAYMENT_PURPOSE,
  revokeLinksOf,
} from "./token";
export { accountProcedures } from "./user";
export { type AccountRow, userSettingsOf } from "./user-view";

/** The resources of this group; register a new one here. */
export const identityResources = [
  accountResource,
  applicationResource,
  authResource,
  authenticationCodeResource,
  nationalityResource,
  passwordResource,
  singleSignOnResource,
  specialNeedResource,
  userResource,
];
