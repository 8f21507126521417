import type { FilterOption } from "~/api/desk";
import type { Language } from "~/api/value";
import { together } from "~/data/together";
import { keysIn } from "~/modules/desk/service";
import type { BulkGroup, NewOwner } from "~/modules/enrolments/rules/bulk-change";
import { NOBODY } from "~/modules/enrolments/rules/owner";
import type { BulkChange, BulkChangeQuery } from "~/modules/enrolments/schema/bulk-change";
import { type Wordings, worded, wordingQuery, wordingsIn } from "~/modules/messaging/service";
import { paidCharges, returnableOf } from "~/modules/payments/service";
import {
  hasEnded,
  nextStatuses,
  type SubscriptionStatus,
  subscriptionStatuses,
  type Template,
} from "~/modules/subscriptions/rules/subscription-status";
import {
  findRecord,
  languageIn,
  languageQuery,
  requiredOf,
  requirementsAt,
  type SubscriptionRecord,
  statusName,
  subjectOf,
} from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { reachedStatus } from "../desk/enrolment-move";
import type { Owner } from "../desk/enrolment-owner";
import { enrolmentsOf, rowOf } from "../desk/enrolment-row";
import { messageOf } from "../desk/move-telling";
import { type BulkChangeRow, plannedRow, type SelectedRow, settledRow, type Target } from "./bulk-row";

/** Maximum number of rows of a group on one page. */
const PAGE = 50;

interface Shown {
  change: BulkChangeRow;
  rows: readonly SelectedRow[];
  /** The facts of the rows, where the preview of a move asks for them. */
  facts: Target["facts"];
  /** Staff to whom enrolments can be assigned. */
  staff: readonly FilterOption[];
  /** The institutions at which the chosen owner may handle enrolments. */
  reach: NewOwner["reach"];
  /** The change that undid this one. */
  undoneById: string | null;
  asked: BulkChangeQuery;
}

/** A bulk change as its author sees it: the preview until it is confirmed, then the result so far. */
export async function bulkChangeView(ctx: BackendContext, shown: Shown): Promise<BulkChange> {
  const { db, tenantId, language, now } = ctx;
  const { change, rows, facts, staff, undoneById, asked } = shown;
  const isPreview = change.state === "selected";
  const state = stateOf(change, now);
  const isHeld = state === "held";
  const { to, owner } = targetOf(shown);
  const target = { to, facts, owner: owner && { id: owner.id, reach: shown.reach } };
  const placed = rows.map((row) => (isPreview ? plannedRow(row, target) : settledRow(row)));
  const count = (group: BulkGroup | null) => placed.filter((row) => row.group === group).length;
  const isChosen = !isPreview || to !== null || owner !== null;
  const group = placed.filter((row) => row.group === (isChosen ? asked.group : null) && row.position >= asked.from);
  const page = group.slice(0, PAGE);
  const named = (type: SubscriptionStatus) => ({ type, description: statusName(type, language) });
  const reachable = new Set(
    rows.flatMap(({ template, status }) => nextStatuses(template as Template, status as SubscriptionStatus)),
  );
  const first = isPreview && to ? placed.find((row) => row.group === "change") : undefined;
  const record = first ? await findRecord(db, first.id) : undefined;
  const reader = record ? subjectOf(record) : { tenantId, institutionId: "", userId: null, id: "" };
  const ids = page.map(({ id }) => id);
  const { shownRows, languages, paid, requirements, wordings } = await together(db, {
    shownRows: enrolmentsOf(db, keysIn("subscription", tenantId, ids)),
    languages: languageQuery(db, reader),
    wordings: wordingQuery(db, reader.institutionId, "enrolmentMessage.moved"),
    paid: paidCharges(db, reader),
    requirements: requirementsAt(db, record ?? { institutionId: "" }),
  });
  const byId = new Map(shownRows.map((row) => [row.id, row]));
  const isUndoable = change.kind === "assign" && change.state === "done" && undoneById === null && count("change") > 0;
  return {
    ...{ id: change.id, kind: change.kind, state, total: placed.length },
    targets:
      isPreview && change.kind === "move"
        ? subscriptionStatuses.filter((status) => reachable.has(status)).map(named)
        : [],
    ...{ to: to ? named(to) : null, reason: change.reason },
    ...{ owners: isPreview && change.kind === "assign" ? [...staff] : [], owner },
    effectiveAt: isHeld ? change.effectiveAt : null,
    ...{ mayUndo: isHeld || isUndoable, undoesId: change.undoesId, undoneById },
    counts: {
      change: count("change"),
      already: count("already"),
      refused: count("refused"),
      waiting: count(null),
    },
    rows: page.flatMap(({ id, formerOwner, refusal }) => {
      const row = byId.get(id);
      return row ? [{ row: rowOf(row, language), formerOwner, refusal }] : [];
    }),
    next: group[PAGE]?.position ?? null,
    sample:
      record && to
        ? sampleOf(
            record,
            { to: reachedStatus(record, to, requiredOf(record, requirements, now)), paidCents: returnableOf(paid) },
            languageIn(languages),
            wordingsIn(wordings),
          )
        : null,
  };
}

/** The state as its author sees it: a confirmed move is held until it takes effect. */
export function stateOf<State extends BulkChangeRow["state"]>(
  { state, effectiveAt }: { state: State; effectiveAt: string | null },
  now: Date,
): State | "held" {
  return state === "running" && effectiveAt !== null && effectiveAt > now.toISOString() ? "held" : state;
}

/** The status and the owner that the change sets, or would set. */
function targetOf({ change, staff, asked }: Shown): { to: SubscriptionStatus | null; owner: Owner | null } {
  const isPreview = change.state === "selected";
  if (change.kind === "move") {
    return { to: (isPreview ? asked.to : (change.toStatus as SubscriptionStatus)) ?? null, owner: null };
  }
  if (change.kind === "return") return { to: null, owner: null };
  if (!isPreview) return { to: null, owner: { id: change.ownerId, name: change.ownerName } };
  return { to: null, owner: ownerIn(staff, asked.owner) };
}

/** The new owner by id: a member of staff, or nobody for `NOBODY`; null for an unknown id. */
export function ownerIn(staff: readonly FilterOption[], id: string | undefined): Owner | null {
  if (id === NOBODY) return { id: null, name: null };
  const found = staff.find(({ value }) => value === id);
  return found ? { id: found.value, name: found.label } : null;
}

function sampleOf(
  record: SubscriptionRecord,
  { to, paidCents }: { to: SubscriptionStatus; paidCents: number },
  language: Language,
  wordings: Wordings,
) {
  const moved = messageOf(record, { to, refundCents: hasEnded(to) ? paidCents : 0 }, language);
  const { title, message } = worded(moved, wordings);
  return { title, text: message, language };
}
