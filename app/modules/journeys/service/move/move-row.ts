import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import type { BulkGroup } from "~/modules/enrolments/rules/bulk-change";
import { claimRow, type JourneyMoves, settle } from "~/modules/enrolments/service";
import type { StayReason } from "~/modules/journeys/rules/version-move";
import { audit, authorOf } from "~/modules/people/service";
import { type JourneyRow, levelQuery, rowOf } from "../journey-record";
import { readMoveGround } from "./move-ground";
import { planMoves } from "./move-plan";
import { addRest } from "./move-rest";

type Change = Selectable<Schema["bulkChange"]>;
type Row = Selectable<Schema["bulkChangeRow"]>;

interface Outcome {
  group: BulkGroup;
  refusal: StayReason | null;
}

const refused = (refusal: StayReason): Outcome => ({ group: "refused", refusal });

/** How often the move of one application is tried while its candidate answers. */
const TRIES = 5;

/**
 * Moves an application to the version of its journey that a change names, unless the application can no longer be
 * moved. If the candidate answers a step at the same time, the move reads the application again and retries.
 */
async function moveDraft(trx: TenantDatabase, change: Change, row: Row, now: Date): Promise<void> {
  // Another container waits here until this one is done.
  if (!(await claimRow(trx, row))) return;
  const { journeyId, toVersion: to } = change;
  const journey = journeyId === null ? undefined : await rowOf(trx, journeyId);
  const outcome = journey && to !== null ? await tried(trx, { change, row, journey, to }, now) : refused("ENDED");
  await settle(trx, row, outcome);
  if (outcome.group !== "change" || !journey) return;
  await audit(
    trx,
    {
      ...{ institutionId: journey.institutionId, subjectId: row.subjectId, action: "application.moved" },
      ...authorOf({ id: change.authorId, name: change.authorName, impersonatorId: null }),
      reason: change.reason,
      details: { journeyId, from: row.seenVersion, to, bulkChangeId: change.id },
    },
    now,
  );
}

/** What carries out the moves of applications among the bulk changes. */
export const journeyMoves: JourneyMoves = { addRest, moveRow: moveDraft };

interface Task {
  change: Change;
  row: Row;
  journey: JourneyRow;
  to: number;
}

async function tried(trx: TenantDatabase, task: Task, now: Date): Promise<Outcome> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const outcome = await attemptMove(trx, task, now);
    if (outcome) return outcome;
  }
  throw new Error(`The application ${task.row.subjectId} was answered ${TRIES} times while it was moved.`);
}

/** Moves the application as it is now; null when its candidate answered between reading and writing. */
async function attemptMove(
  trx: TenantDatabase,
  { change, row, journey, to }: Task,
  now: Date,
): Promise<Outcome | null> {
  const level = await levelQuery({ db: trx })
    .where("educationLevel.id", "=", journey.educationLevelId)
    .executeTakeFirstOrThrow();
  const ground = await readMoveGround({ db: trx, now }, { row: journey, level }, { to, draftId: row.subjectId });
  const [planned] = planMoves(ground, { to, before: change.beforeStep });
  if (!planned) return refused(await reasonOfAbsence(trx, row));
  const { draft, refusal } = planned;
  if (draft.version >= to) return { group: "already", refusal: null };
  if (refusal) return refused(refusal);
  const { numUpdatedRows } = await trx
    .updateTable("draft")
    .set((eb) => ({ journeyVersion: to, movedFrom: draft.version, version: eb("version", "+", 1) }))
    .where("id", "=", draft.id)
    .where("version", "=", draft.revision)
    .where("subscriptionId", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { group: "change", refusal: null } : null;
}

/** Why an application is not under way in the journey any more. */
async function reasonOfAbsence(trx: TenantDatabase, row: Row): Promise<StayReason> {
  const draft = await trx
    .selectFrom("draft")
    .select("subscriptionId")
    .where("id", "=", row.subjectId)
    .executeTakeFirst();
  return draft?.subscriptionId ? "ENROLLED" : "ENDED";
}
