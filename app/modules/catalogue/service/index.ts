import { campusResource } from "./campus";
import { courseResource } from "./course";
import { educationLevelResource } from "./education-level";
import { ingressModeResource } from "./ingress-mode";
import { intakeResource } from "./intake";
import { localityResource } from "./locality";
import { lookupResource } from "./lookup";

export { hasState, listedAddress, namedAddress, withCity } from "./address";
export { levelOf } from "./education-level";
export { levelOfferProcedures } from "./level-offer";
export { forgetLearnedAddresses } from "./locality";
export { findLookup, listLookup } from "./lookup";
export { type Modality, modalityName } from "./modality";
export { blockOf, findOffer, findSeats, type OfferState } from "./offer";
export { findCountry } from "./place/country";
export { coursePriceOf, StoredDiscount, storedDiscount } from "./price-view";

/** The resources of this module; register a new one here. */
export const catalogueResources = [
  campusResource,
  courseResource,
  educationLevelResource,
  ingressModeResource,
  intakeResource,
  localityResource,
  lookupResource,
];
