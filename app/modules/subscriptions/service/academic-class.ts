import { type SqlBool, sql } from "kysely";
import { type AcademicClass, type AcademicClassSelection, academicClass } from "~/api/academic-class";
import type { TenantDatabase } from "~/data/tenant";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { type BackendContext, implement, notFound, problem } from "~/procedure/context";
import { type HoldProblem, holdOf, holdSlot, mayHold } from "./class-hold";
import { findPayersSubject, findSubject, isPayer, type PaymentSubject } from "./payment-subject";

/** The classes of a subscription's offer and campus, and the one in which the subscription now holds a slot. */
export async function selectionOf(
  db: TenantDatabase,
  subject: PaymentSubject,
  now: Date,
): Promise<AcademicClassSelection> {
  const rows = await classRows(db, subject, now);
  const isLive = (row: ClassRow) => row.holdState === "taken" || (row.holdUntil ?? "") > now.toISOString();
  const own = rows.find(isLive);
  const availableClasses = rows.map((row): AcademicClass => {
    const isOwn = row === own;
    const available = Math.max(0, row.slots - row.taken + Number(row.expired ?? 0));
    const disabledReason = row.active !== 1 ? "CLASS_INACTIVE" : available === 0 && !isOwn ? "CLASS_FULL" : null;
    return {
      id: row.id,
      name: row.name,
      startsOn: row.startsOn,
      schedule: row.schedule,
      slots: row.slots,
      available,
      expiration: isOwn && row.holdState === "held" ? row.holdUntil : null,
      disabled: disabledReason !== null,
      disabledReason,
    };
  });
  const selectedClass = availableClasses.find(({ id }) => id === own?.id) ?? null;
  return {
    selectedClass,
    availableClasses,
    expiration: selectedClass?.expiration ?? null,
    showInfo: availableClasses.length > 0,
    disabled: own?.holdState === "taken" || hasEnded(subject.status),
  };
}

/** Why the class does not allow paying yet; null when a slot is held or the offer has no active class at the campus. */
export async function classProblem(db: TenantDatabase, subject: PaymentSubject, now: Date) {
  const { selectedClass, availableClasses } = await selectionOf(db, subject, now);
  if (selectedClass || availableClasses.every(({ disabledReason }) => disabledReason === "CLASS_INACTIVE")) return null;
  if (subject.academicClassId === null) return "STEP_BLOCKED" as const;
  const chosen = availableClasses.find(({ id }) => id === subject.academicClassId);
  return chosen?.disabledReason === "CLASS_FULL" ? ("CLASS_FULL" as const) : ("CLASS_HOLD_EXPIRED" as const);
}

/**
 * The classes of a subscription. If there is only one, it is selected automatically, and again after its hold has
 * expired, when the candidate or the payer reads the classes while the first payment is possible. A slot that would
 * become permanent at once is left to the candidate's choice.
 */
async function chosenSelection(ctx: BackendContext, subject: PaymentSubject): Promise<AcademicClassSelection> {
  const selection = await selectionOf(ctx.db, subject, ctx.now);
  if (!isPayer(ctx, subject) || !mayHold(subject)) return selection;
  const [sole, ...others] = selection.availableClasses;
  if (!sole || others.length > 0 || sole.disabled || selection.selectedClass || selection.disabled) return selection;
  await holdSlot(ctx, subject, sole.id);
  return selectionOf(ctx.db, subject, ctx.now);
}

async function select(ctx: BackendContext, subject: PaymentSubject, classId: string) {
  const refused = await holdSlot(ctx, subject, classId);
  if (refused) return refusal(refused);
  return { status: 200 as const, body: await selectionOf(ctx.db, subject, ctx.now) };
}

function refusal(code: HoldProblem) {
  return code === "NOT_FOUND" ? notFound : problem(409, code);
}

type ClassRow = Awaited<ReturnType<typeof classRows>>[number];

/**
 * Classes with the subscription's own hold, and with the number of taken slots whose hold has expired, which the next
 * candidate may take.
 */
function classRows(db: TenantDatabase, subject: PaymentSubject, now: Date) {
  return db
    .selectFrom("academicClass as c")
    .leftJoin("classHold as own", (join) =>
      join
        .onRef("own.academicClassId", "=", "c.id")
        .on("own.subscriptionId", "=", subject.id)
        .on(sql<SqlBool>`own.state in ('held', 'taken')`),
    )
    .select(["c.id", "c.name", "c.startsOn", "c.schedule", "c.slots", "c.taken", "c.active"])
    .select(["own.state as holdState", "own.expiresAt as holdUntil"])
    .select((eb) =>
      eb
        .selectFrom("classHold as h")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("h.academicClassId", "=", "c.id")
        .where("h.state", "=", sql.lit("held"))
        .where("h.expiresAt", "<=", now.toISOString())
        .as("expired"),
    )
    .where("c.offerId", "=", subject.offerId)
    .where("c.campusId", "=", subject.campusId)
    .orderBy("c.startsOn")
    .orderBy("c.name")
    .orderBy("c.id")
    .execute();
}

export const academicClassResource = implement(academicClass, {
  list: async ({ params }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    return { status: 200, body: await chosenSelection(ctx, subject) };
  },
  verify: async ({ params }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    const selection = await chosenSelection(ctx, subject);
    const code = await classProblem(ctx.db, subject, ctx.now);
    return code && !selection.selectedClass ? problem(409, code) : { status: 200, body: selection };
  },
  select: async ({ params, body }, ctx) => {
    return select(ctx, await findPayersSubject(ctx, params.id), body.academicClassId);
  },
  change: async ({ params, body }, ctx) => {
    const subject = await findPayersSubject(ctx, params.id);
    const hold = await holdOf(ctx.db, subject, ctx.now);
    if (hold && hold.classId !== body.oldAcademicClassId) return problem(409, "CLASS_HOLD_EXPIRED");
    return select(ctx, subject, body.newAcademicClassId);
  },
});
