import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { acts } from "~/modules/journeys/rules/action/action-plan";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { auditEdit, type Editing } from "~/modules/versioned/service";
import type { BackendContext } from "~/procedure/context";
import { canonicalJson } from "~/rules/json/canonical-json";
import { acceptCases } from "./case/case-acceptance";
import { tellAdministrators } from "./journey-news";
import type { JourneyRecord, JourneyRow } from "./journey-record";
import { checkComponents, checkInfo, courseQuery, problemsOf } from "./journey-rule";
import { changeRow, columnsOf, makeRoom, unscheduled, writeRevision } from "./journey-write";

interface Publication {
  activation: "keep" | "activate" | "replace";
  note: string;
  /** The marks of the cases whose changed results become the expected ones. */
  acceptedCases: readonly string[];
}

/**
 * Publishes content as the next version of a journey, in the transaction of its caller: candidates who start from now
 * on get it, those under way stay on their version.
 * @returns the number of the version
 * @throws Refusal when the content has problems or changes cases that are not accepted, or when the journey may not
 * replace another active one of its level
 */
export async function publishContent(
  ctx: BackendContext,
  trx: TenantDatabase,
  record: Omit<JourneyRecord, "institutionName">,
  { content, activation, note, acceptedCases }: Publication & { content: JourneyContent },
): Promise<number> {
  const { row } = record;
  checkComponents(content, content);
  await checkInfo(ctx, trx, { place: record, own: row, content });
  const problems = problemsOf(content, record, await courseQuery(trx, record).execute());
  if (problems.length > 0) throw new Refusal("JOURNEY_CONDITIONS_UNMET", { facts: { problems } });
  await acceptCases(ctx, trx, record, { content, accepted: acceptedCases });
  const becomesActive = activation !== "keep" && row.active === 0;
  const reason = note;
  if (becomesActive) await makeRoom(ctx, trx, row, { replace: activation === "replace", reason });
  const version = row.version + 1;
  await changeRow(ctx, trx, row, {
    ...columnsOf(content),
    version,
    ...(becomesActive ? activated : {}),
    draftBase: null,
    revision: row.revision + 1,
  });
  const { definition, ...info } = content;
  await trx
    .insertInto("journeyVersion")
    .values({
      journeyId: row.id,
      version,
      definitionJson: canonicalJson(definition),
      acts: acts(definition) ? 1 : 0,
      infoJson: canonicalJson(info),
      authorName: ctx.caller?.account.name ?? null,
      note: note || null,
      createdAt: ctx.now.toISOString(),
    })
    .execute();
  await writeRevision(ctx, trx, row, { revision: row.revision + 1, kind: "published", content });
  const details = { from: row.version, to: version };
  await auditEdit(ctx, trx, row, { action: "journey.published", reason, details });
  await tellAdministrators(ctx, trx, row, { name: content.name, version, note });
  if (becomesActive)
    await auditEdit(ctx, trx, row, {
      action: "journey.activated",
      reason,
      details: { from: "inactive", to: "active" },
    });
  return version;
}

/** The columns of a journey that became active: nothing is scheduled any more. */
const activated = { active: 1, ...unscheduled } as const;

interface StatusChange {
  active: boolean;
  /** Whether the level's other active journey may become inactive. */
  replace: boolean;
  reason: string;
  /** Who scheduled the activation; absent where the caller changes the status at once. */
  scheduledBy?: string;
}

/** Activates or deactivates a published journey, in the transaction of its caller. @throws Refusal */
export async function setActive(
  ctx: Editing,
  trx: TenantDatabase,
  row: JourneyRow,
  { active, replace, reason, scheduledBy }: StatusChange,
): Promise<void> {
  if ((row.active === 1) === active) return;
  if (row.version === 0) throw new Refusal("CONFLICT");
  if (active) await makeRoom(ctx, trx, row, { replace, reason });
  await changeRow(ctx, trx, row, active ? activated : { active: 0 });
  await auditEdit(ctx, trx, row, {
    action: active ? "journey.activated" : "journey.deactivated",
    reason,
    details: {
      ...(active ? { from: "inactive", to: "active" } : { from: "active", to: "inactive" }),
      ...(scheduledBy ? { scheduledBy } : {}),
    },
  });
}

/** Deletes an inactive journey softly: candidates under way stay on it. @throws Refusal for an active one */
export async function deleteJourney(ctx: BackendContext, trx: TenantDatabase, row: JourneyRow): Promise<void> {
  if (row.active === 1) throw new Refusal("JOURNEY_NOT_DELETED");
  await changeRow(ctx, trx, row, { deletedAt: ctx.now.toISOString(), ...unscheduled });
  await auditEdit(ctx, trx, row, { action: "journey.deleted", details: { version: row.version } });
}
