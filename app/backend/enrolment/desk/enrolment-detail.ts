import { type BackendContext, mayStaff } from "~/backend/context";
import { notesOf } from "~/backend/desk";
import { auditOf } from "~/backend/identity";
import { candidateLanguage, findRecord, type SubscriptionRecord, statusName, subjectOf } from "~/backend/subscription";
import type { TimelineEntry } from "~/contract/desk";
import type { EnrolmentDetail } from "~/contract/enrolment";
import { protocolOf } from "~/domain/journey/protocol-number";
import { nextStatuses, type SubscriptionStatus, type Template } from "~/domain/journey/subscription-status";
import { maskCpf } from "~/domain/person/cpf";
import { stepViewsOf } from "../step";
import { subscriptionOf } from "../subscription-view";
import { staffOf } from "./enrolment-list";
import { enrolmentRows } from "./enrolment-row";
import { moveMessage } from "./move-message";

/** The row of an enrolment for staff with the right to read it; null when it is absent or out of scope. */
export async function findEnrolment(ctx: BackendContext, id: string): Promise<SubscriptionRecord | null> {
  const row = await findRecord(ctx.db, ctx.tenantId, id);
  return row && mayStaff(ctx, "enrolments.read", row.institution_id) ? row : null;
}

/** An enrolment with all data that staff see. */
export async function enrolmentDetail(ctx: BackendContext, row: SubscriptionRecord): Promise<EnrolmentDetail> {
  const { db, tenantId, now } = ctx;
  const [listed] = await enrolmentRows(ctx, [row.id]);
  if (!listed) throw new Error(`Enrolment ${row.id} has no row.`);
  const own = JSON.parse(row.person_json) as { cellphone?: string };
  const mayMove = mayStaff(ctx, "enrolments.move", row.institution_id);
  return {
    row: listed,
    subscription: await subscriptionOf(ctx, row),
    steps: stepViewsOf(now, row),
    contact: {
      email: row.email,
      cellphone: own.cellphone ?? "",
      maskedDocument: row.cpf ? maskCpf(row.cpf) : maskEnd(row.rne ?? row.passport ?? ""),
      birthday: row.birthday,
    },
    notes: await notesOf(db, tenantId, row.id),
    timeline: (await auditOf(db, tenantId, row.id)).map((entry) => timelineEntry(entry, ctx)),
    moves: mayMove ? await movesOf(ctx, row) : [],
    staff: mayMove
      ? (await staffOf(ctx, [row.institution_id])).map(({ id, name }) => ({ value: id, label: name }))
      : [],
  };
}

/** The states that staff may set, each with the message in the candidate's language. */
async function movesOf({ db, language }: BackendContext, row: SubscriptionRecord): Promise<EnrolmentDetail["moves"]> {
  const own = await candidateLanguage(db, subjectOf(row));
  const given = { name: row.social_name ?? row.person_name, course: row.course_name, protocol: protocolOf(row.number) };
  return nextStatuses(row.template as Template, row.status as SubscriptionStatus).map((to) => {
    const { title, message } = moveMessage({ ...given, to }, own);
    return {
      to: { type: to, description: statusName(to, language) },
      message: { title, text: message, language: own },
    };
  });
}

type AuditRow = Awaited<ReturnType<typeof auditOf>>[number];

function timelineEntry(row: AuditRow, { language }: BackendContext): TimelineEntry {
  const { from, to } = JSON.parse(row.details_json) as { from?: SubscriptionStatus; to?: SubscriptionStatus };
  const named = (status: SubscriptionStatus | undefined) => (status ? statusName(status, language) : null);
  const { id, at, action, reason } = row;
  return { id, at, action, actorName: row.actor_name, reason, from: named(from), to: named(to) };
}

const maskEnd = (document: string) => (document ? `***${document.slice(-3)}` : "");
