import type { PortalApi } from "~/backend/portal-api";
import { newId } from "~/data/id";
import type { OrderMethod } from "~/modules/payments/rules/payment-method";
import { issueCardToken, type SandboxOutcome } from "~/providers/payment/sandbox-token";
import { signBody } from "~/providers/payment/signature";
import { asCandidate, type Deed, type Life } from "./life";
import { bodyOf } from "./stage";

async function optionsOf(life: Life) {
  const api = await asCandidate(life);
  await chooseClass(api, life.id);
  return { api, options: bodyOf(await api.payment.configuration({ params: { id: life.id } })) };
}

/** Chooses the first class with a free slot, when the course has classes. */
async function chooseClass(api: PortalApi, id: string): Promise<void> {
  const params = { id };
  const { availableClasses, disabled } = bodyOf(await api.academicClass.list({ params }));
  const free = availableClasses.find((one) => !one.disabled);
  if (free && !disabled) bodyOf(await api.academicClass.select({ params, body: { academicClassId: free.id } }));
}

/** Orders a charge by a method. @returns the charge's id */
async function order(life: Life, method: OrderMethod): Promise<string> {
  const { api, options } = await optionsOf(life);
  const amountCents = options.amounts.find((one) => one.method === method)?.amountCents ?? options.amountCents;
  const input = { params: { id: life.id }, body: { idempotencyKey: newId(), amountCents } };
  return bodyOf(await api[method].generate(input)).id;
}

/** The values of a provider's report that differ from the order. */
interface Differing {
  /** Cents more, or less when negative. */
  moreCents?: number;
  reference?: string;
}

/** Reports a payment as the provider does. */
async function report(life: Life, chargeId: string, { moreCents = 0, ...named }: Differing = {}): Promise<void> {
  const { stage } = life;
  const { providerNotifications } = stage.visitor(life);
  const { reference, amountCents } = await providerNotifications.getCharge({ id: chargeId });
  const occurredAt = stage.now().toISOString();
  const received = { state: "approved", amountCents: amountCents + moreCents, occurredAt };
  const body = JSON.stringify({ eventId: newId(), reference, ...named, ...received });
  const proof = { "x-signature": signBody(body, stage.providerSecret, stage.now()) };
  const outcome = await providerNotifications.receive({ accountId: "sandbox", proof, body });
  if (outcome !== "taken") throw new Error(`a notification of the demonstration is ${outcome}`);
}

/** Pays by card. @returns the answer, which has the status 402 for a denied card */
async function payByCard(life: Life, outcome: SandboxOutcome) {
  const { api, options } = await optionsOf(life);
  const { cardPurpose, cardAmountCents, recurrence, recurrenceTextVersion } = options;
  const card = { brand: life.chance.pick(["visa", "mastercard", "elo"]), lastDigits: life.chance.pick(digits) };
  const token = await issueCardToken(life.stage.db, life.id, { ...card, outcome }, life.stage.now());
  const body = {
    ...{ ...card, token, holder: life.person.fullName.toUpperCase(), installments: 1, idempotencyKey: newId() },
    ...{ purpose: cardPurpose, amountCents: cardAmountCents },
    recurrenceTextVersion: recurrence === "required" ? recurrenceTextVersion : null,
  };
  return api.creditCard.pay({ params: { id: life.id }, body });
}

const digits = ["1111", "4242", "0028", "7734"];

/** Issues a slip and leaves it unpaid. */
export const issueSlip: Deed = async (life) => {
  await order(life, "slip");
};

/** Issues a pix and leaves it unpaid. */
export const issuePix: Deed = async (life) => {
  await order(life, "pix");
};

/** Pays by pix, whose money can be returned through the provider. */
export const payByPix: Deed = async (life) => {
  await report(life, await order(life, "pix"));
};

/** Pays a pix and then the slip as well, which the portal had cancelled. */
export const payTwice: Deed = async (life) => {
  const [slip, pix] = [await order(life, "slip"), await order(life, "pix")];
  await report(life, pix);
  await report(life, slip);
};

/** Pays less than the amount of a pix, so that staff have to decide. */
export const payLess: Deed = async (life) => {
  await report(life, await order(life, "pix"), { moreCents: -1_500 });
};

/** Pays the amount of a pix under a reference that the portal does not know. */
export const payUnnamed: Deed = async (life) => {
  await report(life, await order(life, "pix"), { reference: newId().slice(0, 20).toUpperCase() });
};

/** Pays with a card that the bank denies. */
export const denyCard: Deed = async (life) => {
  const { status } = await payByCard(life, "denied");
  if (status !== 402) throw new Error(`a denied card of the demonstration answered ${status}`);
};

/** Pays with a card that the bank has not decided on yet. */
export const processCard: Deed = async (life) => {
  bodyOf(await payByCard(life, "processing"));
};

/** Pays what is due by one of the methods that the course offers. */
export const pay: Deed = async (life) => {
  const { options } = await optionsOf(life);
  const method = life.chance.pick(options.methods);
  if (method === "card") bodyOf(await payByCard(life, "approved"));
  else await report(life, await order(life, method));
};

/** Pays the oldest installment that is open. */
export const payInstallment: Deed = async (life) => {
  const api = await asCandidate(life);
  const params = { id: life.id };
  const { installments } = await api.payments.schedule(params);
  const open = installments.find(({ state }) => state === "open" || state === "overdue");
  if (!open) throw new Error("no installment of the demonstration is open");
  const body = { idempotencyKey: newId(), amountCents: open.owedCents, installment: open.number };
  await report(life, bodyOf(await api.pix.generate({ params, body })).id);
};
