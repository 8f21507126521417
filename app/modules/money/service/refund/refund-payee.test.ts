import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
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
    const { id } = await api.refunds.request({ chargeId, ...wishOf(priceCents, 1_000) });
    return { money, api, params: { id } };
  }

  it("is given and changed until the transfer is made, read by those who may refund only, and in no audit entry [PAY-15]", async () => {
    const { money, api, params } = await askedOf("slip");
    const read = async (reader: typeof api) => {
      const { payee, mayGivePayee } = await reader.refunds.get(params);
      return [payee, mayGivePayee];
    };
    expect(await read(api)).toEqual([null, true]);
    const give = (body: typeof none) => api.refunds.givePayee({ ...params, ...body });
    await expect(give({ ...typed, document: "529.982.247-26", bank: "" })).rejects.toMatchObject({
      code: "VALIDATION",
      details: { fields: { bank: "payee.missing", document: "payee.invalid_document" } },
    });
    await give({ ...none, pixKey: "Ana@example.com" });
    await give({ ...typed, document: "529.982.247-25" });
    expect(await read(api)).toEqual([stored, true]);
    expect(await read(await money.staff(AUDITOR))).toEqual([null, false]);
    await expect(read(await money.staff(MARCOS))).rejects.toMatchObject({ code: "NOT_FOUND" });
    const auditor = await money.staff(AUDITOR);
    await expect(auditor.refunds.givePayee({ ...params, ...stored })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const entries = backend.db.selectFrom("auditEntry").select(["action", "detailsJson"]);
    const told = JSON.stringify(await entries.where("action", "like", "refund.%").execute());
    expect(told).toContain("refund.payee-given");
    expect(told).not.toMatch(/52998224725|12345-6|ana@example/i);
    await api.refunds.transfer({ ...params, note: "TED de hoje." });
    await expect(give(stored)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await read(api)).toEqual([stored, false]);
  });

  it("is not asked for where the provider returns the money [PAY-15]", async () => {
    const { api, params } = await askedOf("pix");
    expect(await api.refunds.get(params)).toMatchObject({ payee: null, mayGivePayee: false });
    await expect(api.refunds.givePayee({ ...params, ...stored })).rejects.toMatchObject({ code: "CONFLICT" });
  });
});
