import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { parseLine } from "~/modules/payments/rules/boleto-line";
import { parsePix } from "~/modules/payments/rules/pix";
import { enrol, notify, reconciliations, subscriptionRow } from "./test-payment";

const COURSE = "direito-digital";
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

describe.each(engines)("slips and pix on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const ready = async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const { id, priceCents: amountCents } = candidate;
    const body = (idempotencyKey: string) => ({
      params: { id },
      body: { idempotencyKey: idempotencyKey + id, amountCents },
    });
    return { ...candidate, body };
  };
  const chargesOf = async (id: string) =>
    backend.db.selectFrom("charge").selectAll().where("subscriptionId", "=", id).execute();

  it("issues a slip whose line, bar code and pix code match, and waits two more business days for its payment [PAY-04]", async () => {
    const { api, id, body, priceCents } = await ready();
    const answer = await api.slip.generate(body("a"));
    const slip = answer.status === 201 ? answer.body.slip : undefined;
    expect(slip).toMatchObject({ dueOn: "2026-03-13", issuedOn: "2026-03-10", bankCode: "001" });
    const read = parseLine(slip?.line ?? "", "2026-03-10");
    expect(read).toMatchObject({ amountCents: priceCents, dueOn: "2026-03-13", bank: "001", barcode: slip?.barcode });
    expect(parsePix(slip?.pixCode ?? "")).toMatchObject({ kind: "static", amountCents: priceCents });
    expect(slip?.payer.name).toBe("Ana de Souza");
    expect(await chargesOf(id)).toMatchObject([{ expiresAt: "2026-03-18T02:59:59.999Z" }]);
  });

  it("prints the payer's whole address, with the names of city, state or country [PAY-04] [FRM-02]", async () => {
    const home = { postalCode: "01310100", address: "Avenida Paulista", number: "900", neighborhood: "Bela Vista" };
    const printed = async (place: { country: string; state: string; city: string; postalCode?: string }) => {
      const { api, id, body } = await ready();
      const dataJson = JSON.stringify({ address: { ...home, ...place } });
      const { personId } = await subscriptionRow(backend, id);
      await backend.db.updateTable("person").set({ dataJson }).where("id", "=", personId).execute();
      const answer = await api.slip.generate(body("address"));
      return answer.status === 201 ? answer.body.slip?.payer.address : null;
    };
    const sp = { country: "BR", state: "SP", city: "sp-sao-paulo" };
    expect(await printed(sp)).toBe("Avenida Paulista, 900, Bela Vista, São Paulo - SP, CEP 01310-100");
    const abroad = { country: "PT", state: "Faro", city: "Tavira", postalCode: "8800-318" };
    expect(await printed(abroad)).toBe("Avenida Paulista, 900, Bela Vista, Tavira, Faro, 8800-318, Portugal");
  });

  it("gives each slip a number of its own [PAY-04]", async () => {
    const slips = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { api, body } = await ready();
        const answer = await api.slip.generate(body("n"));
        return answer.status === 201 ? answer.body.slip?.ourNumber : null;
      }),
    );
    expect(new Set(slips).size).toBe(20);
  });

  it("makes one charge from 50 posts of the same attempt, and returns a waiting slip again [PAY-09] [CON-01]", async () => {
    const { api, id, body } = await ready();
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.slip.generate(body("same"))));
    expect(answers.map(({ status }) => status).sort()).toEqual([...new Array(49).fill(200), 201]);
    expect(new Set(answers.map(({ body: answer }) => answer && "id" in answer && answer.id)).size).toBe(1);
    expect(await api.slip.generate(body("another"))).toMatchObject({ status: 200 });
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it("refuses an amount that differs from the one due [PAY-09]", async () => {
    const { api, id, priceCents } = await ready();
    const wrong = { params: { id }, body: { idempotencyKey: `w${id}`, amountCents: priceCents - 1 } };
    expect(await api.pix.generate(wrong)).toMatchObject({ status: 409, body: { code: "PAYMENT_CHANGED" } });
    expect(await chargesOf(id)).toEqual([]);
  });

  it("refuses the key of another user's charge [PAY-09] [TEN-03]", async () => {
    const [one, other] = [await ready(), await ready()];
    await one.api.pix.generate(one.body("k"));
    const stolen = { params: { id: other.id }, body: one.body("k").body };
    expect(await other.api.pix.generate(stolen)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  });

  it("expires a pix after an hour, renews it once and keeps the old one [PAY-05]", async () => {
    const { api, id, body } = await ready();
    const first = await api.pix.generate(body("p"));
    const pix = first.status === 201 ? first.body.pix : undefined;
    expect(parsePix(pix?.code ?? "")).toMatchObject({ kind: "dynamic" });
    expect(pix?.expiresAt).toBe(later(1).toISOString());
    backend.at(later(2));
    expect(await api.pix.get({ params: { id, suffix: "" } })).toMatchObject({ body: { state: "expired" } });
    const renewal = { params: { id }, body: { subscriptionId: id, validationKey: pix?.validationKey ?? "" } };
    const renewed = await Promise.all([1, 2, 3].map(() => api.pix.renew(renewal)));
    expect(renewed.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await chargesOf(id)).toHaveLength(2);
    const wrongKey = { params: { id }, body: { subscriptionId: id, validationKey: "guess" } };
    expect((await api.pix.renew(wrongKey)).status).toBe(404);
    backend.at(NOW);
  });

  it("renews an expired pix again after the provider refused the first renewal [PAY-05]", async () => {
    const { api, id, body } = await ready();
    const first = await api.pix.generate(body("refused"));
    const validationKey = (first.status === 201 && first.body.pix?.validationKey) || "";
    const renew = () => api.pix.renew({ params: { id }, body: { subscriptionId: id, validationKey } });
    backend.at(later(2));
    const refused = await renew();
    expect(refused.status).toBe(201);
    await notify(backend, refused.status === 201 ? refused.body.id : "", { state: "denied" }, later(2));
    backend.at(later(3));
    const again = await renew();
    expect(again).toMatchObject({ status: 201, body: { state: "pending" } });
    expect(await renew()).toMatchObject({ status: 200, body: again.body });
    backend.at(NOW);
  });

  it("matches a late payment of an old pix code and lists it for staff [PAY-05] [PAY-10]", async () => {
    const { api, id, body } = await ready();
    const old = await api.pix.generate(body("late"));
    const chargeId = old.status === 201 ? old.body.id : "";
    await sweep(backend.db, later(2));
    backend.at(later(2));
    await notify(backend, chargeId, { state: "approved" }, later(2));
    backend.at(NOW);
    expect(await subscriptionRow(backend, id)).toMatchObject({ isPaid: 1, status: "documents_pending" });
    expect(await reconciliations(backend, chargeId)).toEqual(["LATE_PAYMENT"]);
  });

  it("settles a pix that was paid in time and reported after its expiry, without asking staff [PAY-05] [PAY-10]", async () => {
    const { api, id, body } = await ready();
    const old = await api.pix.generate(body("delayed"));
    const chargeId = old.status === 201 ? old.body.id : "";
    await sweep(backend.db, later(2));
    await notify(backend, chargeId, { state: "approved" }, NOW);
    expect(await subscriptionRow(backend, id)).toMatchObject({ isPaid: 1, status: "documents_pending" });
    expect(await reconciliations(backend, chargeId)).toEqual([]);
  });

  it("reports that the bank issued no slip or no pix code [PAY-13]", async () => {
    const { api, id, offer } = await ready();
    const attempt = async (cents: number, method: "slip" | "pix") => {
      const list = backend.db.updateTable("priceList").set({ installmentCents: cents }).where("id", "=", offer.priceId);
      await list.execute();
      return api[method].generate({
        params: { id },
        body: { idempotencyKey: `${method}-no-${id}`, amountCents: cents },
      });
    };
    expect(await attempt(66_601, "slip")).toMatchObject({ status: 502, body: { code: "SLIP_GENERATION_FAILED" } });
    expect(await attempt(66_602, "pix")).toMatchObject({ status: 502, body: { code: "PIX_KEY_CREATION_FAILED" } });
    const price = { installmentCents: 52_900 };
    await backend.db.updateTable("priceList").set(price).where("id", "=", offer.priceId).execute();
  });

  it("hides the slip near the intake's end and the methods that the offer turns off [PAY-01]", async () => {
    const methodsOf = async (course: string) => {
      const { api, id } = await enrol(backend, { course });
      const answer = await api.payment.configuration({ params: { id } });
      return answer.status === 200 ? [...answer.body.methods].sort() : answer.body;
    };
    expect(await methodsOf("pedagogia")).toEqual(["card", "pix"]);
    expect(await methodsOf("marketing-digital")).toEqual(["card", "pix"]);
    expect(await methodsOf("fotografia")).toEqual(["card", "slip"]);
    expect(await methodsOf("oratoria")).toEqual(["pix", "slip"]);
    const { api, id, priceCents: amountCents } = await enrol(backend, { course: "marketing-digital" });
    const slip = await api.slip.generate({ params: { id }, body: { idempotencyKey: `off${id}`, amountCents } });
    expect(slip).toMatchObject({ status: 422, body: { code: "PAYMENT_METHOD_DISABLED" } });
  });
});
