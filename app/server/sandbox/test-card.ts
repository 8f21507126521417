import { type SandboxOutcome, sandboxOutcomes } from "~/providers/payment/sandbox-token";

export interface TestCard {
  number: string;
  outcome: SandboxOutcome;
}

/** The documented test cards; any other valid number is approved. */
export const testCards: readonly TestCard[] = [
  { number: "4111111111111111", outcome: "approved" },
  { number: "5555555555554444", outcome: "approved" },
  { number: "378282246310005", outcome: "approved" },
  { number: "4000000000000002", outcome: "denied" },
  { number: "4000000000000119", outcome: "processing" },
  { number: "4000000000000127", outcome: "timeout" },
  { number: "4000000000000341", outcome: "unavailable" },
  { number: "4000000000009995", outcome: "later-limit" },
  { number: "4000000000000069", outcome: "later-expired" },
  { number: "4000002760003184", outcome: "later-confirm" },
  { number: "4000000000006975", outcome: "later-busy" },
];

/** The outcome of paying with a card number. */
export function outcomeOf(number: string): SandboxOutcome {
  return testCards.find((card) => card.number === number)?.outcome ?? sandboxOutcomes[0];
}
