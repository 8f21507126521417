import { Refusal } from "~/api/refusal";
import { inTransaction } from "~/data/transaction";
import { newReference } from "~/modules/payments/service/reference";
import { lockSubject, type PaymentSubject, providerPayerOf } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { providerNamed, usableProvider } from "~/providers/payment";
import { type PaymentProvider, ProviderFailure } from "~/providers/payment/provider";
import { consentAddress } from "../card/card-terms";
import { OPEN_MS, portalOf } from "../card/page-address";
import { requirePageCaptcha } from "../card/page-quota";
import { recurrenceTextVersion } from "../payment-terms";
import { applyCardEvent } from "./beginning";
import { openingRow, orderForPayer, type RecurrenceRow, saveConsent, updateRecurrence } from "./store";
import { openPageOf, savingProvider } from "./view";

/**
 * Opens the provider's page on which a card is saved for the later installments, after its payer agreed. While a page
 * is open, a repetition gets the same one.
 * @throws Refusal for the captcha, STATUS_NOT_ALLOWED where no card can be saved, RECURRENCE_CONSENT_REQUIRED, CARD_ERROR
 * when the provider opened no page, SYSTEM_UNAVAILABLE when its answer was unclear
 */
export async function openSavingPage(
  ctx: BackendContext,
  subject: PaymentSubject,
  { captcha, textVersion }: { captcha?: string | undefined; textVersion: string },
): Promise<void> {
  if (textVersion !== recurrenceTextVersion) throw new Refusal("RECURRENCE_CONSENT_REQUIRED");
  const known = await openPageOf(ctx, subject);
  if (!known) await requirePageCaptcha(ctx, subject, captcha);
  const provider = await (known ? usableProvider(ctx, known.provider) : savingProvider(ctx, subject));
  if (!provider?.recurrence?.page) throw new Refusal("STATUS_NOT_ALLOWED");
  let row = known;
  try {
    row ??= await beginPage(ctx, subject, provider.name);
    if (row.pageUrl === null) await place(ctx, subject, provider, row);
  } catch (error) {
    ctx.log.error("the card provider opened no page", { error });
    // Without a clear answer the page may be open: a repetition opens the same one.
    if (!row || !(error instanceof ProviderFailure)) throw new Refusal("SYSTEM_UNAVAILABLE");
    await endUnopened(ctx, row);
    throw new Refusal("CARD_ERROR");
  }
}

/** Ends a page that the provider refused, so that the next attempt begins another one. */
async function endUnopened({ db, now }: BackendContext, { id }: RecurrenceRow): Promise<void> {
  await db
    .updateTable("recurrence")
    .set({ state: "ended", updatedAt: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "opening")
    .where("pageUrl", "is", null)
    .execute();
}

async function beginPage(ctx: BackendContext, subject: PaymentSubject, provider: string): Promise<RecurrenceRow> {
  const { db, now } = ctx;
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, subject.id);
    const known = await openPageOf({ db: trx, now }, subject);
    if (known) return known;
    await saveConsent(trx, subject, consentAddress(ctx), now);
    const place = { tenantId: subject.tenantId, institutionId: subject.institutionId, subscriptionId: subject.id };
    // Providers accept only whole seconds. The row stores the expiry, since they refuse a repetition with another
    // expiry.
    const expiresAt = new Date(Math.ceil((now.getTime() + OPEN_MS) / 1000) * 1000).toISOString();
    const row = openingRow(place, { provider, reference: newReference(), expiresAt }, now);
    await trx.insertInto("recurrence").values(row).execute();
    return row;
  });
}

async function place(ctx: BackendContext, subject: PaymentSubject, provider: PaymentProvider, row: RecurrenceRow) {
  const { name, recurrence } = provider;
  if (!recurrence?.page) return;
  const { page } = recurrence;
  const address = `${portalOf(ctx, subject)}/payments/${subject.id}/recurrence`;
  const payer = providerPayerOf(subject);
  const { url, ...change } = await orderForPayer(ctx, { name, recurrence }, subject, async (customerId) => {
    const opened = await page.open({
      ...{ reference: row.reference, customerId, payer, language: ctx.language },
      description: subject.courseName,
      orderedAt: row.createdAt,
      returnUrl: `${address}/return`,
      backUrl: address,
      expiresAt: row.expiresAt ?? row.createdAt,
    });
    return { url: opened.url, providerId: opened.providerId, customerId };
  });
  await updateRecurrence(ctx.db, row, { pageUrl: url, ...change }, ctx.now);
}

/** Asks the provider about the page from which a payer comes back, and applies the answer if there is one. */
export async function askSavingPage(ctx: BackendContext, subject: PaymentSubject): Promise<void> {
  const { db, now } = ctx;
  const row = await openPageOf(ctx, subject);
  const page = row?.providerId && { reference: row.reference, providerId: row.providerId };
  if (!row || !page) return;
  const provider = await providerNamed(ctx, row.provider).catch(() => null);
  const event = await provider?.recurrence?.page?.find(page).catch(() => null);
  if (!event) return;
  await inTransaction(db, async (trx) => {
    await lockSubject(trx, subject.id);
    await applyCardEvent(trx.everyTenant, row.provider, event, now);
  });
}
