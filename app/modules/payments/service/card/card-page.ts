import type { Charge } from "~/api/charge";
import type { CardPageRequest } from "~/api/credit-card";
import { Refusal } from "~/api/refusal";
import { type PaymentSubject, providerPayerOf } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { providerFor, providerNamed, usableProvider } from "~/providers/payment";
import { type CardPage, type PaymentProvider, ProviderFailure } from "~/providers/payment/provider";
import { findByKey, issueCharge, settled } from "../charge-issue";
import { closeCharge } from "../charge-outcome";
import { askProvider } from "../charge-question";
import {
  type ChargeRow,
  chargeOf,
  dataOf,
  findCharge,
  GIVEN_UP,
  isBeginning,
  providerKeyOf,
  updateCharge,
  withdrawLater,
} from "../charge-store";
import { orderForPayer } from "../recurrence/store";
import { cardTerms, consentAddress } from "./card-terms";
import { OPEN_MS, portalOf } from "./page-address";
import { requirePageCaptcha } from "./page-quota";

/**
 * Charges a card on the provider's own page: stores the charge, opens the page, then stores the page's id and address.
 * The charge stays in processing until the provider reports the outcome.
 * @returns the charge, which has no page while the provider's answer is unclear
 * @throws Refusal CARD_ERROR when the provider refused to open a page, or the reason that prevents the charge
 */
export async function openCardPage(
  ctx: BackendContext,
  subject: PaymentSubject,
  { captcha, ...request }: CardPageRequest,
): Promise<Charge> {
  const { idempotencyKey, amountCents, installment, purpose, recurrenceTextVersion } = request;
  const known = await findByKey(ctx.db, idempotencyKey);
  // An order without an answer stays with the account at which it may exist, whichever account collects now.
  const provider = await (known && isBeginning(known)
    ? usableProvider(ctx, known.provider)
    : providerFor(ctx, subject, "card"));
  const entry = provider?.card;
  if (!provider || !entry) throw new Refusal("SYSTEM_UNAVAILABLE");
  if (entry.entry !== "redirect") throw new Refusal("PAYMENT_METHOD_DISABLED");
  if (!known) await requirePageCaptcha(ctx, subject, captcha);
  // Providers accept only whole seconds. The charge stores the expiry, since they refuse a repeated order with another
  // expiry.
  const expiresAt = new Date(Math.ceil((ctx.now.getTime() + OPEN_MS) / 1000) * 1000).toISOString();
  const choice = {
    purpose,
    installment,
    brand: "",
    lastDigits: "",
    holder: "",
    installments: 1,
    recurrenceTextVersion,
    consentFrom: consentAddress(ctx),
  };
  const attempt = { idempotencyKey, amountCents, installment, method: "card" as const };
  const issue = await issueCharge(ctx, subject, attempt, async (due, trx) => {
    const terms = await cardTerms(trx, due, choice, provider);
    return { ...terms, state: "processing", expiresAt };
  });
  const found = issue.kind === "new" ? issue.charge : await settled(ctx.db, issue.charge);
  // While the provider's answer is missing, a repeated attempt places the same order again, with the same reference.
  const charge = isBeginning(found) ? await place(ctx, subject, { ...provider, card: entry }, found) : found;
  if (charge.state === "denied") throw new Refusal("CARD_ERROR");
  return chargeOf(charge, ctx.now);
}

type PageProvider = Pick<PaymentProvider, "name" | "recurrence"> & { card: CardPage };

async function place(
  ctx: BackendContext,
  subject: PaymentSubject,
  { name, card: entry, recurrence }: PageProvider,
  charge: ChargeRow,
) {
  const { db, now } = ctx;
  const address = `${portalOf(ctx, subject)}/payments/${subject.id}/charge/${charge.id}`;
  try {
    const payer = providerPayerOf(subject);
    const open = (customerId: string | null) =>
      entry.open({
        ...{ customerId, payer, language: ctx.language },
        reference: charge.providerReference ?? charge.id,
        amountCents: charge.amountCents,
        description: subject.courseName,
        orderedAt: charge.createdAt,
        returnUrl: `${address}/return`,
        backUrl: `${address}/back`,
        expiresAt: charge.expiresAt ?? now.toISOString(),
      });
    const isSaved = dataOf(charge).card?.recurrence && recurrence;
    const { url, providerId } = await (isSaved ? orderForPayer(ctx, { name, recurrence }, subject, open) : open(null));
    const data = dataOf(charge);
    const card = data.card && { ...data.card, page: { url, provider: entry.provider } };
    const opened = { reason: null, providerId, dataJson: JSON.stringify({ ...data, card }) };
    // A charge that was closed meanwhile must not be paid.
    if (!(await updateCharge(db, charge, ["processing"], opened, now))) await withdrawLater(db, charge.id, now);
  } catch (error) {
    // Without a clear answer the page may be open: the charge stays in processing until a query shows its state.
    ctx.log.error("the card provider opened no page", { error });
    if (error instanceof ProviderFailure) await closeCharge(db, charge, "denied", "CARD_ERROR", now);
  }
  return (await findCharge(db, charge.id)) ?? charge;
}

/**
 * Closes the provider's card page of a charge, so that the payer can pay otherwise; a payment made before that is
 * booked.
 * @returns the charge after that; null for a charge that has no such page or whose account no longer exists
 * @throws ProviderUnclear when the provider does not answer, AccountUnusable; the page may still be open
 */
export async function giveUpCardPage(ctx: BackendContext, charge: ChargeRow): Promise<ChargeRow | null> {
  const { db, now } = ctx;
  const key = providerKeyOf(charge);
  if (!dataOf(charge).card || charge.providerId === null || !key) return null;
  if (charge.state !== "processing") return charge;
  const provider = await providerNamed(ctx, charge.provider);
  if (!provider) return null;
  // Stores the reason first, so that the charge is cancelled by the first event that reports the end of its page.
  if (await updateCharge(db, charge, ["processing"], { reason: GIVEN_UP }, now)) {
    await provider.cancel(key);
    await askProvider(ctx, provider, charge);
  }
  return (await findCharge(db, charge.id)) ?? charge;
}
