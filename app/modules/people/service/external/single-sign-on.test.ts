import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { configureTenant } from "./test-provider";

const admin = "admin@aurora.example.com";

describe.each(engines)("single sign-on on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    await configureTenant(backend, {
      applications: [
        { alias: "forms", name: "Formulários", url: "https://forms.example.com/in?from=portal" },
        { alias: "tech", name: "Aurora Tech", hostname: "aurora-tech.localhost" },
      ],
    });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  async function addressFor(token: string, alias = "forms", uuid = demoId("user", admin)) {
    const body = { uuid, userToken: token, roleAlias: "administrator", tenantAlias: "aurora", iesAlias: null };
    return backend.as({ token }).singleSignOn.url({ params: { alias }, body });
  }
  const redeem = (tokenId: string, visitor = {}) => backend.as(visitor).singleSignOn.redeem({ body: { tokenId } });

  it("lists the applications that the caller can switch to [SHL-05]", async () => {
    const listFor = async (email: string) =>
      (await backend.as({ token: await backend.tokenOf(email) }).application.list()).body;
    expect(await listFor("ana.souza@example.com")).toMatchObject([{ alias: "forms", name: "Formulários" }]);
    expect(await listFor(admin)).toMatchObject([{ alias: "forms" }, { alias: "tech" }]);
    const elsewhere = backend.as({
      token: await backend.tokenOf("rafael.dias@example.com", "horizonte"),
      tenant: "horizonte",
      institution: "horizonte",
    });
    expect(await elsewhere.application.list()).toEqual({ status: 200, body: [] });
  });

  it("issues the URL of the application with a token that signs in once, for a minute [SHL-05] [TEN-07]", async () => {
    const answer = await addressFor(await backend.tokenOf(admin));
    const url = new URL(answer.status === 200 ? answer.body.redirectUrl : "about:blank");
    expect([url.origin, url.searchParams.get("from")]).toEqual(["https://forms.example.com", "portal"]);
    const tokenId = url.searchParams.get("tokenId") ?? "";
    expect((await redeem(tokenId, { tenant: "horizonte", institution: "horizonte" })).status).toBe(401);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(tokenId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const late = await addressFor(await backend.tokenOf(admin));
    backend.at(new Date(NOW.getTime() + 61_000));
    const spent = new URL(late.status === 200 ? late.body.redirectUrl : "about:blank").searchParams.get("tokenId");
    expect(await redeem(spent ?? "")).toMatchObject({ status: 401, body: { code: "TOKEN_INVALID" } });
    backend.at(NOW);
  });

  it("issues no URL for an unlisted application, one without an address, or another user [SHL-05] [TEN-08]", async () => {
    const token = await backend.tokenOf(admin);
    expect((await addressFor(token, "absent")).status).toBe(404);
    expect((await addressFor(token, "tech")).status).toBe(404);
    expect((await addressFor(token, "forms", demoId("user", "ana.souza@example.com"))).status).toBe(404);
    expect((await redeem(token)).status).toBe(401);
  });

  it("signs a candidate in by an access key, once [AUT-08]", async () => {
    const candidates = candidatesOf(backend);
    const { subscription, session, api } = await candidates.enrol();
    const other = await candidates.enrol();
    const staff = backend.as({ token: await backend.tokenOf(admin) });
    const send = (caller: typeof api, id: string) => caller.enrolments.resend({ id, messageId: "access-link" });
    await expect(send(api, subscription.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(send(staff, "absent")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await send(staff, subscription.id);
    const mails = await backend.db.selectFrom("outbox").select("payloadJson").where("topic", "=", "mail").execute();
    const link = new RegExp(`"/[a-z-]+/${subscription.id}\\?accesskey=([\\w-]{43})"`);
    const key = mails.map(({ payloadJson }) => link.exec(payloadJson)).find(Boolean)?.[1] ?? "";
    const kept = await backend.db.selectFrom("sentMessage").select("path").execute();
    expect(JSON.stringify(kept)).not.toContain("accesskey");
    const check = (subscriptionId: string, accesskey = key, path = key) =>
      backend.as().auth.checkAccessKey({
        params: { provider: "portal", key: path },
        body: { subscriptionId, accesskey },
      });
    const wrong = { status: 401, body: { code: "ACCESS_KEY_INVALID" } };
    expect(await check(other.subscription.id)).toEqual(wrong);
    expect(await check(subscription.id, key, "other")).toEqual(wrong);
    expect(await check(subscription.id)).toMatchObject({ status: 200, body: { user: { id: session.user.id } } });
    expect(await check(subscription.id)).toEqual(wrong);
  });
});
