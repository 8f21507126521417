import type { Selectable } from "kysely";
import type { z } from "zod";
import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { paidCents } from "~/backend/payment";
import { candidateLanguage, findRecord, statusName, subjectOf } from "~/backend/subscription";
import type { BulkMove, bulkMove } from "~/contract/bulk-move";
import { type BulkGroup, type BulkRefusal, bulkGroupOf } from "~/domain/desk/bulk-move";
import {
  hasEnded,
  nextStatuses,
  type SubscriptionStatus,
  subscriptionStatuses,
  type Template,
} from "~/domain/journey/subscription-status";
import { enrolmentRows } from "../desk/enrolment-row";
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

/** A bulk move as its author sees it: before it is confirmed its preview, afterwards its result so far. */
export async function bulkMoveView(ctx: BackendContext, move: BulkMoveRow, asked: Asked): Promise<BulkMove> {
  const { db, language } = ctx;
  const isPreview = move.state === "selected";
  const to = (isPreview ? asked.to : (move.to_status as SubscriptionStatus)) ?? null;
  const known = await selectedRows(db, move);
  const placed = known.map((row): Placed => {
    const { position, id, outcome, refusal } = row;
    if (!isPreview) return { position, id, group: outcome, refusal: refusal as BulkRefusal | null };
    return { position, id, ...(to ? bulkGroupOf(row, to) : { group: null, refusal: null }) };
  });
  const count = (group: BulkGroup | null) => placed.filter((row) => row.group === group).length;
  const group = placed.filter((row) => row.group === (to ? asked.group : null) && row.position >= asked.from);
  const shown = group.slice(0, PAGE);
  const rows = new Map(
    (
      await enrolmentRows(
        ctx,
        shown.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const named = (type: SubscriptionStatus) => ({ type, description: statusName(type, language) });
  const reachable = new Set(known.flatMap(({ template, status }) => nextStatuses(template, status)));
  const first = isPreview && to ? placed.find((row) => row.group === "change") : undefined;
  return {
    id: move.id,
    state: move.state,
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
      const row = rows.get(id);
      return row ? [{ row, refusal }] : [];
    }),
    next: group[PAGE]?.position ?? null,
    sample: first && to ? await messageTo(ctx, first.id, to) : null,
  };
}

/** The rows of a move with the current status of each enrolment. */
async function selectedRows(db: Database, { tenant_id, id }: BulkMoveRow) {
  const rows = await db
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
    .where("r.tenant_id", "=", tenant_id)
    .where("r.move_id", "=", id)
    .orderBy("r.position")
    .execute();
  return rows.map(({ seen_status, status, template, ...row }) => ({
    ...row,
    seen: seen_status as SubscriptionStatus,
    status: status as SubscriptionStatus,
    template: template as Template,
  }));
}

async function messageTo({ db, tenantId }: BackendContext, id: string, to: SubscriptionStatus) {
  const row = await findRecord(db, tenantId, id);
  if (!row) return null;
  const subject = subjectOf(row);
  const language = await candidateLanguage(db, subject);
  const refundCents = hasEnded(to) ? await paidCents(db, subject) : 0;
  const { title, message } = messageOf(row, { to, refundCents }, language);
  return { title, text: message, language };
}
