import type { Answer, Ledger, Refund } from "./shape";

/** The account, with the methods that Stripe has activated. */
export function accountOf({ account }: Ledger) {
  const capabilities = {
    card_payments: account.hasCards ? "active" : "inactive",
    ...{ boleto_payments: account.hasSlips ? "active" : "inactive", pix_payments: "active" },
  };
  return { id: "acct_1", object: "account", country: "BR", capabilities };
}

/** A page of a list, the newest first. @param page the number of entries on a page */
export function listOf(all: readonly { id: string; created: number }[], query: URLSearchParams, page: number): Answer {
  const from = Number(query.get("created[gte]") ?? 0);
  const to = Number(query.get("created[lte]") ?? Number.POSITIVE_INFINITY);
  const intent = query.get("payment_intent");
  const newest = all
    .filter(({ created }) => created >= from && created <= to)
    .filter((one) => intent === null || (one as Refund).payment_intent === intent)
    .reverse();
  const after = query.get("starting_after");
  const at = after ? newest.findIndex((one) => one.id === after) + 1 : 0;
  return {
    status: 200,
    body: { object: "list", data: newest.slice(at, at + page), has_more: newest.length > at + page },
  };
}
