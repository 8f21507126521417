import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { endsOf } from "~/backend/test-end";
import { engines } from "~/data/test-database";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { cardBody, enrol } from "~/modules/payments/service/test-payment";
import { absent, LUCIA, MARCOS } from "./test-desk";

const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe.each(engines)("actions at the enrolment desk on %s", (engine) => {
  let backend: TestBackend;
  let people = 0;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = MARCOS) =>
    backend.as({ tenant: "aurora", token: await backend.tokenOf(email, "aurora") });
  const payer = (course = "administracao") => enrol(backend, { course, cpf: `7${String(people++).padStart(10, "0")}` });

  type Api = Awaited<ReturnType<typeof staff>>;
  const detailOf = (api: Api, id: string) => api.enrolments.get({ id });
  const offered = (api: Api, id: string) => api.enrolments.moves({ id });
  const seatsOf = ({ offer }: Awaited<ReturnType<typeof payer>>) =>
    backend.db
      .selectFrom("offerCampus")
      .select(["taken", "seats"])
      .where("offerId", "=", offer.id)
      .where("campusId", "=", offer.campusId);
  const takeSeats = ({ offer }: Awaited<ReturnType<typeof payer>>, taken: number) =>
    backend.db
      .updateTable("offerCampus")
      .set({ taken })
      .where("offerId", "=", offer.id)
      .where("campusId", "=", offer.campusId)
      .execute();

  it("cancels a paid enrolment: requests the refund, and sends the candidate the message that staff saw", async () => {
    const candidate = await payer("direito-digital");
    const { id, priceCents } = candidate;
    const body = await cardBody(backend, candidate, "approved", priceCents);
    expect(await candidate.api.creditCard.pay({ params: { id }, body })).toMatchObject({ status: 201 });
    backend.at(minutesLater(1));
    const api = await staff();
    const { row, moves, releases } = await offered(api, id);
    expect(releases.refundCents).toBe(priceCents);
    const shown = moves.find(({ to }) => to.type === "cancelled")?.message;
    expect(shown?.text).toContain("devolução de R$");
    const wanted = { from: row.status.type, to: "cancelled", reason: "dois pagamentos" } as const;
    await api.enrolments.move({ id, ...wanted, hold: false });
    const refunds = await backend.db.selectFrom("refund").selectAll().where("subscriptionId", "=", id).execute();
    expect(refunds).toMatchObject([{ amountCents: priceCents, state: "requested" }]);
    const { messages, timeline, may } = await detailOf(api, id);
    expect(messages).toContainEqual(
      expect.objectContaining({ ...shown, address: `${candidate.userId}@example.com`, isRepeated: false }),
    );
    expect(timeline.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["enrolment.moved", "message.sent", "charge.created", "charge.paid"]),
    );
    expect(timeline).toContainEqual(expect.objectContaining({ about: shown?.title, aboutLanguage: "pt-BR" }));
    expect(await candidate.api.withdrawals.get({ id })).toMatchObject({ refundCents: priceCents });
    // The refund waits for a second person, so that the enrolment can still be reopened.
    expect(may).toEqual({ move: false, cancel: false, reopen: true });
    const { withdrawsCents, reopening } = await offered(api, id);
    expect([withdrawsCents, reopening?.to.type]).toEqual([priceCents, row.status.type]);
    await api.enrolments.reopen({ id, reason: "foi engano" });
    expect((await offered(api, id)).releases.refundCents).toBe(priceCents);
  });

  it("reopens into the former status if a seat is free, else refuses; of ten concurrent calls one succeeds", async () => {
    const candidate = await payer();
    const { id } = candidate;
    const params = { id };
    const api = await staff();
    await takeSeats(candidate, 5);
    const cancel = { from: "payment_pending", to: "cancelled", reason: "engano" } as const;
    await api.enrolments.move({ ...params, ...cancel, hold: false });
    const { seats } = await seatsOf(candidate).executeTakeFirstOrThrow();
    await takeSeats(candidate, seats);
    const body = { reason: "foi engano" };
    await expect(api.enrolments.reopen({ ...params, ...body })).rejects.toMatchObject({ code: "NO_VACANCIES" });
    expect((await detailOf(api, id)).row.status.type).toBe("cancelled");
    await takeSeats(candidate, 4);
    expect((await offered(api, id)).reopening?.to.type).toBe("payment_pending");
    const ends = await endsOf(Array.from({ length: 10 }, () => api.enrolments.reopen({ ...params, ...body })));
    expect(ends).toEqual([...Array<string>(9).fill("STATUS_NOT_ALLOWED"), "done"]);
    expect((await seatsOf(candidate).executeTakeFirstOrThrow()).taken).toBe(5);
    const { row, timeline, messages } = await detailOf(api, id);
    expect(row.status.type).toBe("payment_pending");
    expect(timeline.find(({ action }) => action === "enrolment.moved")).toMatchObject({ actorName: "Marcos Vilela" });
    expect(messages).toHaveLength(2);
    const open = await backend.db
      .selectFrom("installment")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("subscriptionId", "=", id)
      .where("voidedAt", "is not", null)
      .executeTakeFirstOrThrow();
    expect(Number(open.count)).toBe(0);
  });

  it("sends a message again to the current address, at most three times an hour, and stores each sending", async () => {
    const { subscription } = await candidatesOf(backend).enrol();
    const { id } = subscription;
    const api = await staff();
    const [sent] = (await detailOf(api, id)).messages;
    expect(sent).toMatchObject({ title: "Inscrição recebida" });
    await backend.db
      .updateTable("person")
      .set({ email: "novo@example.com" })
      .where("id", "=", subscription.personId)
      .execute();
    const params = { id, messageId: sent?.id ?? "" };
    const draft = await api.enrolments.message(params);
    expect(draft).toMatchObject({ address: "novo@example.com", formerAddress: sent?.address, left: 3 });
    const ends = await endsOf(Array.from({ length: 5 }, () => api.enrolments.resend(params)));
    expect(ends).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS", "done", "done", "done"]);
    const { messages, timeline } = await detailOf(api, id);
    expect(messages.filter((one) => one.isRepeated)).toMatchObject(
      Array(3).fill({ address: "novo@example.com", text: sent?.text }),
    );
    expect(timeline.filter(({ action }) => action === "enrolment.message-resent")).toHaveLength(3);
    const mails = await backend.db
      .selectFrom("outbox")
      .select("id")
      .where("topic", "=", "mail")
      .where(sql<boolean>`"payloadJson" like '%novo@example.com%'`)
      .execute();
    expect(mails).toHaveLength(3);
    backend.at(minutesLater(61));
    await (await staff()).enrolments.resend(params);
  });

  it("sends the link to pay only while a payment is due, and answers 404 to staff without the right", async () => {
    const { id } = await payer();
    const api = await staff();
    const params = { id, messageId: "payment-link" };
    await api.enrolments.resend(params);
    const [mail] = await backend.db.selectFrom("sentMessage").selectAll().where("subscriptionId", "=", id).execute();
    expect(mail?.path).toBe(`/payments/${id}`);
    const auditor = await staff(LUCIA);
    await expect(auditor.enrolments.message(params)).rejects.toMatchObject(absent);
    await expect(auditor.enrolments.resend(params)).rejects.toMatchObject(absent);
    await expect(auditor.enrolments.moves({ id })).rejects.toMatchObject(absent);
    await expect(auditor.enrolments.reopen({ id, reason: "x" })).rejects.toMatchObject(absent);
    await auditor.enrolments.candidateView({ id });
    await api.enrolments.move({ id, hold: false, from: "payment_pending", to: "expired", reason: "x" });
    await expect(api.enrolments.message(params)).rejects.toMatchObject(absent);
  });

  it("shows an enrolment as its candidate reads it, in the language that the candidate chose [STF-03]", async () => {
    const { id } = await payer();
    const portuguese = await staff();
    const token = await backend.tokenOf(MARCOS, "aurora");
    const english = backend.as({ tenant: "aurora", token, language: "en" });
    const view = async () => {
      const views = [portuguese, english].map((api) => api.enrolments.candidateView({ id }));
      return (await Promise.all(views)).map(({ language, subscription }) => [
        ...[language, subscription.subscriptionStatus.status.description],
      ]);
    };
    expect(await view()).toEqual([
      ["pt-BR", "Pagamento pendente"],
      ["pt-BR", "Pagamento pendente"],
    ]);
    const owner = backend.db.selectFrom("subscription").select("userId").where("id", "=", id);
    const settings = JSON.stringify({ languageId: "es" });
    await backend.db.updateTable("userAccount").set({ settingsJson: settings }).where("id", "=", owner).execute();
    expect(await view()).toEqual([
      ["es", "Pago pendiente"],
      ["es", "Pago pendiente"],
    ]);
  });

  it("sends a link that signs in, each with a key of its own, and never shows the key to staff [AUT-08]", async () => {
    const { id } = await payer();
    const api = await staff();
    const params = { id, messageId: "access-link" };
    await expect((await staff(LUCIA)).enrolments.resend(params)).rejects.toMatchObject(absent);
    const draft = await api.enrolments.message(params);
    expect(draft).toMatchObject({ left: 3, title: "Seu link de acesso" });
    await api.enrolments.resend(params);
    const { messages, timeline } = await detailOf(api, id);
    await api.enrolments.resend({ id, messageId: messages[0]?.id ?? "" });
    expect(timeline[0]).toMatchObject({ action: "enrolment.access-link-sent" });
    const keys = (
      await backend.db.selectFrom("outbox").select("payloadJson").where("topic", "=", "mail").execute()
    ).flatMap(({ payloadJson }) => new RegExp(`/payments/${id}\\?accesskey=([\\w-]{43})`).exec(payloadJson)?.[1] ?? []);
    expect(new Set(keys).size).toBe(2);
    expect(JSON.stringify([draft, await detailOf(api, id)])).not.toMatch(new RegExp(keys.join("|")));
    const opened = (key = "") => {
      const params = { provider: "portal", key };
      return backend
        .as({ tenant: "aurora" })
        .auth.checkAccessKey({ params, body: { subscriptionId: id, accesskey: key } });
    };
    // The first link ended when the second was sent.
    const valid = await backend.db
      .selectFrom("token")
      .select("hash")
      .where("purpose", "=", `access-key:${id}`)
      .where("revokedAt", "is", null)
      .execute();
    expect(valid).toHaveLength(1);
    expect((await Promise.all(keys.map(opened))).map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await Promise.all(keys.map(opened))).map(({ status }) => status)).toEqual([401, 401]);
    await api.enrolments.resend(params);
    const [last] = (await backend.db.selectFrom("outbox").select("payloadJson").where("topic", "=", "mail").execute())
      .flatMap(({ payloadJson }) => new RegExp(`/payments/${id}\\?accesskey=([\\w-]{43})`).exec(payloadJson)?.[1] ?? [])
      .filter((key) => !keys.includes(key));
    backend.at(new Date(NOW.getTime() + 7 * 86_400_000));
    expect(await opened(last)).toMatchObject({ status: 401 });
  });
});
