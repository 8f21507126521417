import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { BEATRIZ, SILVIA } from "~/modules/money/service/test-money";
import type { PaymentSecrets } from "~/providers/payment/secret-reference";
import { openSecrets } from "~/server/secret";
import { addAccount } from "./account";

const SECRET_KEY = "a key of tests, as long as one has to be";
const PEM = "-----BEGIN CERTIFICATE-----\nMIIBszCCAVmg\n-----END CERTIFICATE-----";
const KEY = "-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMG\n-----END PRIVATE KEY-----";
const absent = { code: "NOT_FOUND" };
const own = demoId("aurora-uni");

const stripe = { kind: "stripe" as const, name: "Stripe", "secret-secretKey": "sk_test_typed" };
const bank = {
  ...{ kind: "api-pix" as const, name: "Banco do Brasil", bank: "banco-do-brasil", pixKey: "pix@aurora.test" },
  ...{ "secret-clientId": "client", "secret-clientSecret": "typed-client-secret", "secret-applicationKey": "app-key" },
  ...{ "secret-certificate": PEM, "secret-privateKey": KEY },
};

describe.each(engines)("payment accounts by pages on %s", (engine) => {
  let backend: TestBackend;
  let secrets: Awaited<ReturnType<typeof openSecrets>>;
  beforeEach(async () => {
    const { read, store, present }: PaymentSecrets = {
      read: (reference) => secrets.payment.read(reference),
      store: (...words) => secrets.payment.store(...words),
      present: (references) => secrets.payment.present(references),
    };
    backend = await openTestBackend(engine, {}, { read, store, present });
    const payment = { SANDBOX_PROVIDER: true, secrets: new Map([["PAYMENT_STRIPE", "sk_test_of_the_environment"]]) };
    secrets = await openSecrets({ secret: { SECRET_KEY }, saml: {}, payment }, backend.db, () => NOW);
  });
  afterEach(() => backend.close());

  const as = async (email: string | undefined, level: "tenant" | "institution") =>
    backend.as({ token: await backend.tokenOf(email ?? "", "aurora", { level }) }).providerAccounts;
  const whole = () => as(BEATRIZ, "tenant");
  const stored = async (id: string) => {
    const row = backend.db.selectFrom("providerAccount").selectAll().where("id", "=", id);
    return JSON.parse((await row.executeTakeFirstOrThrow()).settingsJson);
  };
  const audited = async (action: string) =>
    (
      await backend.db
        .selectFrom("auditEntry")
        .select("detailsJson")
        .where("action", "=", action as never)
        .execute()
    ).map(({ detailsJson }) => detailsJson);

  it("stores typed secrets sealed, as the command line does, and never returns them [PAY-14]", async () => {
    const api = await whole();
    const { id } = await api.add(bank);
    const { secrets: references } = await stored(id);
    expect(Object.keys(references).sort()).toEqual(
      ["applicationKey", "certificate", "clientId", "clientSecret", "notification", "privateKey"].sort(),
    );
    expect(await secrets.payment.read(references.clientSecret)).toBe("typed-client-secret");
    expect(await secrets.payment.read(references.privateKey)).toBe(KEY);
    expect(await secrets.payment.read(references.notification)).toMatch(/^[0-9a-f]{48}$/);
    const rows = await backend.db.selectFrom("secret").select("value").where("name", "like", "payment-%").execute();
    expect(rows).toHaveLength(6);
    for (const { value } of rows) expect(value).toMatch(/^sealed:/);
    const shown = JSON.stringify([await api.get({ id }), await api.list(), await audited("provider-account.added")]);
    for (const text of ["typed-client-secret", "app-key", "MIGHAgEAMBMG", "MIIBszCCAVmg"])
      expect(shown).not.toContain(text);
    expect((await api.get({ id })).secrets).toMatchObject({ clientSecret: "stored", authority: null });
  });

  it("changes what is typed and keeps the rest: bank, environment and secrets without a text [PAY-14]", async () => {
    const api = await whole();
    const { id } = await api.add({ ...bank, validDays: "30" });
    const before = await stored(id);
    await api.change({
      ...{ id, revision: 0 },
      name: "BB",
      bank: "efi",
      test: true,
      pixKey: "other@aurora.test",
      "secret-clientSecret": "newer",
    });
    const after = await stored(id);
    expect(after).toMatchObject({ bank: "banco-do-brasil", test: false, pixKey: "other@aurora.test" });
    expect(after.dueDate).toBeUndefined();
    expect(after.secrets).toEqual(before.secrets);
    expect(await secrets.payment.read(after.secrets.clientSecret)).toBe("newer");
    expect(await secrets.payment.read(after.secrets.clientId)).toBe("client");
    const [details = ""] = await audited("provider-account.changed");
    expect(JSON.parse(details)).toEqual({ accountId: id, name: "BB", secrets: ["clientSecret"] });
    await expect(
      api.change({ id, revision: 1, name: "BB", pixKey: "x", "drop-applicationKey": true }),
    ).resolves.toBeUndefined();
    expect((await stored(id)).secrets.applicationKey).toBe(before.secrets.applicationKey);
  });

  it("refuses the second of two people who change one account, secrets included [PAY-14] [STF-01]", async () => {
    const api = await whole();
    const { id } = await api.add(stripe);
    const { revision } = await api.get({ id });
    await api.change({ id, revision, name: "First", "secret-secretKey": "of-the-first" });
    const second = api.change({ id, revision, name: "Second", "secret-secretKey": "of-the-second" });
    await expect(second).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await api.get({ id })).toMatchObject({ name: "First", revision: revision + 1 });
    expect(await secrets.payment.read((await stored(id)).secrets.secretKey)).toBe("of-the-first");
    await api.change({ id, revision: revision + 1, name: "Second" });
    expect((await api.get({ id })).name).toBe("Second");
  });

  it("keeps what only the command line describes, and does not send its secrets elsewhere [PAY-14]", async () => {
    const references = {
      clientId: "stored:a",
      certificate: "stored:b",
      privateKey: "stored:c",
      notification: "stored:d",
    };
    const settings = {
      baseUrl: "https://bank.test/pix",
      tokenUrl: "https://bank.test/token",
      pixKey: "a",
      secrets: references,
    };
    const id = await addAccount(backend, { kind: "api-pix", settings }, []);
    const api = await whole();
    await api.change({ id, revision: 0, name: "Banco", bank: "efi", pixKey: "b" });
    expect(await stored(id)).toMatchObject({ ...settings, pixKey: "b" });
    expect((await stored(id)).bank).toBeUndefined();
  });

  it("says by field what is wrong, and stores nothing then [PAY-14]", async () => {
    const api = await whole();
    const wrong = (field: string, message: string) => ({
      code: "VALIDATION",
      details: { fields: { [field]: message } },
    });
    const { "secret-applicationKey": _, ...without } = bank;
    await expect(api.add(without)).rejects.toMatchObject(wrong("secret-applicationKey", "setting.errorRequired"));
    await expect(api.add({ ...bank, bank: "nubank" })).rejects.toMatchObject(
      wrong("bank", "providerAccount.errorBank"),
    );
    await expect(api.add({ ...bank, bank: "itau", test: true })).rejects.toMatchObject(
      wrong("test", "providerAccount.errorTest"),
    );
    await expect(api.add({ ...bank, bank: "inter" })).rejects.toMatchObject(
      wrong("checkingAccount", "setting.errorRequired"),
    );
    for (const validDays of ["366", "-1", "1.5", "x"])
      await expect(api.add({ ...bank, validDays })).rejects.toMatchObject(
        wrong("validDays", "providerAccount.errorDays"),
      );
    await expect(api.add({ ...bank, "secret-privateKey": "abc" })).rejects.toMatchObject(
      wrong("secret-privateKey", "providerAccount.errorPem"),
    );
    await expect(api.add({ ...stripe, "secret-secretKey": "stored:bank-of-others" })).rejects.toMatchObject(
      wrong("secret-secretKey", "providerAccount.errorStored"),
    );
    expect(await backend.db.selectFrom("providerAccount").select("id").execute()).toEqual([]);
    expect(await backend.db.selectFrom("secret").select("name").where("name", "like", "payment-%").execute()).toEqual(
      [],
    );
  });

  it("lets only operators name variables of the environment, which all tenants share [PAY-14] [TEN-04]", async () => {
    const variable = { ...stripe, "secret-secretKey": "env:PAYMENT_STRIPE" };
    await expect((await whole()).add(variable)).rejects.toMatchObject({
      details: { fields: { "secret-secretKey": "providerAccount.errorVariableRight" } },
    });
    const token = await backend.tokenOf("operador@ingressa.example.com", "operations");
    const operator = backend.as({ token }).providerAccounts;
    const { id } = await operator.add(variable);
    expect((await operator.get({ id })).secrets.secretKey).toBe("PAYMENT_STRIPE");
    await expect(operator.add({ ...stripe, "secret-secretKey": "env:HOME" })).rejects.toMatchObject({
      details: { fields: { "secret-secretKey": "providerAccount.errorVariable" } },
    });
    await (await whole()).change({ id, revision: 0, name: "Stripe" });
    expect((await stored(id)).secrets.secretKey).toBe("env:PAYMENT_STRIPE");
  });

  it("checks an account without the secret that the provider gives later, and says which one is missing [PAY-14]", async () => {
    const api = await whole();
    const { id } = await api.add(stripe);
    expect((await api.get({ id })).secrets).toMatchObject({ secretKey: "stored", webhookSecret: null });
    const [finding] = await api.check({ id });
    expect(finding).toMatchObject({ isGood: false, text: expect.stringContaining("lacks the secret stored:") });
    expect(finding?.text).toContain("webhook-secret");
    await api.change({
      ...{ id, revision: 0 },
      name: "Stripe",
      "secret-webhookSecret": "whsec_typed",
      "secret-formerWebhookSecret": "whsec_old",
    });
    expect((await api.get({ id })).secrets).toMatchObject({ webhookSecret: "stored", formerWebhookSecret: "stored" });
    await api.change({ id, revision: 1, name: "Stripe", "drop-formerWebhookSecret": true });
    expect((await stored(id)).secrets.formerWebhookSecret).toBeUndefined();
  });

  it("chooses the account of each method of an institution, refuses an impossible one, and switches an account off [PAY-14]", async () => {
    const api = await whole();
    const [{ id: card }, { id: pix }] = [await api.add(stripe), await api.add(bank)];
    const choices = (await api.methods({ id: own })).methods;
    expect(choices.map(({ method, accounts }) => [method, accounts.map(({ id }) => id).sort()])).toEqual([
      ["pix", [card, pix].sort()],
      ["card", [card]],
      ["slip", [card]],
    ]);
    await expect(api.route({ id: own, card: pix })).rejects.toMatchObject({
      details: { fields: { card: "providerAccount.errorMethod" } },
    });
    await api.route({ id: own, pix, card, slip: card });
    expect((await api.methods({ id: own })).methods.map(({ accountId }) => accountId)).toEqual([pix, card, card]);
    const db = tenantHandle(backend.db, demoId("aurora"));
    expect(await backend.config.accounts?.routeOf(db, own, "card")).toBe(card);
    await api.stop({ id: card });
    expect((await api.methods({ id: own })).methods.map(({ accountId }) => accountId)).toEqual([pix, null, null]);
    // Its charges still find it.
    expect((await api.get({ id: card })).collects).toEqual([]);
    expect(await audited("provider-account.routed")).toHaveLength(1);
    expect(await audited("provider-account.stopped")).toHaveLength(1);
  });

  it("answers staff of one institution and other tenants as if accounts and institutions did not exist [TEN-08] [ROL-04]", async () => {
    const api = await whole();
    const { id } = await api.add(stripe);
    const foreign = await addAccount(
      backend,
      {
        kind: "stripe",
        settings: { secrets: { secretKey: "stored:x", webhookSecret: "stored:y" } },
        tenant: "horizonte",
      },
      [],
    );
    for (const unknown of [foreign, "x"]) {
      await expect(api.get({ id: unknown })).rejects.toMatchObject(absent);
      await expect(api.change({ id: unknown, revision: 0, name: "x" })).rejects.toMatchObject(absent);
      await expect(api.stop({ id: unknown })).rejects.toMatchObject(absent);
      await expect(api.register({ id: unknown })).rejects.toMatchObject(absent);
      await expect(api.route({ id: own, card: unknown })).rejects.toMatchObject(absent);
    }
    for (const place of [demoId("horizonte"), "x"]) {
      await expect(api.methods({ id: place })).rejects.toMatchObject(absent);
      await expect(api.route({ id: place, card: id })).rejects.toMatchObject(absent);
    }
    const silvia = await as(SILVIA, "institution");
    await expect(silvia.form()).rejects.toMatchObject(absent);
    await expect(silvia.add(stripe)).rejects.toMatchObject(absent);
    await expect(silvia.get({ id })).rejects.toMatchObject(absent);
    // The account does not collect for her institution.
    await expect(silvia.route({ id: own, card: id })).rejects.toMatchObject(absent);
    await expect(silvia.methods({ id: demoId("aurora-tech") })).rejects.toMatchObject(absent);
    await api.route({ id: own, card: id });
    await silvia.route({ id: own, slip: id });
    expect((await silvia.methods({ id: own })).methods.map(({ accountId }) => accountId)).toEqual([null, null, id]);
    const name = (await backend.db.selectFrom("providerAccount").select("name").where("id", "=", foreign).execute())[0];
    expect(name?.name).toBe("Account stripe");
  });
});
