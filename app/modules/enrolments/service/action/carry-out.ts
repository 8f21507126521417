import type { Selectable, Updateable } from "kysely";
import type { OutboxDelivery } from "~/data/outbox";
import type { Schema } from "~/data/schema";
import type { TenantDatabase, TenantSchema } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { answeredIn } from "~/modules/enrolments/rules/referral";
import { outcomeOf } from "~/modules/journeys/rules/action/action-outcome";
import { deedsOf, plannedActions } from "~/modules/journeys/rules/action/action-plan";
import type { ChargeMethod } from "~/modules/journeys/rules/action/milestone";
import type { Action } from "~/modules/journeys/rules/journey";
import { type OrderPlace, orderUnattended } from "~/modules/payments/service";
import { audit, authorOf } from "~/modules/people/service";
import { findRecord, lockSubject, subjectOf } from "~/modules/subscriptions/service";
import { answersOf, candidateOf, definitionIn, factsOf, stepsOf } from "../step";
import { act, refusalOf } from "./action-effect";
import { givenConsents } from "./given-consent";

type ActionRow = Selectable<Schema["componentAction"]>;

/**
 * Carries out the actions of the components that a candidate has completed, each once however often it is called and
 * wherever it was interrupted: a component's rows are written when it is first found completed, and an action settles its
 * own row in the transaction of its effect. An action that contradicts the facts is refused and stands in the enrolment's
 * timeline; the candidate notices nothing.
 */
export async function carryOutActions(scope: OrderPlace, { payload }: OutboxDelivery): Promise<void> {
  const id = String(payload.subscriptionId);
  for (const row of await dueActions(scope, id)) await settle(scope, id, row);
}

/** Enters the actions of newly completed components, and reads all that wait. */
function dueActions({ db, now }: OrderPlace, id: string): Promise<ActionRow[]> {
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, id);
    const record = await findRecord(trx, id);
    const definition = record && definitionIn(record);
    if (!record || !definition) return [];
    const done = {
      steps: stepsOf(now, record),
      agreed: (await givenConsents(trx, record.userId)).length > 0,
      answered: answeredIn(answersOf(record)),
      isManualRead: record.manualReadAt !== null,
    };
    const due = plannedActions(definition, candidateOf(record), done).filter(({ isDue, action }) => {
      return isDue && deedsOf({ actions: [action] }).length > 0;
    });
    const rows = due.map(({ componentId, componentType, position, action: { type, target = null } }) => ({
      ...{ tenantId: db.tenantId, subscriptionId: id, componentId, componentType },
      ...{ position, type, target, state: "waiting" as const, reason: null },
      ...{ createdAt: now.toISOString(), settledAt: null },
    }));
    if (rows.length === 0) return [];
    await trx
      .insertInto("componentAction")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["tenantId", "subscriptionId", "componentId", "position"]).doNothing())
      .execute();
    const waiting = await trx
      .selectFrom("componentAction")
      .selectAll()
      .where("subscriptionId", "=", id)
      .where("state", "=", "waiting")
      .execute();
    const placeIn = (row: ActionRow) =>
      rows.findIndex((one) => one.componentId === row.componentId && one.position === row.position);
    return waiting.sort((one, other) => placeIn(one) - placeIn(other));
  });
}

async function settle(scope: OrderPlace, id: string, row: ActionRow): Promise<void> {
  // A provider may be slow, so its order is placed outside the transaction: the key makes a repetition return it again.
  const ordered = row.type === "issueCharge" ? await order(scope, id, row) : null;
  await inTransaction(scope.db, async (trx) => {
    await lockSubject(trx, id);
    const record = await findRecord(trx, id);
    if (!record) return;
    if (!(await claim(trx, row))) return;
    const reason = ordered ?? (await act(trx, record, actionOf(row), scope.now));
    const state = reason === null ? ("done" as const) : ("refused" as const);
    await update(trx, row, { state, reason, settledAt: scope.now.toISOString() });
    const { componentId, componentType, type, target } = row;
    await audit(
      trx,
      {
        ...{ institutionId: record.institutionId, subjectId: id },
        ...authorOf(undefined),
        action: reason === null ? "component.acted" : "component.refused",
        details: { componentId: componentId, componentType: componentType, type, target, reason },
      },
      scope.now,
    );
  });
}

const actionOf = ({ type, target }: ActionRow): Action => ({
  type: type as Action["type"],
  ...(target === null ? {} : { target }),
});

/** Takes a waiting action for this transaction. @returns false if it is settled already */
async function claim(trx: TenantDatabase, row: ActionRow): Promise<boolean> {
  const { numUpdatedRows } = await update(trx, row, { state: "done" });
  return numUpdatedRows === 1n;
}

function update(trx: TenantDatabase, row: ActionRow, change: Updateable<TenantSchema["componentAction"]>) {
  return trx
    .updateTable("componentAction")
    .set(change)
    .where("subscriptionId", "=", row.subscriptionId)
    .where("componentId", "=", row.componentId)
    .where("position", "=", row.position)
    .$if(change.settledAt === undefined, (query) => query.where("state", "=", "waiting"))
    .executeTakeFirstOrThrow();
}

/** Places the order of a charge. @returns null once it is placed, else why not, as a code */
async function order(scope: OrderPlace, id: string, row: ActionRow): Promise<string | null> {
  const record = await findRecord(scope.db, id);
  if (!record) return null;
  const outcome = outcomeOf(actionOf(row), factsOf(scope.now, record));
  return orderUnattended(scope, subjectOf(record), {
    method: row.target as ChargeMethod,
    key: `action-${id}-${row.componentId}-${row.position}`,
    refusal: refusalOf(outcome),
  });
}
