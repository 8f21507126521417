import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { apiContext, formContext, type Session, sessionContext } from "~/context";
import type { Api } from "~/contract";
import { openCardPage } from "./card-page.server";

const charges = [
  { id: "c1", method: "card", state: "denied", installment: 2 },
  { id: "c2", method: "card", state: "processing", installment: 3 },
  { id: "c3", method: "card", state: "processing", installment: 2 },
];
const due = {
  ...{ methods: ["card"], fallbacks: [], recurrence: "no", purpose: "installment", cardPurpose: "installment" },
  ...{ amountCents: 100, cardAmountCents: 100 },
};

/** Posts a card payment of an installment while a card page is open elsewhere. @returns the redirect's path */
async function posted(number: number) {
  const ok = (body: unknown) => async () => ({ status: 200, body });
  const context = new RouterContextProvider();
  const form = new FormData();
  form.set("idempotencyKey", "k");
  form.set("amountCents", "100");
  context.set(formContext, form);
  context.set(sessionContext, { data: {} } as Session);
  const api = {
    payment: {
      installmentConfiguration: ok({ ...due, installment: { number } }),
      simulateInstallments: ok([]),
    },
    creditCard: { openPage: async () => ({ status: 409, body: { code: "CONFLICT" } }) },
    charge: { list: ok(charges) },
  };
  context.set(apiContext, api as unknown as Api);
  const request = new Request(`https://aurora.example/payments/s1/card?installment=${number}`, { method: "POST" });
  const answer = await openCardPage({ request, context }, "s1");
  return answer instanceof Response ? answer.headers.get("location") : JSON.stringify(answer);
}

it("redirects to the charge of an installment whose card page is already open elsewhere [PAY-06]", async () => {
  expect(await posted(2)).toMatch(/\/payments\/s1\/charge\/c3(\?|$)/);
  expect(await posted(4)).toMatch(/\/payments\/s1\/installments\/4(\?|$)/);
});
