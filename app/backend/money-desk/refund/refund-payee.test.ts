import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { MARCOS, moneyTest, wishOf } from "../test-money";

const AUDITOR = "auditoria@aurora.example.com";
const none = { pixKey: "", bank: "", branch: "", account: "", holder: "", document: "" };
const typed = { ...none, bank: "001", branch: "1234-x", account: "12.345-6", holder: "Ana Souza" };
const stored = { ...typed, branch: "1234-X", account: "12345-6", document: "52998224725" };

describe.each(engines)("the account for a transfer on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  async function askedOf(method: "slip" | "pix") {
    const money = moneyTest(backend);
    const { chargeId, priceCents } = await money.paid(method);
    const api = await money.staff();
    const answer = await api.refund.request({ params: { id: chargeId }, body: wishOf(priceCents, 1_000) });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    return { money, api, params: { id: answer.body.id } };
  }

  it("is given and changed until the transfer is made, read by those who may refund only, and in no audit entry [PAY-15]", async () => {
    const { money, api, params } = await askedOf("slip");
    const read = async (reader: typeof api) => {
      const answer = await reader.refund.get({ params });
      return answer.status === 200 ? [answer.body.payee, answer.body.mayGivePayee] : answer.status;
    };
    expect(await read(api)).toEqual([null, true]);
    const give = (body: typeof none) => api.refund.givePayee({ params, body });
    expect(await give({ ...typed, document: "529.982.247-26", bank: "" })).toMatchObject({
      status: 422,
      body: { fields: { bank: "missing", document: "invalid" } },
    });
    expect((await give({ ...none, pixKey: "Ana@example.com" })).status).toBe(200);
    expect((await give({ ...typed, document: "529.982.247-25" })).status).toBe(200);
    expect(await read(api)).toEqual([stored, true]);
    expect(await read(await money.staff(AUDITOR))).toEqual([null, false]);
    expect(await read(await money.staff(MARCOS))).toBe(404);
    const auditor = await money.staff(AUDITOR);
    expect((await auditor.refund.givePayee({ params, body: stored })).status).toBe(404);
    const entries = backend.db.selectFrom("audit_entry").select(["action", "details_json"]);
    const told = JSON.stringify(await entries.where("action", "like", "refund.%").execute());
    expect(told).toContain("refund.payee-given");
    expect(told).not.toMatch(/52998224725|12345-6|ana@example/i);
    expect((await api.refund.transfer({ params, body: { note: "TED de hoje." } })).status).toBe(200);
    expect(await give(stored)).toMatchObject({ status: 409 });
    expect(await read(api)).toEqual([stored, false]);
  });

  it("is not asked for where the provider returns the money [PAY-15]", async () => {
    const { api, params } = await askedOf("pix");
    expect((await api.refund.get({ params })).body).toMatchObject({ payee: null, mayGivePayee: false });
    expect(await api.refund.givePayee({ params, body: stored })).toMatchObject({ status: 409 });
  });
});
