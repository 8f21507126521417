import { HttpResponse, type HttpResponseResolver, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { createCaptchaVerifier, type HostedCaptcha, published } from "~/providers/captcha";
import { openNetwork } from "../../../../../tests/peer/network";
import { resetSignIns } from "../test-sign-in";
import { solve } from "./test-proof";

const ANA = "ana.souza@example.com";
const PASSWORD = "Demo@2026!";

describe.each(engines)("captchas on %s", (engine) => {
  let backend: TestBackend;
  const asked: Record<string, string>[] = [];
  // The three captcha services share a protocol.
  const verdict: HttpResponseResolver = async ({ request }) => {
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    asked.push({ ...form, url: request.url });
    const success = form.response?.startsWith("good") && form.secret === "the secret";
    return HttpResponse.json({ success, "error-codes": success ? [] : ["invalid-input-response"] });
  };
  const network = openNetwork(...Object.values(published).map((url) => http.post(url, verdict)));
  beforeAll(async () => {
    backend = await openTestBackend(engine, { captcha: createCaptchaVerifier() });
  });
  beforeEach(async () => {
    await resetSignIns(backend);
    asked.length = 0;
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const configure = (captchaKey: string | null, captchaSecret: string | null = null) =>
    backend.db
      .updateTable("tenant")
      .set({ settingsJson: JSON.stringify({ captchaKey, captchaSecret }) })
      .execute();
  const signIn = (token?: string) =>
    backend.as().auth.signInAtTenant({
      params: { tenant: "aurora" },
      body: { username: ANA, password: PASSWORD },
      headers: token === undefined ? {} : { "x-captcha-token": token },
    });
  const challenge = () => backend.as().captcha.challenge();
  const required = { status: 422, body: { code: "CAPTCHA_REQUIRED" } };
  const invalid = { status: 422, body: { code: "CAPTCHA_INVALID" } };

  it("accepts a solved proof of work once in concurrent calls [AUT-04]", async () => {
    await configure("pow:8");
    expect(await signIn()).toEqual(required);
    const token = solve(await challenge());
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await signIn(token)).toEqual(invalid);
  });

  it("refuses proofs that are forged, too weak, too late or of another tenant [AUT-04] [TEN-08]", async () => {
    // At this difficulty an unsolved challenge is valid by chance only once in 65,536 runs.
    await configure("pow:16");
    const made = await challenge();
    const token = solve(made);
    const easier = made.challenge.replace("~16~", "~0~");
    for (const bad of ["nonsense", `${made.challenge}~`, `${easier}~1`, `${token}~x`, token.replace(/~16~/, "~17~")])
      expect(await signIn(bad), bad).toEqual(invalid);
    const foreign = await backend.as({ tenant: "horizonte", institution: "horizonte" }).captcha.challenge();
    expect(await signIn(solve(foreign))).toEqual(invalid);
    backend.at(new Date(NOW.getTime() + 31 * 60_000));
    expect(await signIn(token)).toEqual(invalid);
  });

  it("requires a captcha also for password recovery, reset, confirmation, sign-in codes and sign-up [AUT-04]", async () => {
    await configure("pow:8");
    const api = backend.as();
    const params = { tenant: "aurora", application: "portal" };
    const confirmation = { token: "t", newPassword: "Outra-Chave7" };
    const account = { uuid: "0".repeat(22), name: "Bia Lima", username: "b@example.com", email: "b@example.com" };
    const answers = [
      await api.password.recoverUsername({ params, body: { email: ANA } }),
      await api.password.requestReset({ params, body: { user: ANA, resetApplicationPath: "/" } }),
      await api.password.confirmReset({ params, body: confirmation }),
      await api.password.confirmWithCode({ body: confirmation }),
      await api.password.resetOptions({ body: { document: ANA, tenantAlias: "aurora" } }),
      await api.authenticationCode.generate({ body: { document: ANA, sendType: "email" } }),
      await api.account.signIn({ body: { username: ANA, password: PASSWORD } }),
      await api.account.signUpAtTenant({
        params: { tenant: "aurora" },
        query: { sendEmail: true },
        body: { ...account, password: "Tulipa9!", cellphone: "11988887777", applicationAlias: "portal" },
      }),
    ];
    for (const answer of answers) expect(answer).toEqual(required);
  });

  it("accepts a code mailed to any address instead of the hosted captcha, for one form [AUT-04]", async () => {
    await configure("turnstile:site", "the secret");
    const { captcha } = backend.as();
    const email = "somebody@example.com";
    await captcha.sendCode({ email });
    await expect(captcha.sendCode({ email })).rejects.toMatchObject({ code: "CODE_TOO_SOON", status: 429 });
    const row = await backend.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    const { code } = JSON.parse(row.payloadJson) as { code: string };
    await expect(captcha.exchangeCode({ email, code: "none" })).rejects.toMatchObject({ code: "CODE_INVALID" });
    const { token } = await captcha.exchangeCode({ email, code });
    expect((await signIn(token)).status).toBe(200);
    expect(await signIn(token)).toEqual(invalid);
    await expect(captcha.sendCode({ email: "none" })).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it.each<HostedCaptcha>(["turnstile", "hcaptcha", "recaptcha"])(
    "verifies tokens with %s on the server, each once [AUT-04]",
    async (kind) => {
      await configure(`${kind}:the-site`, "the secret");
      expect(await signIn("bad")).toEqual(invalid);
      expect((await signIn("good-1")).status).toBe(200);
      expect(await signIn("good-1")).toEqual(invalid);
      expect(asked[0]).toMatchObject({ url: published[kind], secret: "the secret", response: "bad" });
      expect(asked[0]?.sitekey).toBe(kind === "hcaptcha" ? "the-site" : undefined);
      await expect(backend.as().captcha.challenge()).rejects.toMatchObject({ code: "NOT_FOUND" });
      const shown = await backend
        .as()
        .setting.getByHostname({ params: { application: "portal", hostname: "aurora.localhost" } });
      expect(JSON.stringify(shown)).not.toContain("the secret");
      await configure(`${kind}:the-site`, "another secret");
      expect(await signIn("good-2")).toEqual(invalid);
    },
  );

  it("refuses a token while the hosted service is unavailable [AUT-04]", async () => {
    network.use(http.post(published.turnstile, () => HttpResponse.error()));
    const verify = createCaptchaVerifier();
    expect(await verify({ kind: "turnstile", siteKey: "s", secret: "x", token: "good", address: null })).toBe(false);
  });
});
