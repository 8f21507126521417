import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";

const ANA = "ana.souza@example.com";
const BEATRIZ = "admin@aurora.example.com";
const CAIO = "operador@ingressa.example.com";
const RAFAEL = "rafael.dias@example.com";
const absent = { status: 404, body: { code: "NOT_FOUND" } };
const password = "Passe-Novo9";

describe.each(engines)("the account search of staff on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const find = (token: string, username: string, place = {}) =>
    backend.as({ token, ...place }).accounts.find({ username });

  it("finds an account by e-mail address or document, and none out of scope [PWD-04] [TEN-08]", async () => {
    const token = await backend.tokenOf(BEATRIZ);
    const found = { uuid: demoId("user", ANA), name: "Ana Clara de Souza", username: ANA };
    for (const name of [ANA, "  ANA.Souza@example.com ", "529.982.247-25", "52998224725"])
      expect(await find(token, name), name).toEqual(found);
    for (const name of ["nobody@example.com", BEATRIZ, CAIO, RAFAEL, "15350946056", "%", "' or 1=1"])
      await expect(find(token, name), name).rejects.toMatchObject({ code: "NOT_FOUND" });
    const others = [
      await backend.tokenOf(BEATRIZ, "aurora", { institutionId: demoId("aurora-tech") }),
      await backend.tokenOf(BEATRIZ, "aurora", null),
      await backend.tokenOf(ANA),
    ];
    for (const other of others) await expect(find(other, ANA)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const helena = await backend.tokenOf("admin@horizonte.example.com", "horizonte");
    await expect(find(helena, ANA, { tenant: "horizonte", institution: "horizonte" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("searches every tenant when an operator of the application asks, and refuses an ambiguous name [PWD-04] [ROL-06]", async () => {
    const token = await backend.tokenOf(CAIO, "operations", { level: "application" });
    const nowhere = { tenant: "", institution: "" };
    const { user } = backend.as({ token, ...nowhere });
    const set = (email: string) =>
      user.setPassword({ params: { uuid: demoId("user", email) }, body: { password, applicationUrl: "" } });
    expect(await find(token, RAFAEL, nowhere)).toMatchObject({ uuid: demoId("user", RAFAEL) });
    expect((await set(RAFAEL)).status).toBe(200);
    expect(await set(CAIO)).toEqual(absent);
    await backend.db.updateTable("userAccount").set({ username: RAFAEL }).where("email", "=", ANA).execute();
    await expect(find(token, RAFAEL, nowhere)).rejects.toMatchObject({ code: "CONFLICT" });
    const atAurora = { tenant: "aurora", institution: "aurora-uni" };
    expect(await find(token, RAFAEL, atAurora)).toMatchObject({ uuid: demoId("user", ANA) });
  });

  it("refuses impersonators, whose features include neither temporary passwords nor impersonation [ROL-07] [PWD-04]", async () => {
    const operator = backend.as({ token: await backend.tokenOf(CAIO, "operations", { level: "application" }) });
    const wanted = { username: BEATRIZ, roleAlias: "administrator", reason: "help" };
    const acted = await operator.auth.impersonate({ body: wanted });
    if (acted.status !== 200) throw new Error(JSON.stringify(acted));
    const { accessToken, user } = acted.body;
    await expect(find(accessToken, ANA)).rejects.toMatchObject({ code: "IMPERSONATION_NOT_ALLOWED" });
    const aliases = user.features.map(({ alias }) => alias);
    expect([aliases.includes("dashboard"), aliases.includes("temporary-password")]).toEqual([true, false]);
    expect(aliases).not.toContain("impersonation");
  });
});
