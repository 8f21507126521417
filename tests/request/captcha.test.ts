import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { Mailbox } from "./mailbox";
import { base, get, post } from "./page";
import { openPortal } from "./portal";
import { changeTenant } from "./tenant-setting";

const ANA = "ana.souza@example.com";

/** Solves a challenge with another implementation of the hash. */
function solve({ challenge, difficulty }: { challenge: string; difficulty: number }): string {
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash("sha256").update(`${challenge}~${nonce}`).digest().readUInt32BE(0);
    if (hash >>> (32 - difficulty) === 0) return `${challenge}~${nonce}`;
  }
}

// Sites are cached by hostname for half a minute, so these two tests have hostnames of their own.
it("requires a captcha where the tenant does, by proof of work or by a mailed code [AUT-04]", async () => {
  const own = await openPortal();
  try {
    changeTenant(own.dataDir, "aurora", { captchaKey: "pow:8" });
    const visitor = own.visitor("localhost");
    const credentials = { username: ANA, password: "Demo@2026!" };
    const page = await get(visitor, "/signin");
    expect(page.html).toContain("/auth/captcha/challenge");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self';");
    const refused = await post(visitor, "/signin", credentials);
    expect([refused.status, refused.html.includes("Resolva o desafio antes de continuar")]).toEqual([422, true]);

    const challenge = (await (await visitor.get(`${base}/auth/captcha/challenge`)).json()) as Parameters<
      typeof solve
    >[0];
    const captcha = solve(challenge);
    expect((await post(visitor, "/signin", { ...credentials, captcha })).to).toBe("/portal");
    expect((await post(own.visitor("localhost"), "/signin", { ...credentials, captcha })).status).toBe(422);

    const other = own.visitor("localhost");
    const way = "/auth/captcha?next=%2Fcandidate%2Fsignin";
    expect((await post(other, way, { email: "none" })).html).toContain("O e-mail é inválido");
    expect((await post(other, way, { email: "someone@example.com" })).to).toBe(way);
    const code = await new Mailbox(own.dataDir).code();
    expect((await post(other, way, { intent: "validate", code: "none" })).status).toBe(422);
    expect((await post(other, way, { intent: "validate", code })).to).toBe("/signin");
    expect((await get(other, "/signin")).html).toContain("Confirmado: você pode enviar este formulário.");
    expect((await post(other, "/signin", credentials)).to).toBe("/portal");
  } finally {
    await own.close();
  }
});

it("allows a hosted captcha's script and frame only where it is configured [AUT-04]", async () => {
  const own = await openPortal();
  try {
    changeTenant(own.dataDir, "aurora", { captchaKey: "turnstile:0x4AAA" });
    const { html, headers } = await get(own.visitor("127.0.0.1"), "/signin");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
    expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com;");
    expect(html).toContain('data-sitekey="0x4AAA"');
    expect(html).toContain("Confirmar com um código por e-mail");
    const elsewhere = await get(own.visitor("horizonte.localhost"), "/signin");
    expect(elsewhere.headers.get("content-security-policy")).not.toContain("cloudflare");
  } finally {
    await own.close();
  }
});
