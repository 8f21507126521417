import { z } from "zod";
import { exportOf } from "~/api/desk";
import { Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { addNote, auditExport } from "~/modules/desk/service";
import {
  Assignment,
  EnrolmentMove,
  EnrolmentQuery,
  NewNote,
  Reopening,
  Reveal,
} from "~/modules/enrolments/schema/enrolment";
import { formatCpf } from "~/modules/people/rules/cpf";
import { actorOf } from "~/modules/people/service";
import { command, operation, query } from "~/procedure/procedure";
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

const One = z.object({ id: Id });
const OneMessage = z.object({ id: Id, messageId: Id });

/** The desk of enrolments. */
export const enrolmentProcedures = {
  /** A page of the enrolments in the scope of the caller's role. */
  list: query({ access: "enrolments.read", input: EnrolmentQuery }, (ctx, wanted) => listEnrolments(ctx, wanted)),

  /** A page of an export, with the people of the enrolments; the first and the last page of each export are audited. */
  export: command(
    { access: "enrolments.export", inPerson: true, input: exportOf(EnrolmentQuery) },
    async (ctx, wanted) => {
      // Only the first page says how many rows there are.
      const page = await listEnrolments(ctx, wanted, wanted.after === undefined);
      await auditExport(ctx, wanted, page, { begun: "enrolments.exported", ended: "enrolments.export-ended" });
      const people = await enrolmentPeople(
        ctx,
        page.rows.map(({ id }) => id),
      );
      const rows = page.rows.flatMap((row) => {
        const person = people.get(row.id);
        return person ? [{ ...row, person }] : [];
      });
      return { ...page, rows };
    },
  ),

  /** The values that the list can be filtered by, and the caller's saved views. */
  options: query({ access: "enrolments.read" }, (ctx) => enrolmentOptions(ctx)),

  /** An enrolment as staff see it. */
  get: query({ access: "enrolments.read", input: One }, async (ctx, { id }) =>
    enrolmentDetail(ctx, await findEnrolment(ctx, id)),
  ),

  /** The states that staff may set, each with its effects and the message to the candidate. */
  moves: query({ access: "enrolments.move", input: One }, (ctx, { id }) => enrolmentMoves(ctx, id)),

  /** Sets a status that the level allows and that says no more than the facts, at once or when the hold is over. */
  move: operation({ access: "enrolments.move", inPerson: true, input: EnrolmentMove.extend(One.shape) }, moveEnrolment),

  /**
   * Reopens a cancelled or expired enrolment in its former state, or a complete one whose documents are no longer
   * approved.
   */
  reopen: command({ access: "enrolments.move", inPerson: true, input: Reopening.extend(One.shape) }, reopenEnrolment),

  /** An enrolment as its candidate sees it now; each reading is audited, for which one statement needs no transaction. */
  candidateView: operation(
    { access: "enrolments.read", inPerson: true, openToReaders: true, input: One },
    (ctx, { id }) => candidateView(ctx, id),
  ),

  /**
   * A message as it would be sent now: an earlier message by its id, the link to pay by `payment-link`, the link to sign
   * in by `access-link`.
   */
  message: query({ access: "enrolments.move", input: OneMessage }, messageDraft),

  /** Sends a message to the candidate's current address, at most three times an hour. */
  resend: command({ access: "enrolments.move", inPerson: true, input: OneMessage }, resendMessage),

  /** Sets the owner of an enrolment, a member of staff; an empty id removes the owner. */
  assign: command(
    { access: "enrolments.move", inPerson: true, input: Assignment.extend(One.shape) },
    async (ctx, { id, ownerId }) => {
      const { db, caller, now } = ctx;
      const row = await findEnrolment(ctx, id);
      const staff = ownerId ? await staffOptions(db, [row.institutionId]).execute() : [];
      const owner = ownerId ? staff.find(({ value }) => value === ownerId) : { value: null, label: null };
      if (!owner) throw new Refusal("VALIDATION", { fields: { ownerId: "desk.assignRefused" } });
      await setOwner(db, row, { id: owner.value, name: owner.label }, { author: actorOf(caller) }, now);
    },
  ),

  /** Adds a note to an enrolment. */
  annotate: command(
    { access: "enrolments.annotate", inPerson: true, input: NewNote.extend(One.shape) },
    async (ctx, { id, text }) => {
      const row = await findEnrolment(ctx, id);
      const subject = { tenantId: row.tenantId, institutionId: row.institutionId, id };
      await addNote(ctx.db, subject, actorOf(ctx.caller), text, ctx.now);
    },
  ),

  /** The candidate's CPF or other identity document, unmasked; the reason is audited. */
  reveal: command(
    { access: "enrolments.reveal", inPerson: true, input: Reveal.safeExtend(One.shape) },
    async (ctx, { id, reason, note }) => {
      const row = await findEnrolment(ctx, id);
      const why = { reason: note || null, details: { why: reason } };
      await ctx.audit("enrolment.document-revealed", { subjectId: id, institutionId: row.institutionId, ...why });
      return { document: row.cpf ? formatCpf(row.cpf) : (row.rne ?? row.passport ?? "") };
    },
  ),

  /** Enrolments by name, CPF, e-mail, protocol number, slip line or txid. */
  search: query({ access: "enrolments.read", input: z.object({ q: z.string().max(200) }) }, (ctx, { q }) =>
    searchEnrolments(ctx, q),
  ),
};
