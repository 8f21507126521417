import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sha256 } from "~/data/hash";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { solve } from "~/modules/people/service/captcha/test-proof";
import { NOW, openTestBackend, type TestBackend } from "./test-backend";

const SCHOOL = "203.0.113.7";
const HOME = "198.51.100.1";
const PASSWORD = "Segura#91";
const required = { status: 422, body: { code: "CAPTCHA_REQUIRED" } };
const invalid = { status: 422, body: { code: "CAPTCHA_INVALID" } };

describe.each(engines)("a shared IP address on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
  });
  beforeEach(async () => {
    await backend.db.deleteFrom("signInAttempt").execute();
    await configure(null);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const configure = (captchaKey: string | null) =>
    backend.db
      .updateTable("tenant")
      .set({ settingsJson: JSON.stringify({ captchaKey, captchaSecret: null, createAccountEnabled: true }) })
      .execute();
  const from = (address: string, token?: string, draft?: string) =>
    ({
      headers: {
        "x-forwarded-for": address,
        ...(token ? { "x-captcha-token": token } : {}),
        ...(draft ? { "x-draft-id": draft } : {}),
      },
    }) as object;
  const ask = (sent: object, document = "52998224725") =>
    backend.as().account.exists({ ...sent, body: { document, email: "ninguem@example.com" } });
  const signUp = (sent: object, one = candidates.newPerson(), id = newId()) =>
    backend.as().account.signUp({ ...sent, params: { id }, body: { person: one, password: PASSWORD } });
  const signUpAlone = (sent: object, serial = newId()) =>
    backend.as().account.signUpAtTenant({
      ...sent,
      params: { tenant: "aurora" },
      query: { sendEmail: false },
      body: {
        ...{ uuid: newId(), name: "Bia Lima", username: `${serial}@example.com`, email: `${serial}@example.com` },
        ...{ password: "Tulipa9!x", cellphone: "11988887777", applicationAlias: "portal" },
      },
    });
  const proof = async () => solve(await backend.as().captcha.challenge());
  /** Records `count` earlier uses of an address. */
  const use = (count: number, what: string, address = SCHOOL) =>
    backend.db
      .insertInto("signInAttempt")
      .values(
        Array.from({ length: count }, (_, index) => ({
          tenantId: demoId("aurora"),
          subject: sha256(`${what}:${address}`),
          at: `${NOW.toISOString()} ${index}`,
        })),
      )
      .execute();

  it("allows 300 candidates to enter their data and sign up within fifteen minutes [AUT-03] [ENR-09]", {
    timeout: 120_000,
  }, async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 300; index++) {
      const [one, id] = [candidates.newPerson(), newId()];
      const sent = from(SCHOOL, undefined, id);
      // Every second user corrects a value and asks again.
      for (let times = 0; times <= index % 2; times++)
        statuses.add(
          (await backend.as().account.exists({ ...sent, body: { document: one.cpf ?? "", email: one.email } })).status,
        );
      statuses.add((await signUp(from(SCHOOL), one, id)).status);
    }
    expect([...statuses].sort()).toEqual([200, 201]);
  });

  it("requires a captcha after 600 checks, each token once; other addresses are not limited [AUT-04]", async () => {
    await use(600, "exists");
    for (const asking of [
      ask,
      (sent: object) => backend.as().person.exists({ ...sent, body: { document: "52998224725" } }),
    ]) {
      expect(await asking(from(SCHOOL))).toEqual(required);
      expect(await asking(from(SCHOOL, "nonsense"))).toEqual(invalid);
      const token = await proof();
      expect((await asking(from(SCHOOL, token))).status).toBe(200);
      expect(await asking(from(SCHOOL, token))).toEqual(invalid);
      expect((await asking(from(HOME))).status).toBe(200);
    }
  });

  it("requires a captcha after 600 sign-ups, in an enrolment or alone [AUT-03] [AUT-04]", async () => {
    await use(600, "sign-up");
    for (const signing of [signUp, signUpAlone]) {
      expect(await signing(from(SCHOOL))).toEqual(required);
      expect((await signing(from(SCHOOL, await proof()))).status).toBe(201);
      expect((await signing(from(HOME))).status).toBe(201);
    }
  });

  it("sends 600 events to the CRM and no more; other addresses are not limited [ENR-06]", async () => {
    await use(600, "tracking");
    const track = (address: string) =>
      backend.as().subscription.track({ ...from(address), body: { event: "seen", tracking: { parameters: {} } } });
    expect(await track(SCHOOL)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    expect((await track(HOME)).status).toBe(202);
  });

  it("uses the tenant's own captcha where it has one, once per sign-up [AUT-04]", async () => {
    await configure("pow:8");
    await use(600, "sign-up");
    expect(await signUp(from(HOME))).toEqual(required);
    expect((await signUp(from(SCHOOL, await proof()))).status).toBe(201);
    await configure("turnstile:site");
    await expect(backend.as().captcha.challenge()).rejects.toMatchObject({ code: "NOT_FOUND" });
    await use(600, "exists");
    expect(await ask(from(SCHOOL))).toEqual(required);
  });

  it("allows one draft twenty checks, then requires a captcha each time [AUT-04]", async () => {
    const draft = newId();
    const answers = [];
    for (let index = 0; index < 25; index++)
      answers.push(await ask(from(HOME, undefined, draft), candidates.newPerson().cpf));
    expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
    expect(answers.slice(20)).toEqual(Array(5).fill(required));
    expect((await ask(from(HOME, await proof(), draft))).status).toBe(200);
    expect(await ask(from(HOME, undefined, draft))).toEqual(required);
    expect((await ask(from(HOME, undefined, newId()))).status).toBe(200);
  });

  it("allows one draft ten sign-up attempts [AUT-03]", async () => {
    const id = newId();
    const known = { ...candidates.newPerson(), email: "ana.souza@example.com" };
    for (let tries = 0; tries < 10; tries++) expect((await signUp(from(HOME), known, id)).status).toBe(409);
    expect(await signUp(from(HOME), known, id)).toEqual({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  });
});
