import type { Selectable } from "kysely";
import type { z } from "zod";
import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { together } from "~/backend/database/together";
import { keysIn } from "~/backend/desk";
import { paidCharges, sumOf } from "~/backend/payment";
import {
  findRecord,
  languageIn,
  languageQuery,
  requiredOf,
  requirementsAt,
  type SubscriptionRecord,
  statusName,
  subjectOf,
} from "~/backend/subscription";
import type { BulkMove, bulkMove } from "~/contract/bulk-move";
import type { Language } from "~/contract/value";
import { type BulkGroup, type BulkRefusal, bulkGroupOf } from "~/domain/desk/bulk-move";
import {
  hasEnded,
  nextStatuses,
  type SubscriptionStatus,
  subscriptionStatuses,
  type Template,
} from "~/domain/journey/subscription-status";
import { reachedStatus } from "../desk/enrolment-move";
import { enrolmentsOf, rowOf } from "../desk/enrolment-row";
import { messageOf } from "../desk/move-telling";

export type BulkMoveRow = Selectable<Schema["bulk_move"]>;
type Asked = z.output<typeof bulkMove.get.query>;

/** Rows of a group on one page. */
const PAGE = 50;

interface Placed {
  position: number;
  id: string;
  /** Null while its turn has not come. */
  group: BulkGroup | null;
  refusal: BulkRefusal | null;
}

interface Shown {
  move: BulkMoveRow;
  rows: readonly SelectedRow[];
  asked: Asked;
}

/** A bulk move as its author sees it: before it is confirmed its preview, afterwards its result so far. */
export async function bulkMoveView(ctx: BackendContext, { move, rows, asked }: Shown): Promise<BulkMove> {
  const { db, language } = ctx;
  const isPreview = move.state === "selected";
  const isHeld = move.state === "running" && move.effective_at !== null && move.effective_at > ctx.now.toISOString();
  const to = (isPreview ? asked.to : (move.to_status as SubscriptionStatus)) ?? null;
  const known = rows.map(({ seen_status, status, template, ...row }) => ({
    ...row,
    seen: seen_status as SubscriptionStatus,
    status: status as SubscriptionStatus,
    template: template as Template,
  }));
  const placed = known.map((row): Placed => {
    const { position, id, outcome, refusal } = row;
    if (!isPreview) return { position, id, group: outcome, refusal: refusal as BulkRefusal | null };
    return { position, id, ...(to ? bulkGroupOf(row, to) : { group: null, refusal: null }) };
  });
  const count = (group: BulkGroup | null) => placed.filter((row) => row.group === group).length;
  const group = placed.filter((row) => row.group === (to ? asked.group : null) && row.position >= asked.from);
  const shown = group.slice(0, PAGE);
  const named = (type: SubscriptionStatus) => ({ type, description: statusName(type, language) });
  const reachable = new Set(known.flatMap(({ template, status }) => nextStatuses(template, status)));
  const first = isPreview && to ? placed.find((row) => row.group === "change") : undefined;
  const record = first ? await findRecord(db, ctx.tenantId, first.id) : undefined;
  const reader = record ? subjectOf(record) : { tenantId: ctx.tenantId, institutionId: "", userId: null, id: "" };
  const { shownRows, languages, paid, requirements } = await together(db, {
    shownRows: enrolmentsOf(
      db,
      ctx.tenantId,
      keysIn(
        "subscription",
        ctx.tenantId,
        shown.map(({ id }) => id),
      ),
    ),
    languages: languageQuery(db, reader),
    paid: paidCharges(db, reader),
    requirements: requirementsAt(db, record ?? { tenant_id: ctx.tenantId, institution_id: "" }),
  });
  const byId = new Map(shownRows.map((row) => [row.id, row]));
  return {
    id: move.id,
    state: isHeld ? "held" : move.state,
    effectiveAt: isHeld ? move.effective_at : null,
    total: placed.length,
    targets: isPreview ? subscriptionStatuses.filter((status) => reachable.has(status)).map(named) : [],
    to: to ? named(to) : null,
    reason: move.reason,
    counts: {
      change: count("change"),
      already: count("already"),
      refused: count("refused"),
      waiting: count(null),
    },
    rows: shown.flatMap(({ id, refusal }) => {
      const row = byId.get(id);
      return row ? [{ row: rowOf(row, language), refusal }] : [];
    }),
    next: group[PAGE]?.position ?? null,
    sample:
      record && to
        ? sampleOf(
            record,
            { to: reachedStatus(record, to, requiredOf(record, requirements, ctx.now)), paidCents: sumOf(paid) },
            languageIn(languages),
          )
        : null,
  };
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectedRows>["execute"]>>[number];

/** Selects the rows of a move with the current status of each enrolment. */
export function selectedRows(db: Database, { tenantId, id }: { tenantId: string; id: string }) {
  return db
    .selectFrom("bulk_move_row as r")
    .innerJoin("subscription as s", (join) =>
      join.onRef("s.tenant_id", "=", "r.tenant_id").onRef("s.id", "=", "r.subscription_id"),
    )
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("course as c", (join) => join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"))
    .innerJoin("education_level as l", (join) =>
      join.onRef("l.tenant_id", "=", "c.tenant_id").onRef("l.id", "=", "c.education_level_id"),
    )
    .select(["r.position", "r.seen_status", "r.outcome", "r.refusal", "s.id", "s.status", "l.template"])
    .where("r.tenant_id", "=", tenantId)
    .where("r.move_id", "=", id)
    .orderBy("r.position");
}

function sampleOf(
  record: SubscriptionRecord,
  { to, paidCents }: { to: SubscriptionStatus; paidCents: number },
  language: Language,
) {
  const { title, message } = messageOf(record, { to, refundCents: hasEnded(to) ? paidCents : 0 }, language);
  return { title, text: message, language };
}
