import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { demoId } from "~/backend/demo";
import { type Candidates, candidatesOf } from "~/backend/enrolment/test-enrolment";
import { enrol } from "~/backend/payment/test-payment";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { NOBODY } from "~/domain/desk/owner";
import { formatLine } from "~/domain/payment/boleto";
import { formatCpf } from "~/domain/person/cpf";
import { absent, BEATRIZ, HELENA, LUCIA, MARCOS, OTAVIO } from "./test-desk";

const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe.each(engines)("the enrolment desk on %s", (engine) => {
  let backend: TestBackend;
  let people = 0;
  let candidates: Candidates;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = MARCOS, tenant = "aurora") =>
    backend.as({ tenant, token: await backend.tokenOf(email, tenant) });
  const payer = (course = "administracao") => enrol(backend, { course, cpf: `8${String(people++).padStart(10, "0")}` });

  async function pageOf(api: Awaited<ReturnType<typeof staff>>, query: Parameters<typeof api.enrolment.list>[0]) {
    const answer = await api.enrolment.list(query);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer.body;
  }

  it("pages by keyset without skipping or repeating a row, while rows arrive and sort keys are equal [STF-01]", async () => {
    const made = [];
    for (let index = 0; index < 7; index++) made.push((await payer()).id);
    const api = await staff();
    const query = { size: 3, status: ["payment_pending"] };
    const first = await pageOf(api, { query });
    const early = await pageOf(api, { query: { ...query, after: first.after ?? "" } });
    expect((await pageOf(api, { query: { ...query, before: early.before ?? "" } })).rows).toEqual(first.rows);
    made.push((await payer()).id);
    const second = await pageOf(api, { query: { ...query, after: first.after ?? "" } });
    const third = await pageOf(api, { query: { ...query, after: second.after ?? "" } });
    const seen = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(made.slice(0, 7).every((id) => seen.includes(id))).toBe(true);
    expect(third.after).toBeNull();
    expect(first.count).toBe(7);
  });

  it("finds people by CPF, e-mail, protocol number and parts of names, with or without accents [STF-03]", async () => {
    const name = { fullName: "Íris Conceição Ávila" };
    const { subscription, person } = await candidates.enrol("pos-graduacao", null, name);
    const api = await staff();
    const found = async (q: string) => {
      const answer = await api.enrolment.search({ query: { q } });
      return answer.status === 200 ? answer.body.rows.map(({ id }) => id) : answer;
    };
    const row = (await pageOf(api, { query: { q: "iris" } })).rows[0];
    const { cpf = "" } = person;
    for (const text of ["iris avila", "ÁVILA con", cpf, formatCpf(cpf), person.email, row?.protocol ?? ""])
      expect(await found(text), text).toEqual([subscription.id]);
    expect(await found("iris nobody")).toEqual([]);
    expect(await found("%")).toEqual([]);
    expect((await pageOf(api, { query: { q: "nobody at all" } })).rows).toEqual([]);
  });

  it("lists by part of an e-mail, a CPF, a mobile or a protocol number, in both orders [STF-01]", async () => {
    const contact = { email: "parte.rara@example.com", cellphone: "21977553311" };
    const { subscription, person } = await candidates.enrol("pos-graduacao", null, contact);
    const api = await staff();
    const protocol = (await pageOf(api, { query: { q: "parte.rara@" } })).rows[0]?.protocol ?? "";
    const { cpf = "" } = person;
    const parts = [
      "PARTE.RARA@",
      "rara@exam",
      cpf.slice(3, 9),
      `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
      "(21) 97755",
      "553311",
    ];
    for (const q of [...parts, protocol, protocol.slice(0, -2)])
      for (const sort of ["newest", "waiting"] as const)
        expect(
          (await pageOf(api, { query: { q, sort, size: 50 } })).rows.map(({ id }) => id),
          q,
        ).toContain(subscription.id);
    for (const q of ["parte.comum@", "%@", "998877665544"])
      expect(
        (await pageOf(api, { query: { q } })).rows.map(({ id }) => id),
        q,
      ).toEqual([]);
    const elsewhere = await pageOf(api, { query: { q: "parte.rara@", status: ["enrolled"] } });
    expect(elsewhere.rows).toEqual([]);
  });

  it("lists what was received on some days in Brasília, in both orders, and ignores what is no day [STF-01]", async () => {
    const at = async (created_at: string) => {
      const { id } = await payer();
      await backend.db.updateTable("subscription").set({ created_at }).where("id", "=", id).execute();
      return { id };
    };
    const late = await at("2025-02-10T02:30:00.000Z");
    const early = await at("2025-02-10T03:30:00.000Z");
    const api = await staff();
    const within = async (from: string, until: string) => {
      const pages = await Promise.all(
        (["newest", "waiting"] as const).map((sort) =>
          pageOf(api, { query: { sort, size: 50, from: [from], until: [until] } }),
        ),
      );
      const [ids, others] = pages.map(({ rows }) => rows.map(({ id }) => id).sort());
      expect(others).toEqual(ids);
      return ids;
    };
    expect(await within("2025-02-09", "2025-02-09")).toEqual([late.id]);
    expect(await within("2025-02-10", "2025-02-10")).toEqual([early.id]);
    expect(await within("2025-02-09", "2025-02-10")).toEqual([late.id, early.id].sort());
    expect(await within("2025-02-11", "2025-02-12")).toEqual([]);
    expect(await within("10/2/2025", "10.02.2025")).toEqual([early.id]);
    const none = await pageOf(api, { query: { from: ["30/02/2025"], until: ["2025-02-31"] } });
    expect(none.count).toBe((await pageOf(api, { query: {} })).count);
  });

  it("finds the enrolment of a slip by its line, as digits and as it is printed [STF-03]", async () => {
    const { id, api, priceCents } = await payer("direito-digital");
    const answer = await api.slip.generate({
      params: { id },
      body: { idempotencyKey: "s".repeat(20), amountCents: priceCents },
    });
    const line = answer.status === 201 ? (answer.body.slip?.line ?? "") : expect.fail(JSON.stringify(answer));
    expect(line).toMatch(/^\d{47}$/);
    const { enrolment } = await staff();
    for (const q of [line, formatLine(line)])
      expect(await enrolment.search({ query: { q } }), q).toMatchObject({ status: 200, body: { rows: [{ id }] } });
  });

  it("finds the enrolment of a pix by its txid [STF-03]", async () => {
    const { id, api, priceCents } = await payer("direito-digital");
    const answer = await api.pix.generate({
      params: { id },
      body: { idempotencyKey: "k".repeat(20), amountCents: priceCents },
    });
    expect(answer).toMatchObject({ status: 201 });
    const txid = answer.status === 201 ? answer.body.pix?.txid : undefined;
    const found = await (await staff()).enrolment.search({ query: { q: txid ?? "none" } });
    expect(found).toMatchObject({ status: 200, body: { rows: [{ id }] } });
  });

  it("answers alike to unknown ids, other tenants and roles without the right [TEN-08] [ROL-05] [STF-04]", async () => {
    const { id } = await payer();
    const params = { id };
    for (const api of [await staff(OTAVIO), await staff(HELENA, "horizonte")]) {
      expect(await api.enrolment.get({ params })).toMatchObject(absent);
      expect(await api.enrolment.annotate({ params, body: { text: "x" } })).toMatchObject(absent);
      expect(await api.enrolment.reveal({ params, body: { reason: "payment" } })).toMatchObject(absent);
    }
    expect(await (await staff(OTAVIO)).enrolment.list({ query: {} })).toMatchObject(absent);
    const auditor = await staff(LUCIA);
    expect((await auditor.enrolment.get({ params })).status).toBe(200);
    const body = { from: "payment_pending", to: "cancelled", reason: "x" } as const;
    expect(await auditor.enrolment.move({ params, body: { ...body, hold: false } })).toMatchObject(absent);
    expect(await (await staff()).enrolment.get({ params: { id: "absent" } })).toMatchObject(absent);
  });

  it("moves the status, releases the seat, mails and audits the move; of ten concurrent moves one succeeds", async () => {
    const { id, offer } = await payer();
    const api = await staff();
    const params = { id };
    const seats = () =>
      backend.db
        .selectFrom("offer_campus")
        .select("taken")
        .where("offer_id", "=", offer.id)
        .where("campus_id", "=", offer.campus_id)
        .executeTakeFirstOrThrow();
    await backend.db.updateTable("offer_campus").set({ taken: 5 }).where("offer_id", "=", offer.id).execute();
    const offered = await api.enrolment.moves({ params });
    const shown = offered.status === 200 ? offered.body.moves.find(({ to }) => to.type === "cancelled") : undefined;
    const illegal = { from: "payment_pending", to: "approved", reason: "x" } as const;
    expect(await api.enrolment.move({ params, body: { ...illegal, hold: false } })).toMatchObject({ status: 409 });
    const body = { from: "payment_pending", to: "cancelled", reason: "pediu por telefone" } as const;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.enrolment.move({ params, body: { ...body, hold: false } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await seats()).taken).toBe(4);
    const mails = await backend.db
      .selectFrom("outbox")
      .select("payload_json")
      .where("topic", "=", "mail")
      .where(sql<boolean>`payload_json like ${`%${shown?.message.title}%`}`)
      .execute();
    expect(mails.map(({ payload_json }) => (JSON.parse(payload_json) as { text: string }).text)).toEqual([
      shown?.message.text,
    ]);
    const changed = await api.enrolment.get({ params });
    const timeline = changed.status === 200 ? changed.body.timeline : [];
    expect(timeline.filter(({ action }) => action === "enrolment.moved")).toMatchObject([
      { actorName: "Marcos Vilela", reason: "pediu por telefone", to: "Cancelada" },
    ]);
    expect(timeline.some(({ action }) => action === "enrolment.move-refused")).toBe(true);
  });

  it("masks the CPF, and reveals it for a reason that is recorded [PRV-01]", async () => {
    const { subscription, person } = await candidates.enrol();
    const params = { id: subscription.id };
    const api = await staff();
    const detail = await api.enrolment.get({ params });
    expect(JSON.stringify(detail)).not.toContain(person.cpf);
    expect((await api.enrolment.reveal({ params, body: { reason: "another", note: " " } })).status).toBe(400);
    expect(await api.enrolment.reveal({ params, body: { reason: "another", note: "conferir diploma" } })).toMatchObject(
      {
        status: 200,
      },
    );
    const entry = await backend.db
      .selectFrom("audit_entry")
      .selectAll()
      .where("subject_id", "=", subscription.id)
      .where("action", "=", "enrolment.document-revealed")
      .executeTakeFirst();
    expect(entry).toMatchObject({ reason: "conferir diploma", actor_id: demoId("user", MARCOS) });
  });

  it("assigns an enrolment to staff who may move it, and filters by owner [STF-03]", async () => {
    const { id } = await payer();
    const api = await staff(BEATRIZ);
    const params = { id };
    backend.at(after(1));
    expect((await api.enrolment.assign({ params, body: { ownerId: demoId("user", OTAVIO) } })).status).toBe(422);
    expect((await api.enrolment.assign({ params, body: { ownerId: demoId("user", MARCOS) } })).status).toBe(200);
    const mine = await pageOf(api, { query: { owner: [demoId("user", MARCOS)] } });
    expect(mine.rows).toMatchObject([{ id, ownerName: "Marcos Vilela" }]);
    expect((await api.enrolment.assign({ params, body: { ownerId: "" } })).status).toBe(200);
    expect((await pageOf(api, { query: { owner: [demoId("user", MARCOS)] } })).rows).toEqual([]);
  });

  it("filters by no owner or one owner, also with a name, and selects the same rows for a bulk change [ROL-05]", async () => {
    const name = { fullName: "Wanda Quintanilha" };
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.push((await candidates.enrol("pos-graduacao", null, name)).subscription.id);
    const [free = "", mine = "", other = ""] = ids;
    const api = await staff(BEATRIZ);
    const marcos = demoId("user", MARCOS);
    const assign = (id: string, ownerId: string) => api.enrolment.assign({ params: { id }, body: { ownerId } });
    expect([await assign(mine, marcos), await assign(other, demoId("user", BEATRIZ))]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    for (const q of [undefined, "wanda quintanilha"]) {
      const query = { owner: [NOBODY, marcos], q, size: 500 };
      const page = await pageOf(api, { query });
      const found = page.rows.map(({ id }) => id).filter((id) => ids.includes(id));
      expect(found.sort(), q).toEqual([free, mine].sort());
      const { body } = await api.bulkChange.select({ body: { kind: "assign", query } });
      const selected = await backend.db
        .selectFrom("bulk_change_row")
        .select("subject_id")
        .where("change_id", "=", "id" in body ? body.id : "")
        .execute();
      expect(selected.map((row) => row.subject_id).sort(), q).toEqual(page.rows.map(({ id }) => id).sort());
    }
  });
});
