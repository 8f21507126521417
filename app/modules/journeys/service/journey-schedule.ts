import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import type { Language } from "~/api/value";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
import { tellAuthor } from "~/modules/desk/service";
import { institutionSettingsOf } from "~/modules/tenancy/service";
import { auditEdit, settled } from "~/modules/versioned/service";
import type { BackendContext } from "~/procedure/context";
import { instantAt } from "~/rules/time/local-time";
import { setActive } from "./journey-publish";
import { type JourneyRow, rowOf } from "./journey-record";
import { changeRow, rivalQuery, unscheduled } from "./journey-write";

const AT_ONCE = 50;
const YEAR_MS = 366 * 86_400_000;

/** How a journey is activated at `activatesAt`, and who scheduled the activation. */
const Activation = z.object({
  replace: z.boolean(),
  reason: z.string(),
  authorId: z.string(),
  authorName: z.string(),
});

/** The scheduled activation of a journey; null when there is none. */
export function activationOf({ activationJson }: Pick<JourneyRow, "activationJson">) {
  return activationJson === null ? null : Activation.parse(JSON.parse(activationJson));
}

/** Selects the settings of a journey's institution, which contain the time zone. */
export function placeQuery(db: TenantDatabase, { institutionId }: JourneyRow) {
  return db.selectFrom("institution").select("settingsJson").where("id", "=", institutionId);
}

/** The time zone of an institution, from a row of `placeQuery`. */
export const zoneOf = (row: { settingsJson: string } | undefined): string =>
  institutionSettingsOf({ settingsJson: row?.settingsJson ?? "{}" }).timeZone;

/**
 * Schedules the activation of a published, inactive journey, in the transaction of its caller; a later schedule
 * replaces an earlier one.
 * @param at local time at the institution, `YYYY-MM-DDTHH:mm`
 * @throws Refusal for a time that does not exist, is over or is more than a year ahead, for a journey that is active or
 * never published, and for a level with another active journey that is not to be replaced
 */
export async function scheduleActivation(
  ctx: BackendContext,
  trx: TenantDatabase,
  row: JourneyRow,
  { at, replace, reason }: { at: string; replace: boolean; reason: string },
): Promise<void> {
  if (row.version === 0 || row.active === 1 || !ctx.caller) throw new Refusal("CONFLICT");
  const instant = instantAt(at, zoneOf(await placeQuery(trx, row).executeTakeFirst()));
  const problem = timeProblem(instant, ctx.now);
  if (!instant || problem) throw new Refusal("VALIDATION", { fields: { at: problem ?? "" } });
  const rival = await rivalQuery(trx, row).select(["id", "name"]).executeTakeFirst();
  if (rival && !replace) throw new Refusal("JOURNEY_ACTIVE_EXISTS", { facts: rival });
  const { userId, account } = ctx.caller;
  const activation = { replace, reason, authorId: userId, authorName: account.name };
  const activatesAt = instant.toISOString();
  await changeRow(ctx, trx, row, { activatesAt, activationJson: JSON.stringify(activation) });
  await auditEdit(ctx, trx, row, { action: "journey.scheduled", reason, details: { at: activatesAt, replace } });
}

function timeProblem(instant: Date | null, now: Date): string | null {
  if (!instant) return "journey.scheduleInvalid";
  if (instant.getTime() <= now.getTime()) return "journey.schedulePast";
  return instant.getTime() > now.getTime() + YEAR_MS ? "journey.scheduleFar" : null;
}

/** Cancels a scheduled activation, in the transaction of its caller. @throws Refusal when there is none */
export async function cancelActivation(ctx: BackendContext, trx: TenantDatabase, row: JourneyRow): Promise<void> {
  if (row.activatesAt === null) throw new Refusal("CONFLICT");
  await changeRow(ctx, trx, row, unscheduled);
  await auditEdit(ctx, trx, row, { action: "journey.unscheduled", details: { at: row.activatesAt } });
}

/**
 * Activates the journeys whose scheduled time has come. If the level has another active journey by then, which the
 * schedule does not replace, the journey stays inactive, and the person who scheduled the activation is notified.
 */
export async function activateDueJourneys(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom("journey")
    .select(["tenantId", "id"])
    .where("activatesAt", "<=", now.toISOString())
    .orderBy("activatesAt")
    .limit(AT_ONCE)
    .execute();
  for (const { tenantId, id } of due)
    await orRefusal(
      settled(tenantHandle(db, tenantId), new Refusal("JOURNEY_NOT_SAVED"), async (trx) => {
        const row = await rowOf(trx, id);
        if (row && (await claim(trx, row, now))) await activateDue(trx, row, now);
      }),
      // The next run tries again.
      ...(["CONFLICT", "JOURNEY_ACTIVE_EXISTS", "JOURNEY_NOT_SAVED"] as const),
    );
}

/** Ends the schedule of a journey. @returns false if another container was first, or the schedule has changed */
async function claim(trx: TenantDatabase, { id }: JourneyRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("journey")
    .set(unscheduled)
    .where("id", "=", id)
    .where("activatesAt", "<=", now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Activates a journey whose time has come. If its level has another active journey that it may not replace, notifies
 * the person who scheduled it instead.
 * @param row as it was before its schedule ended
 */
async function activateDue(trx: TenantDatabase, row: JourneyRow, now: Date): Promise<void> {
  const ctx = { tenantId: row.tenantId, now, caller: null };
  const activation = activationOf(row);
  const rival = await rivalQuery(trx, row).select("name").executeTakeFirst();
  if (activation && (!rival || activation.replace)) {
    const { replace, reason, authorName } = activation;
    await setActive(ctx, trx, row, { active: true, replace, reason, scheduledBy: authorName });
    return;
  }
  if (!activation || !rival) return;
  const details = { at: row.activatesAt, rival: rival.name };
  await auditEdit(ctx, trx, row, { action: "journey.not-activated", details });
  const author = { institutionId: row.institutionId, authorId: activation.authorId };
  const told = (language: Language) => ({
    ...messageIn(language, "journeyMessage.notActivated", { journey: row.name, rival: rival.name }),
    icon: "warning",
    targetUrl: `/journeys/${row.id}/status`,
  });
  await tellAuthor(trx, author, told, now);
}
