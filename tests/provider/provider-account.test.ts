import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engines } from "~/data/test-database";
import { BEATRIZ, MARCOS, SILVIA } from "~/modules/money/service/test-money";
import { addAccount, bankSettings } from "./account";
import { type BankStage, openBankStage } from "./bank-stage";
import { later } from "./stage";

const absent = { code: "NOT_FOUND" };

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
    const before = await silvia.providerAccounts.list();
    expect(before).toMatchObject({
      accounts: [{ id: account, lastEventAt: null, caughtUpAt: null, address: null, isRegistered: true }],
    });
    expect(before.institutions.map((one) => one.methods)).toEqual([
      [
        { method: "pix", account: "Account api-pix" },
        { method: "card", account: "sandbox" },
        { method: "slip", account: "sandbox" },
      ],
    ]);
    await stage.pay(await stage.issue());
    await stage.jobs(later(61));
    const after = await (await staff()).providerAccounts.list();
    const [shown] = after.accounts;
    expect(shown).toMatchObject({ caughtUpAt: later(61).toISOString(), lastEventAt: expect.any(String) });
    expect(Date.parse(shown?.certificateEndsAt ?? "")).toBeGreaterThan(0);
    await addAccount(backend, { kind: "api-pix", settings: bankSettings(bank, vault.references) }, []);
    expect((await (await staff()).providerAccounts.list()).accounts).toHaveLength(1);
    const secrets = Object.entries(bank.secrets).filter(([name]) => name !== "clientId");
    for (const [, secret] of secrets) expect(JSON.stringify([before, after])).not.toContain(secret);
  });

  it("tries an account without moving money, and says what to mend without revealing a secret [PAY-10]", async () => {
    const { account, bank, vault } = stage;
    const api = await staff();
    const params = { id: account };
    const first = await api.providerAccounts.check(params);
    expect(first.map(({ text }) => text)).toContain("The bank grants a token.");
    expect([bank.cobs.size, bank.received.length]).toEqual([0, 0]);
    vault.known.clear();
    const second = await api.providerAccounts.check(params);
    expect(second).toMatchObject([{ isGood: false }]);
    expect(JSON.stringify(second)).toContain("lacks the secret stored:bank-");
    for (const [name, secret] of Object.entries(bank.secrets))
      if (name !== "clientId") expect(JSON.stringify([first, second])).not.toContain(secret);
    const audited = stage.db.selectFrom("auditEntry").select("detailsJson");
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
      await expect(api.providerAccounts.list()).rejects.toMatchObject(absent);
      await expect(api.providerAccounts.check({ id: account })).rejects.toMatchObject(absent);
    }
    const silvia = await staff();
    for (const id of [elsewhere, foreign, "x"])
      await expect(silvia.providerAccounts.check({ id })).rejects.toMatchObject(absent);
    const token = await backend.tokenOf(BEATRIZ ?? "", "aurora", { level: "tenant" });
    const whole = backend.as({ tenant: "aurora", token });
    const all = await whole.providerAccounts.list();
    expect(all.accounts.map(({ id }) => id).sort()).toEqual([account, elsewhere].sort());
    await whole.providerAccounts.check({ id: elsewhere });
    await expect(whole.providerAccounts.check({ id: foreign })).rejects.toMatchObject(absent);
  });
});
