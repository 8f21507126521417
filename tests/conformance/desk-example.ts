import { DraftData } from "~/api/draft";
import { demoId } from "~/demo";
import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const ADMISSIONS = "secretaria@aurora.example.com";

const officer = ({ backend }: Stage) => backend.tokenOf(ADMISSIONS);

/** An enrolment of the institution, and further fields, given by a member of the admissions office. */
async function desk(stage: Stage, fields: Record<string, unknown> = {}) {
  return { token: await officer(stage), input: { id: (await stage.newPayer()).id, ...fields } };
}

/** A bulk change that is not confirmed. */
async function selected(stage: Stage, kind: "move" | "assign" = "move") {
  const { token, input } = await desk(stage);
  return { token, input: await stage.backend.as({ token }).bulkChanges.select({ kind, ids: [input.id] }) };
}

/** A bulk change that waits until it takes effect. */
async function confirmed(stage: Stage) {
  const { token, input } = await selected(stage);
  await stage.backend.as({ token }).bulkChanges.confirmMove({ ...input, to: "expired", reason: "intake over" });
  return { token, input };
}

async function suggested({ backend }: Stage): Promise<string> {
  const answer = await backend.as({}).courseSuggestion.create({ body: { text: "Libras" } });
  return answer.status === 201 ? answer.body.id : "";
}

const applications = new WeakMap<Stage, number>();

/** An application that was left unfinished long ago, whose candidate may receive messages. */
async function left(stage: Stage) {
  const { db } = stage.backend;
  const data = DraftData.parse({ person: { email: "ana@example.com" }, consents: { terms: "1" } });
  const { id } = await stage.backend.as({}).drafts.create({ data });
  // Each application is left a second after the one before, because rows of the same moment have no definite order.
  const number = (applications.get(stage) ?? 0) + 1;
  applications.set(stage, number);
  const at = new Date(Date.parse("2026-01-01T00:00:00.000Z") + number * 1000).toISOString();
  await db.updateTable("draft").set({ updatedAt: at, begunAt: at }).where("id", "=", id).execute();
  return { token: await officer(stage), input: { id } };
}

/** The procedures of the desk of enrolments. */
export const deskProcedures: ProcedureExamples = {
  "bulkChanges.select": async (stage) => {
    const { token, input } = await desk(stage);
    return { token, input: { kind: "move", ids: [input.id] } };
  },
  "bulkChanges.own": async (stage) => ({ token: (await confirmed(stage)).token }),
  "bulkChanges.get": (stage) => selected(stage),
  "bulkChanges.confirmMove": async (stage) => {
    const { token, input } = await selected(stage);
    return { token, input: { ...input, to: "expired", reason: "intake over" } };
  },
  "bulkChanges.confirmAssignment": async (stage) => {
    const { token, input } = await selected(stage, "assign");
    return { token, input: { ...input, owner: demoId("user", ADMISSIONS) } };
  },
  "bulkChanges.undo": confirmed,
  "bulkChanges.apply": confirmed,
  "dashboard.get": async (stage) => ({ token: await officer(stage) }),
  "enrolments.list": async (stage) => ({
    token: (await desk(stage)).token,
    input: { q: "ana", status: ["enrolled"], owner: ["nobody"] },
  }),
  "enrolments.export": async (stage) => ({ token: (await desk(stage)).token, input: { status: ["enrolled"] } }),
  "enrolments.options": async (stage) => ({ token: await officer(stage) }),
  "enrolments.get": (stage) => desk(stage),
  "enrolments.moves": (stage) => desk(stage),
  "enrolments.move": (stage) => desk(stage, { from: "payment_pending", to: "cancelled", reason: "asked by telephone" }),
  "enrolments.reopen": async (stage) => {
    const { token, input } = await desk(stage, { reason: "by mistake" });
    const move = { from: "payment_pending", to: "cancelled", reason: "by mistake", hold: false } as const;
    await stage.backend.as({ token }).enrolments.move({ ...move, id: input.id });
    return { token, input };
  },
  "enrolments.candidateView": (stage) => desk(stage),
  "enrolments.message": (stage) => desk(stage, { messageId: "payment-link" }),
  "enrolments.resend": (stage) => desk(stage, { messageId: "payment-link" }),
  "enrolments.assign": async (stage) => ({
    ...(await desk(stage, { ownerId: demoId("user", ADMISSIONS) })),
    unknown: { ownerId: "VALIDATION" },
  }),
  "enrolments.annotate": (stage) => desk(stage, { text: "called" }),
  "enrolments.reveal": (stage) => desk(stage, { reason: "document" }),
  "enrolments.search": async (stage) => ({ token: (await desk(stage)).token, input: { q: "ana souza" } }),
  "manuals.confirm": async ({ candidates }) => {
    const { session, subscription } = await candidates.enrol();
    return { token: session.accessToken, input: { id: subscription.id } };
  },
  "savedViews.save": async (stage) => ({
    input: { name: "Waiting", query: "status=enrolled" },
    token: await officer(stage),
  }),
  "savedViews.remove": async (stage) => {
    const token = await officer(stage);
    const { id } = await stage.backend.as({ token }).savedViews.save({ name: "Mine", query: "" });
    return { input: { id }, token };
  },
  "suggestions.list": async (stage) => ({
    input: { q: "veterinaria", state: ["open"] },
    token: await officer(stage),
  }),
  "suggestions.export": async (stage) => ({ token: await officer(stage) }),
  "suggestions.institutions": async (stage) => ({ token: await officer(stage) }),
  "suggestions.get": async (stage) => ({ input: { id: await suggested(stage) }, token: await officer(stage) }),
  "suggestions.answer": async (stage) => ({
    input: { id: await suggested(stage), note: "Escrevi." },
    token: await officer(stage),
  }),
  "toDo.get": async (stage) => ({ token: (await desk(stage)).token }),
  "toDo.waiting": async (stage) => ({ token: (await desk(stage)).token }),
  "toDo.markSeen": async (stage) => ({
    token: (await desk(stage)).token,
    input: { at: "2026-01-01T00:00:00.000Z" },
  }),
  "unfinishedApplications.list": async (stage) => ({
    token: (await left(stage)).token,
    input: { q: "ana", step: ["personalInfo"], age: ["longer"] },
  }),
  "unfinishedApplications.export": async (stage) => ({ token: (await left(stage)).token }),
  "unfinishedApplications.options": async (stage) => ({ token: (await left(stage)).token }),
  "unfinishedApplications.get": left,
  "unfinishedApplications.remind": left,
};
