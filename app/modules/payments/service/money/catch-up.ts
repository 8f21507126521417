import type { Database } from "~/data/connection";
import { tenantHandle } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
import { sendNotice } from "~/modules/messaging/service";
import { administratorsOf, userSettingsOf } from "~/modules/people/service";
import { todayOf } from "~/procedure/today";
import { type ProviderScope, providerNamed } from "~/providers/payment";
import type { PaymentProvider } from "~/providers/payment/provider";
import { defaultLanguage } from "~/rules/language";
import { formatDay } from "~/rules/time/date";
import { takeEvent } from "../provider-event";

const EVERY_MS = 60 * 60_000;
/** How far before the last reading the next one starts, since a bank may list a payment late. */
const OVERLAP_MS = 48 * 60 * 60_000;
/** How far back the first reading goes. */
const FIRST_MS = 7 * 24 * 60 * 60_000;
const BATCH = 20;

/**
 * Reads, about once an hour, the events of each account since its last reading, because notifications may be lost. Only
 * one container makes a reading; the next reading also covers one that failed. @returns the number of accounts read
 */
export async function catchUp(scope: ProviderScope<Database>): Promise<number> {
  const { db, now } = scope;
  const due = await db
    .selectFrom("providerAccount")
    .select(["id", "nextCatchUpAt"])
    .where((eb) =>
      eb.or([
        eb("nextCatchUpAt", "<=", now.toISOString()),
        // Planned before the clock was set back.
        eb("nextCatchUpAt", ">", new Date(now.getTime() + 2 * EVERY_MS).toISOString()),
      ]),
    )
    .orderBy("nextCatchUpAt")
    .limit(BATCH)
    .execute();
  let done = 0;
  for (const { id, nextCatchUpAt } of due) {
    const next = new Date(now.getTime() + EVERY_MS).toISOString();
    const claim = db.updateTable("providerAccount").set({ nextCatchUpAt: next }).where("id", "=", id);
    const { numUpdatedRows } = await claim.where("nextCatchUpAt", "=", nextCatchUpAt).executeTakeFirst();
    if (numUpdatedRows === 1n && (await readAccount(scope, id).catch(() => false))) done++;
  }
  return done;
}

async function readAccount(scope: ProviderScope<Database>, id: string): Promise<boolean> {
  const { db, now } = scope;
  const provider = await providerNamed(scope, id);
  const row = await db
    .selectFrom("providerAccount")
    .select(["tenantId", "name", "caughtUpUntil", "warnedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!provider || !row) return false;
  const certificateEndsAt = provider.certificateEndsAt?.toISOString() ?? null;
  await db.updateTable("providerAccount").set({ certificateEndsAt }).where("id", "=", id).execute();
  await warnOfCertificate(scope, provider, { ...row, id });
  const since = row.caughtUpUntil
    ? new Date(Date.parse(row.caughtUpUntil) - OVERLAP_MS)
    : new Date(now.getTime() - FIRST_MS);
  for await (const event of provider.listEvents(since, now))
    await takeEvent({ db, now, tenantId: row.tenantId }, provider, event);
  await db.updateTable("providerAccount").set({ caughtUpUntil: now.toISOString() }).where("id", "=", id).execute();
  return true;
}

const WARNED_BEFORE_MS = 30 * 24 * 60 * 60_000;
const WARNED_EVERY_MS = 7 * 24 * 60 * 60_000;

interface Warned {
  id: string;
  tenantId: string;
  name: string;
  warnedAt: string | null;
}

/** Notifies the administrators, once a week, that a certificate ends within 30 days. */
async function warnOfCertificate({ db, now }: ProviderScope<Database>, provider: PaymentProvider, account: Warned) {
  const ends = provider.certificateEndsAt;
  if (!ends || ends.getTime() - now.getTime() > WARNED_BEFORE_MS) return;
  if (account.warnedAt && now.getTime() - Date.parse(account.warnedAt) < WARNED_EVERY_MS) return;
  await db.updateTable("providerAccount").set({ warnedAt: now.toISOString() }).where("id", "=", account.id).execute();
  const own = tenantHandle(db, account.tenantId);
  for (const staff of await administratorsOf(own, "")) {
    const language = userSettingsOf(staff).languageId ?? defaultLanguage;
    const facts = { account: account.name, day: formatDay(todayOf(ends)) };
    await sendNotice(
      own,
      { userId: staff.id },
      { ...messageIn(language, "paymentMessage.certificate", facts), icon: "warning", targetUrl: "/home" },
      now,
    );
  }
}
