import { data, href } from "react-router";
import { z } from "zod";
import { answered, answeredOr } from "~/api/answered";
import type { PaymentConfiguration } from "~/api/payment";
import { orRefusal, Refusal, type RefusalCode } from "~/api/refusal";
import type { PortalApi } from "~/context";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { seeOther } from "~/middleware/navigation";
import { captchaField, captchaHeaders } from "~/modules/people/pages/captcha/captcha-token.server";
import { pageStatus, submit } from "~/shell/submit.server";
import { closed, dueConfiguration, installmentNumber, methodProblem } from "./due-configuration";
import type { PageArgs } from "./payable.server";
import { payPath } from "./purpose";

/**
 * Loads what a card pays at this URL: the purpose of the plan, or a fallback after a denied card. Leads back to the
 * choice of a method where no card can pay, so that nobody types one in vain.
 */
export async function loadCardPlan({ request, context }: PageArgs, id: string) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const number = installmentNumber(search.get("installment") ?? "");
  const back = payPath(id, number);
  const configuration = await dueConfiguration(api, id, number);
  if (!configuration) throw seeOther(request, back);
  const problem = methodProblem(configuration, "card");
  if (problem) throw seeOther(request, problem === "COUPON_INVALID_FOR_METHOD" ? `${back}?method=card` : back);
  const plan = planOf(configuration, search);
  if (plan.amountCents <= 0) throw seeOther(request, back);
  if (request.method !== "POST" && (await isCardUnderWay(api, id)))
    throw seeOther(request, href("/payments/:id?", { id }));
  const body = { purpose: plan.purpose, installment: number };
  const simulating = answered(api.payment.simulateInstallments({ params: { id }, body }));
  const options = await orRefusal(simulating, ...closed, "VALIDATION", "COUPON_INVALID_FOR_METHOD");
  if (options instanceof Refusal) throw seeOther(request, back);
  return { ...plan, back, configuration, options };
}
export type CardPlan = Awaited<ReturnType<typeof loadCardPlan>>;

/** Whether a card is being charged for this payment: until the outcome is known, no other card is accepted. */
async function isCardUnderWay(api: PortalApi, id: string): Promise<boolean> {
  const verification = await answeredOr(api.payment.verification({ params: { id } }), null);
  const isOpen = verification?.state === "pending" || verification?.state === "unknown";
  return isOpen && verification.charge?.method === "card";
}

function planOf(configuration: PaymentConfiguration, search: URLSearchParams) {
  const { fallbacks, recurrence } = configuration;
  const automatic = search.get("recurrence") === "yes" && fallbacks.includes("recurrence");
  const first = automatic || (search.get("purpose") === "first" && fallbacks.includes("first"));
  const query = new URLSearchParams();
  const installment = configuration.installment?.number ?? null;
  if (installment) query.set("installment", String(installment));
  if (first) query.set("purpose", "first");
  if (automatic) query.set("recurrence", "yes");
  return {
    purpose: first ? configuration.purpose : configuration.cardPurpose,
    amountCents: first ? configuration.amountCents : configuration.cardAmountCents,
    installment,
    recurrence: recurrence === "required" || automatic,
    /** Query that the URLs of this page keep, so that every post pays the same purpose. */
    search: query.size > 0 ? `?${query}` : "",
  };
}

/** The query parameters that the provider adds to the return URL. */
export const ReturnedCard = z.object({
  cardToken: z.string().min(1).max(500),
  brand: z.string().min(1).max(40),
  last: z.string().regex(/^\d{4}$/),
  holder: z.string().trim().min(1).max(200),
  installments: z.coerce.number().int().min(1).max(60),
});
export type ReturnedCard = z.output<typeof ReturnedCard>;

const Confirmation = ReturnedCard.extend({
  idempotencyKey: z.string().min(1).max(200),
  amountCents: z.coerce.number().int().nonnegative(),
  consent: z.string().optional(),
});

/** Pays with the token; repeated posts are the same attempt. */
export const payByCard = (args: PageArgs, id: string) =>
  submit(args, Confirmation, async ({ consent, idempotencyKey, amountCents, ...card }) => {
    const { request, context } = args;
    const api = context.get(apiContext);
    const plan = await loadCardPlan(args, id);
    const again = (code: RefusalCode, status = 422) =>
      data({ card, idempotencyKey, code, posted: emptyForm() }, { status: pageStatus(status) });
    if (!plan.options.some(({ installments }) => installments === card.installments))
      return again("SELECT_INSTALLMENTS");
    if (plan.recurrence && consent !== "yes") return again("RECURRENCE_CONSENT_REQUIRED");
    const { cardToken, last, ...rest } = card;
    const headers = captchaHeaders(args);
    const paying = api.creditCard.pay({
      params: { id },
      headers,
      body: {
        ...captchaField(headers),
        ...rest,
        token: cardToken,
        lastDigits: last,
        idempotencyKey,
        amountCents,
        purpose: plan.purpose,
        installment: plan.installment,
        recurrenceTextVersion: plan.recurrence ? plan.configuration.recurrenceTextVersion : null,
      },
    });
    const charge = await orRefusal(answered(paying));
    if (!(charge instanceof Refusal))
      return seeOther(request, href("/payments/:id/charge/:charge", { id, charge: charge.id }));
    const { code, status, details } = charge;
    const isDenied = status === 402 || code === "CARD_ERROR";
    const denied = isDenied ? await deniedCharge(api, id, details.facts) : null;
    if (denied) return seeOther(request, href("/payments/:id/charge/:charge", { id, charge: denied }));
    if (code.startsWith("CLASS_")) return seeOther(request, `${href("/payments/:id/class", { id })}?reason=hold`);
    return again(code, status);
  });

/** Id of the denied charge: the one that the answer names, else the newest denied one by card; null for none. */
async function deniedCharge(api: PortalApi, id: string, details: unknown): Promise<string | null> {
  const named = z.object({ chargeId: z.string() }).safeParse(details);
  if (named.success) return named.data.chargeId;
  const charges = await api.charges.list({ subscriptionId: id });
  return charges.find(({ method, state }) => method === "card" && state === "denied")?.id ?? null;
}
