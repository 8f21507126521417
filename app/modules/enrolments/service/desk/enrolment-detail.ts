import type { PersonData } from "~/api/person";
import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { findLookup } from "~/modules/catalogue/service";
import { HISTORY_LIMIT } from "~/modules/desk/rules/history-limit";
import { keysIn, notesQuery } from "~/modules/desk/service";
import { type DocumentState, isOpen } from "~/modules/documents/rules/document-state";
import { type DocumentHistory, documentHistory } from "~/modules/documents/service";
import type { EnrolmentDetail } from "~/modules/enrolments/schema/enrolment-detail";
import type { EntranceScore } from "~/modules/entrance-exams/rules/score";
import { flat, isStepType } from "~/modules/journeys/rules/journey";
import { chargeOf, chargesOf, movementsQuery, owedRefunds } from "~/modules/payments/service";
import { auditQuery } from "~/modules/people/service";
import {
  nextStatuses,
  type SubscriptionStatus,
  type Template,
} from "~/modules/subscriptions/rules/subscription-status";
import { type SubscriptionRecord, statusName, subjectOf } from "~/modules/subscriptions/service";
import { type BackendContext, mayStaff } from "~/procedure/context";
import { nameIn } from "~/procedure/text";
import { todayOf } from "~/procedure/today";
import { type HeldMoveRow, heldMoveQuery } from "../bulk/single-move";
import { answersOf, definitionIn, stepViewsOf } from "../step";
import { staffOptions } from "./enrolment-owner";
import { consentsFor, enrolmentPersonOf, peopleOf } from "./enrolment-person";
import { lastMoveQuery, reopenableStatus } from "./enrolment-reopening";
import { rowOf } from "./enrolment-row";
import { timelineOf } from "./enrolment-timeline";
import { sentMessageOf, sentMessages } from "./sent-message";

/** An enrolment with the data that its page at the desk shows. */
export async function enrolmentDetail(ctx: BackendContext, row: SubscriptionRecord): Promise<EnrolmentDetail> {
  const { db, tenantId, now, language } = ctx;
  const own = JSON.parse(row.personJson) as Partial<PersonData>;
  const mayMove = mayStaff(ctx, "enrolments.move", row.institutionId);
  const keys = keysIn("subscription", tenantId, [row.id]);
  const { accounts, audit, documents, exams, movements, notes, staff, ...found } = await together(db, {
    accounts: accountQuery(db, row),
    audit: auditQuery(db, row.id, HISTORY_LIMIT),
    moves: lastMoveQuery(db, row.id),
    owed: owedRefunds(db, subjectOf(row)),
    held: heldMoveQuery(db, row, now),
    people: peopleOf(db, keys),
    consents: consentsFor(db, keys),
    messages: sentMessages(db, row.id),
    documents: documentHistory(db, row.id),
    exams: examsQuery(db, row.id),
    movements: movementsQuery(db, row.id),
    notes: notesQuery(db, row.id),
    staff: staffOptions(db, [row.institutionId]),
  });
  const messages = found.messages.map(sentMessageOf);
  const orders = (await chargesOf(db, { id: row.id })).map((order) => ({
    charge: chargeOf(order, now),
    updatedAt: order.updatedAt,
  }));
  const [[held], [person]] = [found.held, found.people];
  if (!person) throw new Error(`Enrolment ${row.id} has no person.`);
  const next = nextStatuses(row.template as Template, row.status as SubscriptionStatus);
  return {
    row: rowOf(row, language),
    steps: stepViewsOf(now, row),
    person: {
      ...enrolmentPersonOf(person, found.consents, language),
      nationality: own.nationalityDescription || nationalityName(own.nationalityId ?? "", language),
    },
    account: accounts[0]?.email ?? null,
    contract: row.acceptedAt ? { acceptedAt: row.acceptedAt, version: row.templateVersion ?? 0 } : null,
    isPaid: row.isPaid === 1,
    studentNumber: row.studentNumber,
    academicClass: row.className && row.classStartsOn ? { name: row.className, startsOn: row.classStartsOn } : null,
    charges: orders.map(({ charge: { id, method, state, purpose, amountCents, createdAt, dueOn, paidAt } }) => ({
      ...{ id, method, state, purpose, amountCents },
      ...{ createdAt, dueOn, paidAt },
    })),
    answers: answersIn(row),
    documents: documentsIn(documents, ctx),
    exams: exams.map(({ id, number, state, deadlineAt, scoreJson }) => ({
      ...{ id, number, state, deadlineAt: deadlineAt },
      score: scoreJson ? (JSON.parse(scoreJson) as EntranceScore) : null,
    })),
    messages,
    notes,
    timeline: timelineOf({ audit, messages, orders, movements, documents }, ctx),
    may: {
      move: mayMove && !held && next.some((to) => to !== "cancelled"),
      cancel: mayMove && !held && next.includes("cancelled"),
      reopen: mayMove && !held && reopenableStatus(row, found, now) !== null,
    },
    held: held ? heldIn(held, ctx) : null,
    staff: mayMove ? staff : [],
  };
}

function heldIn(held: HeldMoveRow, { caller, language }: BackendContext): EnrolmentDetail["held"] {
  const type = held.toStatus as SubscriptionStatus;
  return {
    id: held.id,
    to: { type, description: statusName(type, language) },
    reason: held.reason ?? "",
    authorName: held.authorName,
    effectiveAt: held.effectiveAt ?? "",
    isBulk: Boolean(held.isBulk),
    isOwn: held.authorId === caller?.userId,
  };
}

function accountQuery(db: TenantDatabase, { userId }: SubscriptionRecord) {
  return db
    .selectFrom("userAccount")
    .select("email")
    .where("id", "=", userId ?? "");
}

const nationalityName = (id: string, language: Language) => findLookup("nationality", id, language)?.description ?? "";

/** What the candidate answered to the questions of the journey, in its order. */
function answersIn(row: SubscriptionRecord): EnrolmentDetail["answers"] {
  const answers = answersOf(row);
  return flat(definitionIn(row)?.stages.subscription ?? []).flatMap(({ id, type }) => {
    const answer = answers[id];
    return answer && isStepType(type) ? [{ type, answer }] : [];
  });
}

/** Each document of a history once, with its current state. */
function documentsIn(
  history: DocumentHistory,
  { language, now }: Pick<BackendContext, "language" | "now">,
): EnrolmentDetail["documents"] {
  return [...new Map(history.map((row) => [row.id, row])).values()].map((row) => {
    const state = row.state as DocumentState;
    const isOverdue = isOpen(state) && todayOf(now) > row.dueOn;
    return { id: row.id, title: nameIn(row.namesJson, language), state, dueOn: row.dueOn, isOverdue };
  });
}

/** Selects the attempts at the online exam, newest first. */
function examsQuery(db: TenantDatabase, subscriptionId: string) {
  return db
    .selectFrom("entranceAttempt")
    .select(["id", "number", "state", "deadlineAt", "scoreJson"])
    .where("subscriptionId", "=", subscriptionId)
    .orderBy("number", "desc");
}
