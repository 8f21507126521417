import type { Charge } from "~/api/charge";

/** Says whether a card is paying, such as on its provider's page: until that ends, no other payment is accepted. */
export const isUnderWay = ({ method, state }: Pick<Charge, "method" | "state">) =>
  method === "card" && (state === "processing" || state === "unknown");
