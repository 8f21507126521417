import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { endsOf } from "~/backend/test-end";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { NOBODY } from "~/modules/enrolments/rules/owner";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { formatLine } from "~/modules/payments/rules/boleto";
import { enrol } from "~/modules/payments/service/test-payment";
import { formatCpf } from "~/modules/people/rules/cpf";
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

  it("pages by keyset without skipping or repeating a row, while rows arrive and sort keys are equal [STF-01]", async () => {
    const made = [];
    for (let index = 0; index < 7; index++) made.push((await payer()).id);
    const api = await staff();
    const query = { size: 3, status: ["payment_pending"] };
    const first = await api.enrolments.list(query);
    const early = await api.enrolments.list({ ...query, after: first.after ?? "" });
    expect((await api.enrolments.list({ ...query, before: early.before ?? "" })).rows).toEqual(first.rows);
    made.push((await payer()).id);
    const second = await api.enrolments.list({ ...query, after: first.after ?? "" });
    const third = await api.enrolments.list({ ...query, after: second.after ?? "" });
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
      const answer = await api.enrolments.search({ q });
      return answer.rows.map(({ id }) => id);
    };
    const row = (await api.enrolments.list({ q: "iris" })).rows[0];
    const { cpf = "" } = person;
    for (const text of ["iris avila", "ÁVILA con", cpf, formatCpf(cpf), person.email, row?.protocol ?? ""])
      expect(await found(text), text).toEqual([subscription.id]);
    expect(await found("iris nobody")).toEqual([]);
    expect(await found("%")).toEqual([]);
    expect((await api.enrolments.list({ q: "nobody at all" })).rows).toEqual([]);
  });

  it("lists by part of an e-mail, a CPF, a mobile or a protocol number, in both orders [STF-01]", async () => {
    const contact = { email: "parte.rara@example.com", cellphone: "21977553311" };
    const { subscription, person } = await candidates.enrol("pos-graduacao", null, contact);
    const api = await staff();
    const protocol = (await api.enrolments.list({ q: "parte.rara@" })).rows[0]?.protocol ?? "";
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
          (await api.enrolments.list({ q, sort, size: 50 })).rows.map(({ id }) => id),
          q,
        ).toContain(subscription.id);
    for (const q of ["parte.comum@", "%@", "998877665544"])
      expect(
        (await api.enrolments.list({ q })).rows.map(({ id }) => id),
        q,
      ).toEqual([]);
    const elsewhere = await api.enrolments.list({ q: "parte.rara@", status: ["enrolled"] });
    expect(elsewhere.rows).toEqual([]);
  });

  it("lists what was received on some days in Brasília, in both orders, and ignores what is no day [STF-01]", async () => {
    const at = async (createdAt: string) => {
      const { id } = await payer();
      await backend.db.updateTable("subscription").set({ createdAt }).where("id", "=", id).execute();
      return { id };
    };
    const late = await at("2025-02-10T02:30:00.000Z");
    const early = await at("2025-02-10T03:30:00.000Z");
    const api = await staff();
    const within = async (from: string, until: string) => {
      const pages = await Promise.all(
        (["newest", "waiting"] as const).map((sort) =>
          api.enrolments.list({ sort, size: 50, from: [from], until: [until] }),
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
    const none = await api.enrolments.list({ from: ["30/02/2025"], until: ["2025-02-31"] });
    expect(none.count).toBe((await api.enrolments.list({})).count);
  });

  it("finds the enrolment of a slip by its line, as digits and as it is printed [STF-03]", async () => {
    const { id, api, priceCents } = await payer("direito-digital");
    const answer = await api.slip.generate({
      params: { id },
      body: { idempotencyKey: "s".repeat(20), amountCents: priceCents },
    });
    const line = answer.status === 201 ? (answer.body.slip?.line ?? "") : expect.fail(JSON.stringify(answer));
    expect(line).toMatch(/^\d{47}$/);
    const { enrolments } = await staff();
    for (const q of [line, formatLine(line)])
      expect(await enrolments.search({ q }), q).toMatchObject({ rows: [{ id }] });
  });

  it("finds the enrolment of a pix by its txid [STF-03]", async () => {
    const { id, api, priceCents } = await payer("direito-digital");
    const answer = await api.pix.generate({
      params: { id },
      body: { idempotencyKey: "k".repeat(20), amountCents: priceCents },
    });
    expect(answer).toMatchObject({ status: 201 });
    const txid = answer.status === 201 ? answer.body.pix?.txid : undefined;
    const found = await (await staff()).enrolments.search({ q: txid ?? "none" });
    expect(found).toMatchObject({ rows: [{ id }] });
  });

  it("answers alike to unknown ids, other tenants and roles without the right [TEN-08] [ROL-05] [STF-04]", async () => {
    const { id } = await payer();
    const params = { id };
    for (const api of [await staff(OTAVIO), await staff(HELENA, "horizonte")]) {
      await expect(api.enrolments.get(params)).rejects.toMatchObject(absent);
      await expect(api.enrolments.annotate({ ...params, text: "x" })).rejects.toMatchObject(absent);
      await expect(api.enrolments.reveal({ ...params, reason: "payment" })).rejects.toMatchObject(absent);
    }
    await expect((await staff(OTAVIO)).enrolments.list({})).rejects.toMatchObject(absent);
    const auditor = await staff(LUCIA);
    await auditor.enrolments.get(params);
    const body = { from: "payment_pending", to: "cancelled", reason: "x" } as const;
    await expect(auditor.enrolments.move({ ...params, ...body, hold: false })).rejects.toMatchObject(absent);
    await expect((await staff()).enrolments.get({ id: "absent" })).rejects.toMatchObject(absent);
  });

  it("moves the status, releases the seat, mails and audits the move; of ten concurrent moves one succeeds", async () => {
    const { id, offer } = await payer();
    const api = await staff();
    const params = { id };
    const seats = () =>
      backend.db
        .selectFrom("offerCampus")
        .select("taken")
        .where("offerId", "=", offer.id)
        .where("campusId", "=", offer.campusId)
        .executeTakeFirstOrThrow();
    await backend.db.updateTable("offerCampus").set({ taken: 5 }).where("offerId", "=", offer.id).execute();
    const offered = await api.enrolments.moves(params);
    const shown = offered.moves.find(({ to }) => to.type === "cancelled");
    const illegal = { from: "payment_pending", to: "approved", reason: "x" } as const;
    await expect(api.enrolments.move({ ...params, ...illegal, hold: false })).rejects.toMatchObject({ status: 409 });
    const body = { from: "payment_pending", to: "cancelled", reason: "pediu por telefone" } as const;
    const ends = await endsOf(
      Array.from({ length: 10 }, () => api.enrolments.move({ ...params, ...body, hold: false })),
    );
    expect(ends).toEqual([...Array<string>(9).fill("STATUS_CHANGED"), "done"]);
    expect((await seats()).taken).toBe(4);
    const mails = await backend.db
      .selectFrom("outbox")
      .select("payloadJson")
      .where("topic", "=", "mail")
      .where(sql<boolean>`"payloadJson" like ${`%${shown?.message.title}%`}`)
      .execute();
    expect(mails.map(({ payloadJson }) => (JSON.parse(payloadJson) as { text: string }).text)).toEqual([
      shown?.message.text,
    ]);
    const { timeline } = await api.enrolments.get(params);
    expect(timeline.filter(({ action }) => action === "enrolment.moved")).toMatchObject([
      { actorName: "Marcos Vilela", reason: "pediu por telefone", to: "Cancelada" },
    ]);
    expect(timeline.some(({ action }) => action === "enrolment.move-refused")).toBe(true);
  });

  it("masks the CPF, and reveals it for a reason that is recorded [PRV-01]", async () => {
    const { subscription, person } = await candidates.enrol();
    const params = { id: subscription.id };
    const api = await staff();
    const detail = await api.enrolments.get(params);
    expect(JSON.stringify(detail)).not.toContain(person.cpf);
    await expect(api.enrolments.reveal({ ...params, reason: "another", note: " " })).rejects.toMatchObject({
      code: "VALIDATION",
    });
    await api.enrolments.reveal({ ...params, reason: "another", note: "conferir diploma" });
    const entry = await backend.db
      .selectFrom("auditEntry")
      .selectAll()
      .where("subjectId", "=", subscription.id)
      .where("action", "=", "enrolment.document-revealed")
      .executeTakeFirst();
    expect(entry).toMatchObject({ reason: "conferir diploma", actorId: demoId("user", MARCOS) });
  });

  it("assigns an enrolment to staff who may move it, and filters by owner [STF-03]", async () => {
    const { id } = await payer();
    const api = await staff(BEATRIZ);
    const params = { id };
    backend.at(after(1));
    await expect(api.enrolments.assign({ ...params, ownerId: demoId("user", OTAVIO) })).rejects.toMatchObject({
      code: "VALIDATION",
    });
    await api.enrolments.assign({ ...params, ownerId: demoId("user", MARCOS) });
    const mine = await api.enrolments.list({ owner: [demoId("user", MARCOS)] });
    expect(mine.rows).toMatchObject([{ id, ownerName: "Marcos Vilela" }]);
    await api.enrolments.assign({ ...params, ownerId: "" });
    expect((await api.enrolments.list({ owner: [demoId("user", MARCOS)] })).rows).toEqual([]);
  });

  it("filters by no owner or one owner, also with a name, and selects the same rows for a bulk change [ROL-05]", async () => {
    const name = { fullName: "Wanda Quintanilha" };
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.push((await candidates.enrol("pos-graduacao", null, name)).subscription.id);
    const [free = "", mine = "", other = ""] = ids;
    const api = await staff(BEATRIZ);
    const marcos = demoId("user", MARCOS);
    const assign = (id: string, ownerId: string) => api.enrolments.assign({ id, ownerId });
    await assign(mine, marcos);
    await assign(other, demoId("user", BEATRIZ));
    for (const q of [undefined, "wanda quintanilha"]) {
      const query = { owner: [NOBODY, marcos], q, size: 500 };
      const page = await api.enrolments.list(query);
      const found = page.rows.map(({ id }) => id).filter((id) => ids.includes(id));
      expect(found.sort(), q).toEqual([free, mine].sort());
      const { id } = await api.bulkChanges.select({ kind: "assign", query });
      const selected = await backend.db
        .selectFrom("bulkChangeRow")
        .select("subjectId")
        .where("changeId", "=", id)
        .execute();
      expect(selected.map((row) => row.subjectId).sort(), q).toEqual(page.rows.map(({ id }) => id).sort());
    }
  });
});
