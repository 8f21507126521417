import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SubscriptionState } from "~/api/subscription-status";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { documentCandidates } from "~/modules/documents/service/test-document";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { acceptContract, cardBody, enrol } from "~/modules/payments/service/test-payment";
import { BEATRIZ, MARCOS } from "./test-desk";

describe.each(engines)("outcomes of changes of an enrolment on %s", (engine) => {
  let backend: TestBackend;
  let withDocuments: ReturnType<typeof documentCandidates>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    withDocuments = documentCandidates(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = MARCOS) =>
    backend.as({ tenant: "aurora", token: await backend.tokenOf(email, "aurora") });
  const put = (id: string, status: string) =>
    backend.db
      .updateTable("subscription")
      .set({ status })
      .where("tenantId", "=", demoId("aurora"))
      .where("id", "=", id)
      .execute();
  const messagesTo = async (id: string) =>
    (
      await backend.db.selectFrom("sentMessage").select(["title", "text"]).where("subscriptionId", "=", id).execute()
    ).map(({ title, text }) => `${title}: ${text}`);
  const statusOf = async (id: string) =>
    (await backend.db.selectFrom("subscription").select("status").where("id", "=", id).executeTakeFirstOrThrow())
      .status;

  it("cancelling a paid enrolment by its status requests the refund once, and the message names the refund [PAY-15]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital", cpf: "70000000001" });
    const { id, priceCents } = candidate;
    const card = await cardBody(backend, candidate, "approved", priceCents);
    expect(await candidate.api.creditCard.pay({ params: { id }, body: card })).toMatchObject({ status: 201 });
    const body = { status: "cancelled" as const, reason: "pediu por telefone" };
    expect(await (await staff()).subscription.setStatus({ params: { id }, body })).toMatchObject({ status: 200 });
    const refunds = await backend.db
      .selectFrom("refund")
      .select("amountCents")
      .where("subscriptionId", "=", id)
      .execute();
    expect(refunds).toEqual([{ amountCents: priceCents }]);
    expect((await messagesTo(id)).at(-1)).toContain("devolução de R$");
    const again = await (await staff()).subscription.setStatus({ params: { id }, body });
    expect(again).toMatchObject({ status: 409 });
    const owed = await backend.db.selectFrom("refund").select("id").where("subscriptionId", "=", id).execute();
    expect(owed).toHaveLength(1);
  });

  it("an enrolment without documents is complete when staff move it past the payment, and the message says so [CAN-01]", async () => {
    const candidate = await extension();
    const { id } = candidate;
    await acceptContract(backend, id);
    await backend.db.updateTable("subscription").set({ isPaid: 1 }).where("id", "=", id).execute();
    const api = await staff();
    const offered = await api.enrolments.moves({ id });
    const shown = offered.moves.find(({ to }) => to.type === "documents_pending");
    expect(shown?.message.text).toContain("Sua matrícula está feita.");
    await move(id, "payment_pending", "documents_pending");
    expect(await statusOf(id)).toBe("enrolled");
    expect((await messagesTo(id)).at(-1)).toBe(`${shown?.message.title}: ${shown?.message.text}`);
    const detail = await api.enrolments.get({ id });
    const moved = detail.timeline.filter(({ action }) => action === "enrolment.moved");
    expect(moved.map(({ to }) => to)).toEqual(expect.arrayContaining(["Documentos pendentes", "Matriculado"]));
  });

  it("the next move is the reviewers' while sent documents wait, in the list, its filter and the record [DOC-02]", async () => {
    const { id, userId } = await withDocuments();
    const api = await staff(BEATRIZ);
    const moverOf = async () => (await api.enrolments.get({ id })).row.mover;
    const listed = async (mover: string[]) =>
      (await api.enrolments.list({ mover, size: 500 })).rows.some((row) => row.id === id);
    expect(userId).toBeTruthy();
    expect([await moverOf(), await listed(["candidate"]), await listed(["staff"])]).toEqual(["candidate", true, false]);
    await backend.db.updateTable("subscription").set({ documentStage: "in-review" }).where("id", "=", id).execute();
    expect([await moverOf(), await listed(["candidate"]), await listed(["staff"])]).toEqual(["staff", false, true]);
    expect([await listed(["candidate", "staff"]), await listed(["provider"])]).toEqual([true, false]);
  });

  it("the open documents of a complete enrolment are the candidate's or the reviewers' next move, in list and search [DOC-02]", async () => {
    const { id, person } = await withDocuments("graduacao", { fullName: "Olívia Documentos" });
    const api = await staff(BEATRIZ);
    const listed = async (query: {
      mover: string[];
      status?: string[];
      sort?: "waiting";
      q?: string;
      owner?: string[];
    }) => {
      const answer = await api.enrolments.list({ size: 500, ...query });

      const rows = answer.rows.filter((row) => row.id === id);
      expect(answer.count).toBe(answer.rows.length);
      return rows.map(({ mover }) => mover);
    };
    const change = (stage: string) =>
      backend.db
        .updateTable("subscription")
        .set({ status: "enrolled", documentStage: stage })
        .where("id", "=", id)
        .execute();
    for (const [stage, mover, other] of [
      ["missing", "candidate", "staff"],
      ["rejected", "candidate", "staff"],
      ["in-review", "staff", "candidate"],
    ] as const) {
      await change(stage);
      for (const more of [
        {},
        { sort: "waiting" as const },
        { q: person.fullName },
        { owner: ["nobody"] },
        { status: ["enrolled"] },
      ])
        expect([await listed({ mover: [mover], ...more }), await listed({ mover: [other], ...more })]).toEqual([
          [mover],
          [],
        ]);
      expect(await listed({ mover: ["candidate", "staff"] })).toEqual([mover]);
      expect(await listed({ mover: [mover], status: ["documents_pending"] })).toEqual([]);
    }
    await change("approved");
    expect(await listed({ mover: ["candidate", "staff", "provider"] })).toEqual([]);
  });

  /** An enrolment in a course of extension, whose journey asks for no documents. */
  async function extension() {
    const candidates = candidatesOf(backend);
    const { draft, person, session } = await candidates.newCandidate({
      cpf: "11144477735",
      email: "extensao@example.com",
    });
    const { ids } = await candidates.choose("extensao");
    const api = backend.as({ token: session.accessToken });
    const body = { draftId: draft.id, ...ids, person, responsible: null, voucher: null };
    const answer = await api.subscription.create({ body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    await put(answer.body.id, "payment_pending");
    return answer.body;
  }

  async function move(id: string, from: SubscriptionState, to: SubscriptionState) {
    await (await staff()).enrolments.move({ id, hold: false, from, to, reason: "conferido" });
  }
});
