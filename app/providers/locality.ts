import { z } from "zod";
import { exchange, jsonOf } from "~/api/exchange";

/** An address from a postal code service. */
export interface RemoteLocality {
  /** Empty where a code covers a whole city. */
  street: string;
  neighborhood: string;
  city: string;
  /** The state's abbreviation. */
  state: string;
}

/**
 * Finds the address of an eight-digit code.
 * @returns null for a code that does not exist
 * @throws when the service fails, or answers with what is no address of this code
 */
export type LocalityProvider = (zipCode: string) => Promise<RemoteLocality | null>;

/** Short, because the candidate waits for it, and can type the address instead. */
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 16_384;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{C}*$/u);

/** The answer of ViaCEP and compatible services: an address, or `erro` for a code that does not exist. */
const Address = z.object({
  cep: z
    .string()
    .transform((text) => text.replace("-", ""))
    .optional(),
  logradouro: line(200),
  bairro: line(200),
  localidade: line(100).min(1),
  uf: z.string().regex(/^[A-Z]{2}$/),
});
const Unknown = z.object({ erro: z.literal([true, "true"]) });

/**
 * A client of a ViaCEP-compatible service (`GET {base}/{digits}/json/`).
 * @param timeoutMs time of one exchange
 */
export function createLocalityProvider(baseUrl: string, timeoutMs = TIMEOUT_MS): LocalityProvider {
  return async (zipCode) => {
    const url = `${baseUrl.replace(/\/+$/, "")}/${zipCode}/json/`;
    const read = (response: Response) => {
      if (!response.ok) throw new Error(`The postal code service answered ${response.status}.`);
      return jsonOf(response, MAX_BYTES);
    };
    const answer = await exchange(url, { headers: { accept: "application/json" } }, { timeoutMs, read });
    if (Unknown.safeParse(answer).success) return null;
    const found = Address.safeParse(answer);
    if (!found.success || (found.data.cep ?? zipCode) !== zipCode)
      throw new Error("The postal code service answered with what is no address of the code.");
    const { logradouro: street, bairro: neighborhood, localidade: city, uf: state } = found.data;
    return { street, neighborhood, city, state };
  };
}
