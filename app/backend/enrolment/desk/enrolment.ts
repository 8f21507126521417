import { type BackendContext, done, found, implement, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { addNote, auditExport } from "~/backend/desk";
import { actorOf, audit, callerAuthor } from "~/backend/identity";
import type { SubscriptionRecord } from "~/backend/subscription";
import { enrolment } from "~/contract/enrolment";
import { formatCpf } from "~/domain/person/cpf";
import { candidateView } from "./candidate-view";
import { findEnrolment } from "./enrolment-access";
import { enrolmentDetail } from "./enrolment-detail";
import { listEnrolments } from "./enrolment-list";
import { moveEnrolment } from "./enrolment-move";
import { enrolmentMoves } from "./enrolment-moves";
import { enrolmentOptions } from "./enrolment-options";
import { setOwner, staffOptions } from "./enrolment-owner";
import { enrolmentPeople } from "./enrolment-person";
import { reopenEnrolment } from "./enrolment-reopening";
import { searchEnrolments } from "./enrolment-search";
import { messageDraft, resendMessage } from "./sent-message";

/** The desk of enrolments. */
export const enrolmentResource = implement(enrolment, {
  list: async ({ query }, ctx) => found(await listEnrolments(ctx, query)),

  export: async ({ body }, ctx) => {
    // Only the first page says how many rows there are.
    const page = await listEnrolments(ctx, body, { right: "enrolments.export", counts: body.after === undefined });
    const { caller } = ctx;
    if (!page || !caller) return notFound;
    await auditExport({ ...ctx, caller }, body, page, {
      begun: "enrolments.exported",
      ended: "enrolments.export-ended",
    });
    const people = await enrolmentPeople(
      ctx,
      page.rows.map(({ id }) => id),
    );
    const rows = page.rows.flatMap((row) => {
      const person = people.get(row.id);
      return person ? [{ ...row, person }] : [];
    });
    return { status: 200, body: { ...page, rows } };
  },

  options: async (_, ctx) => found(await enrolmentOptions(ctx)),

  get: async ({ params }, ctx) => {
    const row = await findEnrolment(ctx, params.id);
    return row ? { status: 200, body: await enrolmentDetail(ctx, row) } : notFound;
  },

  moves: ({ params }, ctx) => enrolmentMoves(ctx, params.id),

  move: ({ params, body }, ctx) => moveEnrolment(ctx, params.id, body),

  reopen: ({ params, body }, ctx) => reopenEnrolment(ctx, params.id, body.reason),

  candidateView: ({ params }, ctx) => candidateView(ctx, params.id),

  message: ({ params }, ctx) => messageDraft(ctx, params.id, params.message),

  resend: ({ params }, ctx) => resendMessage(ctx, params.id, params.message),

  assign: async ({ params, body }, ctx) => {
    const { caller, db, now } = ctx;
    const row = await findEnrolment(ctx, params.id, "enrolments.move");
    if (!row || !caller) return notFound;
    const owner = body.ownerId
      ? (await staffOptions(db, row.tenant_id, [row.institution_id]).execute()).find(
          ({ value }) => value === body.ownerId,
        )
      : { value: null, label: null };
    if (!owner) return problem(422, "VALIDATION", { fields: { ownerId: "UNKNOWN" } });
    await inTransaction(db, (trx) =>
      setOwner(trx, row, { id: owner.value, name: owner.label }, { author: actorOf(caller) }, now),
    );
    return done;
  },

  annotate: async ({ params, body }, ctx) => {
    const row = await findEnrolment(ctx, params.id, "enrolments.annotate");
    if (!row || !ctx.caller) return notFound;
    const subject = { tenantId: row.tenant_id, institutionId: row.institution_id, id: row.id };
    return { status: 201, body: await addNote(ctx.db, subject, actorOf(ctx.caller), body.text, ctx.now) };
  },

  reveal: async ({ params, body }, ctx) => {
    const row = await findEnrolment(ctx, params.id, "enrolments.reveal");
    if (!row) return notFound;
    const why = { reason: body.note || null, details: { why: body.reason } };
    await audit(ctx.db, { ...entryOf(ctx, row), action: "enrolment.document-revealed", ...why }, ctx.now);
    return { status: 200, body: { document: row.cpf ? formatCpf(row.cpf) : (row.rne ?? row.passport ?? "") } };
  },

  search: async ({ query }, ctx) => found(await searchEnrolments(ctx, query.q)),
});

/** The parts of an audit entry that name the enrolment and the author. */
function entryOf({ caller }: BackendContext, row: SubscriptionRecord) {
  return {
    tenantId: row.tenant_id,
    institutionId: row.institution_id,
    ...callerAuthor(caller),
    subjectId: row.id,
  };
}
