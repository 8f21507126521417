import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { BEATRIZ, MARCOS, moneyTest, SILVIA, wishOf } from "../test-money";

const DAY_MS = 86_400_000;
const WHOLE = { level: "tenant" } as const;

describe.each(engines)("the second person on %s", (engine) => {
  let backend: TestBackend;
  let money: ReturnType<typeof moneyTest>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    money = moneyTest(backend);
    // A second treasurer, beside the demo's only one.
    const right = {
      level: "institution" as const,
      rightTenantId: demoId("aurora"),
      institutionId: demoId("aurora-uni"),
    };
    await backend.db
      .insertInto("userRight")
      .values({
        ...{ tenantId: demoId("aurora"), userId: demoId("user", MARCOS ?? ""), ...right },
        ...{ roleAlias: "treasurer", createdAt: NOW.toISOString() },
      })
      .execute();
  });
  beforeEach(async () => {
    backend.at(NOW);
    await backend.db.deleteFrom("auditEntry").where("action", "=", "password.set-by-staff").execute();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const actor = async (email = "", wanted = {}) =>
    backend.as({ tenant: "aurora", token: await backend.tokenOf(email, "aurora", wanted) });
  const treasurer = (email = "") => actor(email, { alias: "treasurer" });
  const setPassword = async (of = "", by = BEATRIZ, wanted: object = WHOLE) =>
    (await actor(by, wanted)).user.setPassword({
      params: { uuid: demoId("user", of) },
      body: { password: "Passe-Novo9", applicationUrl: "" },
    });

  /** Requests a refund above the limit. */
  async function requested(api: TestApi) {
    const { chargeId, priceCents } = await money.paid("pix");
    const { id, state } = await api.refunds.request({ chargeId, ...wishOf(priceCents, priceCents) });
    expect(state).toBe("requested");
    return { id };
  }

  async function expectRefused(api: TestApi, refund: { id: string }) {
    expect(await api.refunds.get(refund)).toMatchObject({ mayDecide: false });
    await expect(api.refunds.approve(refund)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(api.refunds.refuse({ ...refund, note: "não" })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await api.refunds.get(refund)).toMatchObject({ refund: { state: "requested" } });
  }

  it("gets a temporary password only from an administrator of the tenant, with a mail to both [MON-02] [PWD-04]", async () => {
    const here = { level: "institution", institutionId: demoId("aurora-uni") };
    await backend.db.deleteFrom("outbox").execute();
    expect(await setPassword(SILVIA, BEATRIZ, here)).toEqual({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await backend.db.selectFrom("outbox").select("id").execute()).toEqual([]);
    expect((await setPassword(SILVIA)).status).toBe(200);
    const mails = await backend.db.selectFrom("outbox").select("payloadJson").where("topic", "=", "mail").execute();
    const sent = mails.map(({ payloadJson }) => JSON.parse(payloadJson) as { to: string; text: string });
    expect(sent.map(({ to }) => to).sort()).toEqual([BEATRIZ, SILVIA].sort());
    const told = sent.find(({ to }) => to === BEATRIZ)?.text;
    expect(told).toContain("Beatriz Nogueira definiu uma senha temporária para");
    expect(JSON.stringify(sent)).not.toContain("Passe-Novo9");
  });

  it("is nobody whose password the author set within 30 days, nor the author of a password's owner [MON-02]", async () => {
    const beatriz = await actor(BEATRIZ);
    const [hers, silvias] = [await requested(beatriz), await requested(await treasurer(SILVIA))];
    expect((await setPassword(SILVIA)).status).toBe(200);
    await expectRefused(await treasurer(SILVIA), hers);
    await expectRefused(await actor(BEATRIZ), silvias);
    backend.at(new Date(NOW.getTime() + 31 * DAY_MS));
    await (await treasurer(SILVIA)).refunds.approve(hers);
    await (await actor(BEATRIZ)).refunds.approve(silvias);
  });

  it("is nobody whose password somebody set who also set the author's [MON-02]", async () => {
    const silvias = await requested(await treasurer(SILVIA));
    expect((await setPassword(SILVIA)).status).toBe(200);
    expect(await (await treasurer(MARCOS)).refunds.get(silvias)).toMatchObject({ mayDecide: true });
    expect((await setPassword(MARCOS)).status).toBe(200);
    await expectRefused(await treasurer(MARCOS), silvias);
  });

  it("is nobody whom the author impersonates, and no impersonator changes the contacts of the second person [MON-02] [ROL-07]", async () => {
    const hers = await requested(await actor(BEATRIZ));
    const body = { username: SILVIA ?? "", roleAlias: "treasurer", reason: "ajuda" };
    const acted = await (await actor(BEATRIZ, WHOLE)).auth.impersonate({ body });
    const token = acted.status === 200 ? acted.body.accessToken : expect.fail(JSON.stringify(acted));
    const silvia = backend.as({ tenant: "aurora", token });
    await expect(silvia.refunds.approve(hers)).rejects.toMatchObject({ code: "IMPERSONATION_NOT_ALLOWED" });
    expect(await silvia.user.update({ body: { email: "mine@example.com" } })).toMatchObject({ status: 403 });
    expect(await silvia.user.update({ body: { cellphone: "11999990000" } })).toMatchObject({ status: 403 });
  });
});

type TestApi = ReturnType<TestBackend["as"]>;
