import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import type { PortalApi } from "~/backend/portal-api";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { applyDueDecisions } from "~/modules/desk/service";
import { enrol } from "~/modules/payments/service/test-payment";
import { issueToken } from "~/modules/people/service/token";
import { documentDecision } from "./review-decision";

/** No decision of another kind is held here. */
const none = async () => false;
const appliers = { document: documentDecision.applyHeld, examScore: none, essay: none };
const REVIEWERS = 20;
const DOCUMENTS = 40;
/** How often each reviewer takes the next document. */
const TURNS = 6;
const LATER = new Date(NOW.getTime() + 11 * 60_000);

type Desk = PortalApi["documentReviews"];

describe.each(engines)("20 reviewers at once on %s", (engine) => {
  let backend: TestBackend;
  let desks: Desk[];
  let documents: { id: string; enrolment: string; email: string }[];
  /** The successes and refusals that the desk answered, by document. */
  const done = new Map<string, { held: string[]; undone: number; refused: number }>();
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    desks = await Promise.all(Array.from({ length: REVIEWERS }, (_, index) => reviewer(index)));
    documents = [];
    for (let made = 0; made < DOCUMENTS; made++) documents.push(await waiting(made));
    for (const { id } of documents) done.set(id, { held: [], undone: 0, refused: 0 });
  }, 60_000);
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const tenantId = demoId("aurora");

  async function reviewer(index: number): Promise<Desk> {
    const { db } = backend;
    const userId = newId();
    const email = `revisor${index}@example.com`;
    await db
      .insertInto("userAccount")
      .values({
        ...{ tenantId, id: userId, personId: null, username: email, email, document: null, name: `Revisor ${index}` },
        ...{ type: "administrator", passwordHash: "-", temporaryPassword: 0, settingsJson: "{}" },
        createdAt: NOW.toISOString(),
      })
      .execute();
    const role = {
      alias: "reviewer",
      level: "institution" as const,
      tenantId: tenantId,
      institutionId: demoId("aurora-uni"),
    };
    await db
      .insertInto("userRight")
      .values({
        ...{ tenantId, userId, level: "institution", rightTenantId: tenantId },
        ...{ institutionId: role.institutionId, roleAlias: "reviewer", createdAt: NOW.toISOString() },
      })
      .execute();
    const { token } = await issueToken(tenantHandle(db, tenantId), userId, "access", NOW, 3_600_000, { role });
    return backend.as({ token }).documentReviews;
  }

  /** An enrolment with one document that waits for a reviewer. */
  async function waiting(index: number) {
    const { db } = backend;
    const cpf = `7${String(index).padStart(10, "0")}`;
    const {
      id: enrolment,
      userId,
      personId,
      offer,
    } = await enrol(backend, {
      course: "direito-digital",
      status: "documents_pending",
      cpf,
    });
    const type = await db
      .selectFrom("documentType")
      .select("id")
      .where("code", "=", "identidade")
      .executeTakeFirstOrThrow();
    const id = newId();
    const at = new Date(NOW.getTime() - (DOCUMENTS - index) * 1000).toISOString();
    await db
      .insertInto("document")
      .values({
        ...{ tenantId, id, institutionId: offer.institutionId, subscriptionId: enrolment, personId },
        ...{ typeId: type.id, levelId: "", state: "sent", dueOn: "2026-04-01", deferDays: null, mayNotApply: 0 },
        ...{ position: 0, reasonCode: null, reasonText: null, sentAt: at, decidedAt: null, waitingSince: at },
        ...{ revision: 1, createdAt: at },
      })
      .execute();
    await db
      .insertInto("documentAttempt")
      .values({
        ...{ tenantId, id: newId(), documentId: id, subscriptionId: enrolment, number: 1, kind: "not_applicable" },
        ...{ note: "-", reusedId: null, hasPhotoPdf: 0, sentAt: at, outcome: null, reasonCode: null },
        ...{ reasonText: null, message: null, decidedAt: null, decidedBy: null },
      })
      .execute();
    return { id, enrolment, email: `${userId}@example.com` };
  }

  async function decide(desk: Desk, id: string, approves: boolean): Promise<boolean> {
    const { revision } = await desk.get({ id });
    const rejection = approves ? null : { code: "unreadable" as const, text: "Tremida." };
    return record(id, approves, await isDone(desk.decide({ id, revision, rejection })));
  }

  /** Whether a deed was done; any other refusal than CONFLICT fails the test. */
  const isDone = async (deed: Promise<unknown>) => !((await orRefusal(deed, "CONFLICT")) instanceof Refusal);

  function record(id: string, approves: boolean, isHeld: boolean): boolean {
    if (isHeld) done.get(id)?.held.push(approves ? "approved" : "rejected");
    else done.get(id)!.refused += 1;
    return isHeld;
  }

  async function undo(desk: Desk, id: string): Promise<boolean> {
    const isUndone = await isDone(desk.undo({ id }));
    if (isUndone) done.get(id)!.undone += 1;
    return isUndone;
  }

  it("each claim a different document, and no decision, undo or mail is lost or doubled [DOC-02]", async () => {
    const contended = documents.slice(-7);
    const all = contended.flatMap(({ id }) =>
      desks.map(async (desk, index) => {
        const body = {
          revision: 1,
          rejection: index % 2 === 0 ? null : { code: "incorrect" as const, text: "Outro." },
        };
        return record(id, index % 2 === 0, await isDone(desk.decide({ id, ...body })));
      }),
    );
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(contended.length);
    const claimed = await Promise.all(desks.map((desk) => desk.next()));
    const ids = claimed.map(({ id }) => id);
    expect(new Set(ids).size).toBe(REVIEWERS);
    expect(ids).not.toContain(null);
    await Promise.all(
      desks.map(async (desk, index) => {
        let id = ids[index] ?? null;
        for (let turn = 0; turn < TURNS && id; turn++) {
          const isHeld = await decide(desk, id, (index + turn) % 3 !== 0);
          if (isHeld && turn % 2 === 0 && (await undo(desk, id))) await decide(desk, id, turn % 4 === 0);
          ({ id } = await desk.next({ leaving: id }));
        }
      }),
    );
    const held = await backend.db.selectFrom("heldDecision").select("subjectId").execute();
    expect(held).toHaveLength(DOCUMENTS);
    backend.at(LATER);
    const raced = documents.slice(0, 10);
    const outcomes = await Promise.all([
      ...raced.map(({ id }, index) => undo(desks[index]!, id)),
      ...raced.map(({ id }, index) => isDone(desks[index + 10]!.apply({ id }))),
      ...[1, 2, 3].map(() => applyDueDecisions(backend.db, LATER, appliers)),
    ]);
    expect(outcomes.length).toBe(23);
    const again = await backend.db.selectFrom("document").select("id").where("waitingSince", "is not", null).execute();
    for (const { id } of again) {
      await desks[0]!.claim({ id, takesOver: true });
      expect(await decide(desks[0]!, id, true)).toBe(true);
    }
    const end = new Date(LATER.getTime() + 11 * 60_000);
    await Promise.all([1, 2, 3].map(() => applyDueDecisions(backend.db, end, appliers)));
  }, 120_000);

  it("leave a complete record: each document decided once, each action in the audit, each mail sent once [DOC-02]", async () => {
    const { db } = backend;
    expect(await db.selectFrom("heldDecision").selectAll().execute()).toEqual([]);
    const entries = await db.selectFrom("auditEntry").select(["action", "detailsJson"]).execute();
    const mails = (await db.selectFrom("outbox").select("payloadJson").execute()).map(
      ({ payloadJson }) => JSON.parse(payloadJson) as { to: string; subject: string },
    );
    let deeds = 0;
    for (const { id, enrolment, email } of documents) {
      const counts = (action: string) =>
        entries.filter((entry) => entry.action === action && entry.detailsJson.includes(id)).length;
      const known = done.get(id) ?? expect.fail(id);
      const last = known.held.at(-1);
      deeds += known.held.length + known.undone + known.refused;
      const row = await db.selectFrom("document").select(["state"]).where("id", "=", id).executeTakeFirstOrThrow();
      const subscription = await db
        .selectFrom("subscription")
        .select("status")
        .where("id", "=", enrolment)
        .executeTakeFirstOrThrow();
      expect({
        state: row.state,
        status: subscription.status,
        held: counts("document.held"),
        undone: counts("document.undone"),
        refused: counts("document.decision-refused"),
        applied: counts("document.approved") + counts("document.rejected"),
        mails: mails.filter(({ to }) => to === email).length,
      }).toEqual({
        state: last,
        status: last === "approved" ? "enrolled" : "documents_pending",
        held: known.held.length,
        undone: known.undone,
        refused: known.refused,
        applied: 1,
        // An approval that completes the enrolment is told by the message that says so.
        mails: 1,
      });
    }
    expect(deeds).toBeGreaterThanOrEqual(200);
  });
});
