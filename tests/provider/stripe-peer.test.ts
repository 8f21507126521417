import Stripe from "stripe";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStripe, type StripePeer } from "../peer/stripe";

let peer: StripePeer;
let stripe: Stripe;
beforeEach(async () => {
  peer = await openStripe();
  const { hostname: host, port } = new URL(peer.origin);
  stripe = new Stripe(peer.secrets.secretKey, { host, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
});
afterEach(async () => {
  expect(peer.violations).toEqual([]);
  await peer.close();
});

const key = () => ({ idempotencyKey: crypto.randomUUID() });

const openPage = (customer: string) =>
  stripe.checkout.sessions.create(
    {
      ...{ mode: "setup", ui_mode: "hosted_page", currency: "brl", customer, client_reference_id: "one" },
      ...{ allowed_payment_method_types: ["card"], metadata: { reference: "one" }, locale: "pt-BR" },
      ...{ success_url: "https://portal.example.com/return", cancel_url: "https://portal.example.com/back" },
      expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
    } as Stripe.Checkout.SessionCreateParams,
    key(),
  );

interface Session {
  off_session?: boolean;
}

const saveCard = async () => {
  const { id: customer } = await stripe.customers.create({ name: "Ana de Souza" }, key());
  await openPage(customer);
  await peer.enter("one");
  const method = [...peer.methods.keys()][0] ?? "";
  const charge = (session: Session = { off_session: true }) => {
    const order = {
      amount: 11_000,
      currency: "brl",
      confirm: true,
      customer,
      payment_method: method,
    };
    const types = { allowed_payment_method_types: ["card"] };
    return stripe.paymentIntents.create({ ...order, ...types, ...session } as Stripe.PaymentIntentCreateParams, key());
  };
  return { customer, method, charge };
};

it("the fake Stripe refuses to charge a saved card without `off_session`, since the payer is absent [PAY-02]", async () => {
  const { charge } = await saveCard();
  const sessions: Session[] = [{}, { off_session: false }];
  for (const session of sessions)
    await expect(charge(session)).rejects.toMatchObject({ code: "parameter_missing", param: "off_session" });
  expect(peer.intents.size).toBe(0);
  expect(await charge()).toMatchObject({ status: "succeeded", amount_received: 11_000 });
});

it("the fake Stripe refuses calls with a deleted payer or card, as Stripe does [PAY-02]", async () => {
  const { customer, method, charge } = await saveCard();
  peer.forgetCustomer(customer);
  await expect(charge()).rejects.toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
  await expect(openPage(customer)).rejects.toMatchObject({ code: "resource_missing", param: "customer" });
  expect((await stripe.paymentMethods.retrieve(method)).customer).toBeNull();
  peer.methods.clear();
  await expect(stripe.paymentMethods.retrieve(method)).rejects.toMatchObject({ statusCode: 404 });
});
