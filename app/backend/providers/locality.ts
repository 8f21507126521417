import { z } from "zod";

/** An address as a postal code service gives it. */
export interface RemoteLocality {
  street: string;
  neighborhood: string;
  city: string;
  /** Abbreviation. */
  state: string;
}

/** Finds the address of eight digits; null when there is none or the service did not answer in time. */
export type LocalityProvider = (zipCode: string) => Promise<RemoteLocality | null>;

const TIMEOUT_MS = 10_000;

/** The answer of ViaCEP and of the services that speak as it does; an unknown code answers `erro`. */
const Answer = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string().length(2),
});

/**
 * Asks a ViaCEP-like service (`GET {base}/{digits}/json/`).
 * @param timeoutMs how long an answer may take, body included
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
      // Typing the address is the way on, so a slow or broken service is the same as an unknown code.
      return null;
    }
  };
}
