import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseConnection } from "~/data/connection";
import { engines, openTestDatabase } from "~/data/test-database";
import { openSecrets } from ".";

const SECRET_KEY = "a key of tests, as long as one has to be";
const names = ["apiKey", "providerSecret", "identitySecret"] as const;

describe.each(engines)("secrets on %s", (engine) => {
  let connection: DatabaseConnection;
  beforeEach(async () => {
    connection = await openTestDatabase(engine);
  });
  afterEach(() => connection.close());

  const start = async (secret: Record<string, string> = {}) => {
    const payment = { SANDBOX_PROVIDER: false, secrets: new Map([["PAYMENT_KEY", "two\\nlines"]]) };
    const secrets = await openSecrets({ secret, saml: {}, payment }, connection.db, () => new Date());
    return { ...secrets, given: names.map((name) => secrets[name]) };
  };
  const rows = () => connection.db.selectFrom("secret").select(["name", "value"]).orderBy("name").execute();
  const stored = async () => (await rows()).map(({ value }) => value).join("\n");

  it.each([undefined, SECRET_KEY])(
    "of payment accounts are read by reference, each time with the latest value [PAY-14]",
    async (key) => {
      const secret = key ? { SECRET_KEY: key } : {};
      const [one, other] = [await start(secret), await start(secret)];
      expect(await one.payment.read("stored:bank")).toBeNull();
      await other.payment.store("bank", "first");
      await other.payment.store("bank", "certificate of the bank");
      expect(await one.payment.read("stored:bank")).toBe("certificate of the bank");
      expect((await stored()).includes("certificate of the bank")).toBe(key === undefined);
      expect(await one.payment.read("env:PAYMENT_KEY")).toBe("two\nlines");
      expect(await one.payment.read("env:PAYMENT_OTHER")).toBeNull();
    },
  );

  it.each([undefined, SECRET_KEY])("are the same in containers that start at once [OPS-02] [OPS-04]", async (key) => {
    const secret = key ? { SECRET_KEY: key } : {};
    const containers = await Promise.all(Array.from({ length: 6 }, () => start(secret)));
    for (const { given } of containers) expect(given).toEqual(containers[0]?.given);
    expect(new Set(containers[0]?.given).size).toBe(3);
    for (const one of containers[0]?.given ?? []) expect(one).toMatch(/^[\w-]{43}$/);
    const keys = await Promise.all(containers.map(({ samlKeys }) => samlKeys()));
    for (const one of keys) expect(one).toEqual(keys[0]);
    expect(await (await start(secret)).samlKeys()).toEqual(keys[0]);
    const sealed = containers.map(({ cipherFor }) => cipherFor("test").seal("text"));
    for (const text of sealed) expect((await start(secret)).cipherFor("test").open(text)).toBe("text");
  });

  it("are encrypted with SECRET_KEY, those stored before it was set included [OPS-04]", async () => {
    const before = await start();
    expect(await stored()).toContain(before.apiKey);
    const after = await start({ SECRET_KEY });
    expect(after.given).toEqual(before.given);
    await after.samlKeys();
    const all = await rows();
    expect(all.map(({ name }) => name)).toContain("saml-keys");
    for (const { value } of all) expect(value).toMatch(/^sealed:[\w-]+$/);
    expect((await start({ SECRET_KEY })).given).toEqual(before.given);
  });

  it("stop the server from starting without their key or with another one [OPS-04]", async () => {
    await start({ SECRET_KEY });
    const before = await stored();
    await expect(start()).rejects.toThrow("set SECRET_KEY to the one that they were encrypted with");
    await expect(start({ SECRET_KEY: `${SECRET_KEY}.` })).rejects.toThrow("SECRET_KEY does not open the secrets");
    expect(await stored()).toBe(before);
  });

  it("cannot be swapped with one another in the database [OPS-04]", async () => {
    await start({ SECRET_KEY });
    const [{ value } = expect.fail("no secret")] = await rows();
    await connection.db.updateTable("secret").set({ value }).execute();
    await expect(start({ SECRET_KEY })).rejects.toThrow("SECRET_KEY does not open");
  });

  it("of the configuration take precedence, and are not stored [OPS-04]", async () => {
    await start();
    const API_KEY = "the operator's own key";
    expect((await start({ API_KEY })).apiKey).toBe(API_KEY);
    expect(await stored()).not.toContain(API_KEY);
  });
});
