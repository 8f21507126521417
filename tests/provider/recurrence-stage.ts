import { newId } from "~/data/id";
import { recurrenceTextVersion } from "~/modules/payments/service/payment-terms";
import { subscriptionRow } from "~/modules/payments/service/test-payment";
import { addDays, type Day } from "~/rules/time/date";
import type { StripeStage } from "./stripe-stage";

/** Noon of a day at the institution. */
export const noon = (day: Day) => new Date(`${day}T15:00:00.000Z`);

/** Makes every offer require a card that is charged for each installment. */
export async function requireRecurrence({ db }: StripeStage) {
  const flags = { enableOnlySubscriptionWithRecurrence: true, enableOnlySubscriptionWithoutRecurrence: false };
  await db
    .updateTable("offer")
    .set({ paymentFlagsJson: JSON.stringify(flags) })
    .execute();
}

/** Keeps the jobs from reading the provider's lists for an hour from a moment, so that they use up no planned fault. */
export async function readNoLists({ db }: StripeStage, from: Date) {
  const next = new Date(from.getTime() + 60 * 60_000).toISOString();
  await db.updateTable("providerAccount").set({ nextCatchUpAt: next }).execute();
}

/** A candidate whose first payment has saved a card, with functions that read the later installments and charges. */
export async function recur(stage: StripeStage, number = "4242424242424242") {
  const { peer, db, work } = stage;
  const made = await stage.openPage(newId(), recurrenceTextVersion);
  await peer.enter(made.reference, number);
  await made.back();
  await work();
  const { api, id } = made;
  const see = () => api.recurrences.get({ id });
  const openSavingPage = (textVersion = recurrenceTextVersion) => api.recurrences.openPage({ id, textVersion });
  const installment = (wanted: number) =>
    db
      .selectFrom("installment")
      .selectAll()
      .where("subscriptionId", "=", id)
      .where("kind", "=", "tuition")
      .where("number", "=", wanted)
      .executeTakeFirstOrThrow();
  const second = await installment(2);
  const row = () =>
    db.selectFrom("recurrence").selectAll().where("subscriptionId", "=", id).orderBy("createdAt", "desc").execute();
  return {
    ...made,
    installment,
    rows: row,
    dueOn: second.dueOn,
    /** Noon of a day this many days after the second installment is due; before it for a negative number. */
    day: (after: number) => noon(addDays(second.dueOn, after)),
    place: { tenantId: made.offer.tenantId, id },
    /** The attempts to charge the saved card, the first one first. */
    attempts: async () =>
      (
        await db
          .selectFrom("charge")
          .selectAll()
          .where("subscriptionId", "=", id)
          .where("purpose", "=", "installment")
          .where("method", "=", "card")
          .orderBy("createdAt")
          .execute()
      ).filter(({ dataJson }) => dataJson.includes("recurrenceId")),
    /** Titles of the mails to the candidate. */
    titles: async () =>
      (
        await db
          .selectFrom("sentMessage")
          .select("title")
          .where("subscriptionId", "=", id)
          .orderBy("sentAt")
          .orderBy("title")
          .execute()
      ).map(({ title }) => title),
    see,
    stop: () => api.recurrences.stop({ id }),
    openSavingPage,
    /** Saves another card on a page of the provider that collects no payment. @returns what was seen with its page open */
    replace: async (other: string) => {
      await openSavingPage();
      const opened = await see();
      const opening = (await row()).find(({ state }) => state === "opening");
      await peer.enter(opening?.reference ?? "", other);
      await api.recurrences.ask({ id });
      await work();
      return opened;
    },
    subscription: () => subscriptionRow(stage.backend, id),
  };
}

export type Recurring = Awaited<ReturnType<typeof recur>>;
