/** Why an address cannot be used. */
export type AddressProblem = "URL_INVALID" | "URL_RESERVED";

/** The longest address, in characters. */
export const ADDRESS_MAX = 100;

/**
 * Checks the address of a journey: at most `ADDRESS_MAX` characters, lower-case letters, digits and single hyphens between them,
 * and none of the portal's own paths.
 * @param reserved first segments of the portal's paths
 * @returns null when the address may be used, unless another journey or level has it
 */
export function addressProblem(url: string, reserved: readonly string[] = []): AddressProblem | null {
  if (url.length > ADDRESS_MAX || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(url)) return "URL_INVALID";
  return reserved.includes(url) ? "URL_RESERVED" : null;
}

/** An address from a name: lower-case letters without accents, digits, and hyphens in place of other characters. */
export function addressFrom(name: string): string {
  const words = name.slice(0, 100).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return words
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-");
}
