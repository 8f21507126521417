import { requiredAddressNames } from "./person";

/**
 * Says whether a form asks for an address. An address is stored whole or not at all, so a form that shows only some of
 * the required parts asks for none.
 * @param isShown whether the form shows a field
 */
export function asksForAddress(isShown: (name: string) => boolean): boolean {
  return requiredAddressNames.every(isShown);
}
