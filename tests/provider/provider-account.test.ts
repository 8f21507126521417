import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { BEATRIZ, MARCOS, SILVIA } from "~/backend/money-desk/test-money";
import { addAccount, bankSettings } from "./account";
import { type BankStage, openBankStage } from "./bank-stage";
import { later } from "./stage";

const absent = { status: 404, body: { code: "NOT_FOUND" } };

describe.each(engines)("the page of accounts at providers on %s", (engine) => {
  let stage: BankStage;
  beforeEach(async () => {
    stage = await openBankStage(engine);
  });
  afterEach(() => stage.close());

  const staff = async (email = SILVIA) => {
    const { backend } = stage;
    return backend.as({ tenant: "aurora", token: await backend.tokenOf(email ?? "", "aurora") });
  };

  it("shows what each account collects, its certificate, its last event and the last reading of its payments [PAY-10]", async () => {
    const { account, bank, vault, backend } = stage;
    const silvia = await staff();
    const before = await silvia.providerAccount.list();
    expect(before).toMatchObject({
      status: 200,
      body: { accounts: [{ id: account, lastEventAt: null, caughtUpAt: null, address: null, isRegistered: true }] },
    });
    const methods = before.status === 200 ? before.body.institutions.map((one) => one.methods) : [];
    expect(methods).toEqual([
      [
        { method: "pix", account: "Account api-pix" },
        { method: "card", account: "sandbox" },
        { method: "slip", account: "sandbox" },
      ],
    ]);
    await stage.pay(await stage.issue());
    await stage.jobs(later(61));
    const after = await (await staff()).providerAccount.list();
    const [shown] = after.status === 200 ? after.body.accounts : [];
    expect(shown).toMatchObject({ caughtUpAt: later(61).toISOString(), lastEventAt: expect.any(String) });
    expect(Date.parse(shown?.certificateEndsAt ?? "")).toBeGreaterThan(0);
    await addAccount(backend, { kind: "api-pix", settings: bankSettings(bank, vault.references) }, []);
    const seenBy = async (email?: string) => {
      const answer = await (await staff(email)).providerAccount.list();
      return answer.status === 200 ? answer.body.accounts.length : 0;
    };
    expect(await seenBy()).toBe(1);
    const secrets = Object.entries(bank.secrets).filter(([name]) => name !== "clientId");
    for (const [, secret] of secrets) expect(JSON.stringify([before, after])).not.toContain(secret);
  });

  it("tries an account without moving money, and says what to mend without revealing a secret [PAY-10]", async () => {
    const { account, bank, vault } = stage;
    const api = await staff();
    const params = { id: account };
    const first = await api.providerAccount.check({ params });
    const texts = first.status === 200 ? first.body.findings.map(({ text }) => text) : [];
    expect(texts).toContain("The bank grants a token.");
    expect([bank.cobs.size, bank.received.length]).toEqual([0, 0]);
    vault.known.clear();
    const second = await api.providerAccount.check({ params });
    expect(second).toMatchObject({ status: 200, body: { findings: [{ isGood: false }] } });
    expect(JSON.stringify(second)).toContain("lacks the secret stored:bank-");
    for (const [name, secret] of Object.entries(bank.secrets))
      if (name !== "clientId") expect(JSON.stringify([first, second])).not.toContain(secret);
    const audited = stage.db.selectFrom("audit_entry").select("details_json");
    expect(await audited.where("action", "=", "provider-account.checked").execute()).toHaveLength(2);
  });

  it("gives the same answer for a missing right, an unknown account and an account of another tenant [ROL-04]", async () => {
    const { account, bank, vault, backend } = stage;
    const elsewhere = await addAccount(backend, { kind: "api-pix", settings: bankSettings(bank, vault.references) }, [
      { institution: "aurora-tech", methods: ["pix"] },
    ]);
    const foreign = await addAccount(
      backend,
      { kind: "api-pix", settings: bankSettings(bank, vault.references), tenant: "horizonte" },
      [],
    );
    for (const email of [MARCOS, "auditoria@aurora.example.com"]) {
      const api = await staff(email);
      expect(await api.providerAccount.list()).toMatchObject(absent);
      expect(await api.providerAccount.check({ params: { id: account } })).toMatchObject(absent);
    }
    const silvia = await staff();
    for (const id of [elsewhere, foreign, "x"])
      expect(await silvia.providerAccount.check({ params: { id } })).toMatchObject(absent);
    const token = await backend.tokenOf(BEATRIZ ?? "", "aurora", { level: "tenant" });
    const whole = backend.as({ tenant: "aurora", token });
    const all = await whole.providerAccount.list();
    expect(all.status === 200 ? all.body.accounts.map(({ id }) => id).sort() : []).toEqual([account, elsewhere].sort());
    expect((await whole.providerAccount.check({ params: { id: elsewhere } })).status).toBe(200);
    expect(await whole.providerAccount.check({ params: { id: foreign } })).toMatchObject(absent);
  });
});
