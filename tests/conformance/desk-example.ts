import { demoId } from "~/backend/demo";
import { DraftData } from "~/contract/draft";
import type { Examples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const ADMISSIONS = "secretaria@aurora.example.com";

/** A member of the admissions office, and an enrolment of the institution. */
async function desk({ backend, newPayer }: Stage) {
  const { id } = await newPayer();
  return { token: await backend.tokenOf(ADMISSIONS), params: { id } };
}

/** A bulk change that is not confirmed. */
async function selected(stage: Stage) {
  const { token, params } = await desk(stage);
  const answer = await stage.backend.as({ token }).bulkChange.select({ body: { kind: "move", ids: [params.id] } });
  return { token, params: { id: answer.status === 201 ? answer.body.id : "" } };
}

/** A bulk change that waits until it takes effect. */
async function confirmed(stage: Stage) {
  const { token, params } = await selected(stage);
  const body = { to: "expired" as const, reason: "intake over" };
  await stage.backend.as({ token }).bulkChange.confirm({ params, body });
  return { token, params };
}

/** A call about the message with an enrolment's payment link. */
const linkToPay = ({ token, params }: Awaited<ReturnType<typeof desk>>) => ({
  token,
  params: { ...params, message: "payment-link" },
  owned: false,
  ...found,
});

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
  await db.updateTable("draft").set({ updated_at: at, begun_at: at }).where("id", "=", id).execute();
  return { token: await stage.backend.tokenOf(ADMISSIONS), params: { id } };
}

/** The desk of enrolments. */
export const deskExamples: Examples = {
  bulkChange: {
    select: async (stage) => {
      const { token, params } = await desk(stage);
      return { token, body: { kind: "move", ids: [params.id] }, owned: false, status: 201 };
    },
    own: async (stage) => ({ token: (await confirmed(stage)).token, owned: false, ...found }),
    get: async (stage) => ({ ...(await selected(stage)), owned: false, ...found }),
    confirm: async (stage) => ({
      ...(await selected(stage)),
      body: { to: "expired", reason: "intake over" },
      owned: false,
      ...found,
    }),
    undo: async (stage) => ({ ...(await confirmed(stage)), owned: false, ...found }),
    apply: async (stage) => ({ ...(await confirmed(stage)), owned: false, ...found }),
  },
  unfinishedApplication: {
    list: async (stage) => {
      const { token } = await left(stage);
      return { query: { q: "ana", step: ["personalInfo"], age: ["longer"] }, token, owned: false, ...found };
    },
    export: async (stage) => ({ body: {}, token: (await left(stage)).token, owned: false, ...found }),
    options: async (stage) => ({ token: (await left(stage)).token, ...found }),
    get: async (stage) => ({ ...(await left(stage)), owned: false, ...found }),
    remind: async (stage) => ({ ...(await left(stage)), owned: false, ...found }),
  },
  toDo: {
    waiting: async (stage) => ({ token: (await desk(stage)).token, ...found }),
    get: async (stage) => ({ token: (await desk(stage)).token, ...found }),
    markSeen: async (stage) => ({
      token: (await desk(stage)).token,
      body: { at: "2026-01-01T00:00:00.000Z" },
      ...found,
    }),
  },
  enrolment: {
    list: async (stage) => {
      const { token } = await desk(stage);
      return { query: { q: "ana", status: ["enrolled"], owner: ["nobody"] }, token, owned: false, ...found };
    },
    export: async (stage) => ({
      body: { status: ["enrolled"] },
      token: (await desk(stage)).token,
      owned: false,
      ...found,
    }),
    options: async (stage) => ({ token: (await desk(stage)).token, ...found }),
    get: async (stage) => ({ ...(await desk(stage)), owned: false, ...found }),
    move: async (stage) => {
      const body = { from: "payment_pending", to: "cancelled", reason: "asked by telephone" } as const;
      return { ...(await desk(stage)), body, owned: false, ...found };
    },
    moves: async (stage) => ({ ...(await desk(stage)), owned: false, ...found }),
    reopen: async (stage) => {
      const { token, params } = await desk(stage);
      const body = { from: "payment_pending", to: "cancelled", reason: "by mistake" } as const;
      await stage.backend.as({ token }).enrolment.move({ params, body: { ...body, hold: false } });
      return { token, params, body: { reason: "by mistake" }, owned: false, ...found };
    },
    candidateView: async (stage) => ({ ...(await desk(stage)), owned: false, ...found }),
    message: async (stage) => linkToPay(await desk(stage)),
    resend: async (stage) => linkToPay(await desk(stage)),
    assign: async (stage) => ({
      ...(await desk(stage)),
      body: { ownerId: demoId("user", ADMISSIONS) },
      absent: { ownerId: 422 },
      owned: false,
      ...found,
    }),
    annotate: async (stage) => ({ ...(await desk(stage)), body: { text: "called" }, owned: false, status: 201 }),
    reveal: async (stage) => ({ ...(await desk(stage)), body: { reason: "document" }, owned: false, ...found }),
    search: async (stage) => ({ query: { q: "ana souza" }, token: (await desk(stage)).token, ...found }),
  },
};
