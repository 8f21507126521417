import { answered, answeredOr } from "~/api/answered";
import type { Answer } from "~/api/call";
import type { Charge, ListedCharge } from "~/api/charge";
import { payment } from "~/api/payment";
import { chargeNamed } from "~/api/plain/charge";
import { chargesIn } from "~/api/plain/verification";
import { absent, Refusal } from "~/api/refusal";
import type { PortalApi } from "../portal-api-type";
import { type Aid, notThere, type StandIns } from "./stand-in";

/** The charges that the service names for a subscription, one a method. @throws Refusal */
async function chargesOf(aid: Aid, id: string): Promise<Charge[]> {
  const answer = await aid.whole(payment.verification, { params: { id } });
  if (answer.status === 200 && answer.body !== undefined) return chargesIn(answer.body, id);
  return answered(Promise.resolve(answer as Exclude<Answer<typeof payment.verification>, { status: 200 }>));
}

/**
 * A charge by its id and subscription: what the call for its method shows, in the state that the verification tells.
 * @throws Refusal for an id that is none of the subscription's
 */
async function chargeOf(api: PortalApi, aid: Aid, wanted: { id: string; subscriptionId?: string | undefined }) {
  const named = chargeNamed(wanted.id);
  if (!named || named.subscriptionId !== (wanted.subscriptionId ?? named.subscriptionId)) throw absent();
  const { method, subscriptionId: id } = named;
  const [charges, shown] = await Promise.all([
    chargesOf(aid, id),
    method === "pix"
      ? answeredOr(api.pix.get({ params: { id, suffix: "" } }), null)
      : method === "slip"
        ? answeredOr(api.slip.get({ params: { id } }), null)
        : null,
  ]);
  const told = charges.find((charge) => charge.method === method);
  if (shown) return told ? { ...shown, state: told.state, paidAt: told.paidAt ?? shown.paidAt } : shown;
  if (!told) throw absent();
  return told;
}

/** The states in which a charge may still pay, or has paid. */
const counts: readonly Charge["state"][] = ["pending", "processing", "approved", "unknown"];

/**
 * Sends a payment once. A charge of the same method and amount that counts is that of an earlier post whose answer was
 * lost, so nothing is sent for it again; after a lost answer, what the service says of the payment decides.
 * @throws Refusal, with SYSTEM_UNAVAILABLE while nobody can say whether the service has it
 */
export async function sentOnce(
  aid: Aid,
  { id, method, amountCents }: { id: string; method: Charge["method"]; amountCents: number },
  send: () => Promise<Charge>,
): Promise<Charge> {
  const sent = async () =>
    (await chargesOf(aid, id)).find(
      (charge) => charge.method === method && charge.amountCents === amountCents && counts.includes(charge.state),
    );
  const before = await sent();
  if (before) return before;
  try {
    return await send();
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.code !== "SYSTEM_UNAVAILABLE") throw thrown;
    const after = await sent();
    if (after) return after;
    throw thrown;
  }
}

export const chargeStandIns = {
  charges: {
    of: "candidate",
    make: (api, _, aid) => ({
      list: async ({ subscriptionId }): Promise<ListedCharge[]> =>
        (await chargesOf(aid, subscriptionId)).map((charge) => ({ ...charge, receipts: [] })),
      get: (wanted) => chargeOf(api, aid, wanted),
      ask: (wanted) => chargeOf(api, aid, wanted),
      giveUp: notThere,
      receipt: notThere,
      handOutReceipt: notThere,
    }),
  },
  pix: {
    of: "candidate",
    make: (_, own, aid) => ({
      generate: ({ params, body }) =>
        answerOf(sentOnce(aid, { ...params, method: "pix", ...body }, () => answered(own.generate({ params, body })))),
    }),
  },
  slip: {
    of: "candidate",
    make: (_, own, aid) => ({
      generate: ({ params, body }) =>
        answerOf(sentOnce(aid, { ...params, method: "slip", ...body }, () => answered(own.generate({ params, body })))),
    }),
  },
  creditCard: {
    of: "candidate",
    make: (api, own, aid) => ({
      pay: (input) =>
        answerOf(
          sentOnce(aid, { ...input.params, method: "card", ...input.body }, async () => {
            const { installments } = input.body;
            const params = { ...input.params, n: String(installments) };
            if (installments > 1) await answered(api.payment.createInstallments({ params }));
            const charge = await answered(own.pay(input));
            if (charge.state !== "denied") return charge;
            throw new Refusal("PAYMENT_NOT_AUTHORIZED", { facts: { chargeId: charge.id } });
          }),
        ),
    }),
  },
} satisfies StandIns;

/** A charge, or its refusal, as the answer of a call. */
async function answerOf(paying: Promise<Charge>) {
  try {
    return { status: 200 as const, body: await paying };
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    const { code, status, details } = thrown;
    if (status === 503) return { status: 0 as const, body: { code: "UPSTREAM_UNREACHABLE" as const } };
    return { status: status as 409, body: { code, fields: details.fields, details: details.facts } as never };
  }
}
