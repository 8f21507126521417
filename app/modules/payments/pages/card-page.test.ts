import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { Refusal } from "~/api/refusal";
import type { PortalApi } from "~/backend/portal-api";
import { apiContext, formContext, type Session, sessionContext } from "~/context";
import { openCardPage } from "./card-page.server";
import { pay } from "./checkout-action.server";

const charges = [
  { id: "c1", method: "card", state: "denied", installment: 2 },
  { id: "c2", method: "card", state: "processing", installment: 3 },
  { id: "c3", method: "card", state: "processing", installment: 2 },
];
const due = {
  ...{ methods: ["card"], fallbacks: [], recurrence: "no", purpose: "installment", cardPurpose: "installment" },
  ...{ amountCents: 100, cardAmountCents: 100, amounts: [] },
};

const conflict = async () => ({ status: 409, body: { code: "CONFLICT" } });

/** A post that pays an installment by a method while a card page is open elsewhere. */
function postOf(number: number, method: "card" | "pix") {
  const ok = (body: unknown) => async () => ({ status: 200, body });
  const context = new RouterContextProvider();
  const form = new FormData();
  form.set("method", method);
  form.set("idempotencyKey", "k");
  form.set("amountCents", "100");
  context.set(formContext, form);
  context.set(sessionContext, { data: {} } as Session);
  const api = {
    payment: { simulateInstallments: ok([]) },
    payments: { installmentConfiguration: async () => ({ ...due, installment: { number } }) },
    cards: {
      openPage: async () => {
        throw new Refusal("CONFLICT");
      },
    },
    pix: { generate: conflict },
    charges: { list: async () => charges },
  };
  context.set(apiContext, api as unknown as PortalApi);
  const request = new Request(`https://aurora.example/payments/s1/card?installment=${number}`, { method: "POST" });
  return { args: { request, context } };
}

/** The path of a redirect. */
const pathOf = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get("location") : JSON.stringify(answer);

it("redirects to the charge of an installment whose card page is already open elsewhere [PAY-06]", async () => {
  const byCard = async (number: number) => pathOf(await openCardPage(postOf(number, "card").args, "s1"));
  expect(await byCard(2)).toMatch(/\/payments\/s1\/charge\/c3(\?|$)/);
  expect(await byCard(4)).toMatch(/\/payments\/s1\/installments\/4(\?|$)/);
  const byPix = async (number: number) => {
    const { args } = postOf(number, "pix");
    return pathOf(await pay(args, "s1", number));
  };
  expect(await byPix(2)).toMatch(/\/payments\/s1\/charge\/c3(\?|$)/);
  expect(await byPix(4)).toContain("checkout.problemUnderWay");
});
