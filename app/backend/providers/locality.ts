import { z } from "zod";

/** An address from a postal code service. */
export interface RemoteLocality {
  street: string;
  neighborhood: string;
  city: string;
  /** The state's abbreviation. */
  state: string;
}

/** Finds the address of an eight-digit code; null when the code is unknown or the service fails. */
export type LocalityProvider = (zipCode: string) => Promise<RemoteLocality | null>;

const TIMEOUT_MS = 10_000;

/** The answer of ViaCEP and compatible services; for an unknown code they answer `erro` instead. */
const Answer = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string().length(2),
});

/**
 * A client of a ViaCEP-compatible service (`GET {base}/{digits}/json/`).
 * @param timeoutMs timeout of an answer, body included
 */
export function createLocalityProvider(
  baseUrl: string,
  timeoutMs = TIMEOUT_MS,
  fetch = globalThis.fetch,
): LocalityProvider {
  return async (zipCode) => {
    try {
      const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/${zipCode}/json/`, {
        headers: { accept: "application/json", "accept-encoding": "identity, gzip" },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = Answer.safeParse(response.ok ? await response.json() : null);
      if (!answer.success) return null;
      const { logradouro: street, bairro: neighborhood, localidade: city, uf: state } = answer.data;
      return { street, neighborhood, city, state };
    } catch {
      // The candidate can type the address, so a slow or failing service is treated like an unknown code.
      return null;
    }
  };
}
