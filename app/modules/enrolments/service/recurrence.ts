import { z } from "zod";
import { Refusal } from "~/api/refusal";
import { CaptchaToken, Id } from "~/api/value";
import { askSavingPage, openSavingPage, recurrenceOf, stopRecurrence } from "~/modules/payments/service";
import { findPayersSubject, findSubject, lockSubject } from "~/modules/subscriptions/service";
import { command, operation, query } from "~/procedure/procedure";
import { revokeRecurrence } from "./consent";

const One = z.object({ id: Id });

/**
 * The automatic charge of a subscription's installments. Only its payer may save or replace the card, or stop the
 * charge; staff of the institution see it.
 */
export const recurrenceProcedures = {
  /** The card that is charged for each installment, and how to save or replace it. */
  get: query({ access: "visitor", input: One }, async (ctx, { id }) => recurrenceOf(ctx, await findSubject(ctx, id))),

  /** Opens the provider's page for saving a card, after the payer accepted that version of the text. */
  openPage: operation(
    {
      access: "visitor",
      inPerson: true,
      input: One.extend({ textVersion: z.string().max(40), captcha: CaptchaToken.optional() }),
    },
    async (ctx, { id, ...consent }) => openSavingPage(ctx, await findPayersSubject(ctx, id), consent),
  ),

  /** Asks the provider about the card, for a payer who comes back from the provider's page. */
  ask: operation({ access: "visitor", input: One }, async (ctx, { id }) =>
    askSavingPage(ctx, await findPayersSubject(ctx, id)),
  ),

  /** Ends the automatic charges and has the provider delete the card; refuses with STATUS_NOT_ALLOWED without one. */
  stop: command({ access: "visitor", inPerson: true, input: One }, async (ctx, { id }) => {
    const { db, now } = ctx;
    const subject = await findPayersSubject(ctx, id);
    await lockSubject(db, id);
    if (!(await stopRecurrence(db, subject, now))) throw new Refusal("STATUS_NOT_ALLOWED");
    const { userId } = subject;
    if (userId) await revokeRecurrence(db, { userId, subscriptionId: id }, now);
  }),
};
