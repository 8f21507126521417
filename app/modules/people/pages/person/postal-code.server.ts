import type { FieldErrors } from "~/api/problem";
import type { PortalApi } from "~/context";
import { BRAZIL } from "~/modules/people/rules/country";
import { parsePostalCode } from "~/modules/people/rules/postal-code";

interface FilledAddress {
  values: Record<string, string>;
  errors: FieldErrors;
}

/** Fills in the address of the postal code; values that the lookup does not return stay as typed. */
export async function withAddress(api: PortalApi, values: Record<string, string>): Promise<FilledAddress> {
  const refuse = (error: string) => ({ values, errors: { postalCode: error } });
  const zipCode = parsePostalCode(values.postalCode ?? "");
  if (!zipCode) return refuse("personalData.errorPostalCode");
  const answer = await api.locality.find({ query: { zipCode } });
  if (answer.status === 404) return refuse("personalData.errorPostalCodeUnknown");
  if (answer.status !== 200) return refuse("personalData.errorAddressLookup");
  const { street, neighborhood, city, stateId } = answer.body;
  const told = { ...(street ? { address: street } : {}), ...(neighborhood ? { neighborhood } : {}) };
  return { values: { ...values, ...told, country: BRAZIL, state: stateId, city }, errors: {} };
}
