import { asksForAddress } from "./address";
import { type AddressName, addressNames, listOf } from "./asked-field";

/** Fields that contracts and payments refer to; once stored, only the institution can change them. */
export const lockedFields = ["cpf", "rne", "passport", "birthday"] as const;

type Optional = "complement" | "countryDescription";
type Address = { [Name in Exclude<AddressName, Optional>]: string } & { [Name in Optional]?: string | undefined };

interface Stored {
  address?: Address | undefined;
}

/**
 * Completes the answers of a form with the stored data of the person, so that fields that the form does not show keep
 * their stored values.
 * @param isShown whether the form shows a field
 */
export function withUnseen<Person extends Stored>(
  given: Person,
  stored: Person,
  isShown: (name: string) => boolean,
): Person {
  const shownWith: Readonly<Record<string, string | undefined>> = { ...listOf, latinName: "fullName" };
  const isSeen = (name: string) => isShown(name) || isShown(shownWith[name] ?? name);
  const { address: _, ...others } = stored;
  const unseen = Object.fromEntries(Object.entries(others).filter(([name]) => !isSeen(name)));
  return { ...given, ...unseen, address: addressOf(given.address, stored.address, isShown) };
}

/** The address after a form was saved; a complement that the form does not show stays with its address. */
function addressOf(given: Address | undefined, stored: Address | undefined, isShown: (name: string) => boolean) {
  if (!asksForAddress(isShown)) return stored ?? given;
  if (!given || !stored || isShown("complement")) return given;
  const isSame = [...addressNames, "countryDescription" as const].every((name) => given[name] === stored[name]);
  return isSame ? { ...given, complement: stored.complement } : given;
}
