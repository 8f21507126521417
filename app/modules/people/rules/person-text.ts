import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Day } from "~/rules/time/date";
import { isAbroad } from "./country";
import { type PersonError, type PersonFieldName, readPersonField } from "./person";
import { internationalPhone } from "./phone";

/** Types of numbers that cannot receive text messages in any country. */
const landlines: ReadonlySet<string | undefined> = new Set(["FIXED_LINE", "TOLL_FREE", "PREMIUM_RATE", "SHARED_COST"]);

/**
 * Says whether a number exists in its country's numbering plan. The plans are the whole ones, because the default ones
 * of libphonenumber-js only check the length for many countries, Brazil among them.
 */
function exists(name: "cellphone" | "phone", parsed: string): boolean {
  const number = parsePhoneNumberFromString(internationalPhone(parsed));
  return number?.isValid() === true && (name === "phone" || !landlines.has(number.getType()));
}

/**
 * Parses the text of a field as `readPersonField` does, and refuses phone numbers that exist in no country, and Brazil
 * where the name of another country is asked for. A foreign postal code has its country's format, so it is accepted as
 * typed. Only servers call it: the numbering plans of all countries are too large for a page's script.
 * @param country id of the address's country; absent means Brazil
 */
export function readPersonText(
  name: PersonFieldName,
  text: string,
  { today, country }: { today: Day; country: string | undefined },
): { value: string } | { error: PersonError } {
  const isForeign = name === "postalCode" && isAbroad(country);
  const read = readPersonField(isForeign ? "foreignPostalCode" : name, text, { today });
  if (!("value" in read)) return read;
  if (name === "countryDescription" && /^bra[sz]il$/i.test(read.value))
    return { error: "personalData.errorCountryListed" };
  const isPhone = name === "cellphone" || name === "phone";
  return isPhone && !exists(name, read.value) ? { error: "personalData.errorPhoneUnknown" } : read;
}
