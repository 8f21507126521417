import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, PROVIDER_SECRET, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { brandOf, parseCardNumber } from "~/modules/payments/rules/card";
import { type Enrolled, enrol, subscriptionRow } from "~/modules/payments/service/test-payment";
import { createSandbox } from ".";
import { testCards } from "./test-card";

const HOST = "http://aurora.localhost:3000";

describe.each(engines)("sandbox provider on %s", (engine) => {
  let backend: TestBackend;
  let sandbox: ReturnType<typeof createSandbox>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    sandbox = createSandbox({ secret: PROVIDER_SECRET, apiFor: () => backend.as(), db: backend.db, now: () => NOW });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const open = async (path: string, init: RequestInit = {}) => {
    const response = await sandbox(new Request(`${HOST}${path}`, init));
    return response ?? expect.fail(`${path} is not the sandbox's`);
  };
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    open(path, { method: "POST", body: new URLSearchParams(fields), headers });
  const cardOf = ({ id, priceCents }: Enrolled, change: Record<string, string> = {}) => ({
    number: "4111 1111 1111 1111",
    holder: "ANA DE SOUZA",
    expiry: "08/30",
    securityCode: "123",
    installments: "1",
    returnUrl: `${HOST}/candidate/payments/${id}/card?purpose=first`,
    reference: id,
    amount: String(priceCents),
    locale: "pt-BR",
    ...change,
  });

  it("answers a valid card with a token that pays, and passes on no card number [PAY-06] [PAY-14]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    const { api, id, priceCents: amountCents } = candidate;
    const response = await post("/sandbox-provider/card", cardOf(candidate));
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get("location") ?? "");
    const given = Object.fromEntries(back.searchParams);
    expect([back.host, back.pathname]).toEqual(["aurora.localhost:3000", `/candidate/payments/${id}/card`]);
    expect(given).toMatchObject({
      purpose: "first",
      brand: "visa",
      last: "1111",
      holder: "ANA DE SOUZA",
      installments: "1",
    });
    expect(JSON.stringify(given)).not.toContain("4111");
    const { cardToken: token = "", brand = "", last: lastDigits = "", holder = "" } = given;
    const body = {
      ...{ token, brand, lastDigits, holder, installments: 1, purpose: "first" as const, recurrenceTextVersion: null },
      ...{ amountCents, idempotencyKey: `card-${id}` },
    };
    expect((await api.creditCard.pay({ params: { id }, body })).body).toMatchObject({ state: "approved" });
  });

  it("shows its own form with the errors, without card number and security code [PAY-06]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    const wrong = { number: "4111111111111112", expiry: "01/20", securityCode: "98765", locale: "en" };
    const response = await post("/sandbox-provider/card", cardOf(candidate, wrong));
    const page = await response.text();
    expect(response.status).toBe(422);
    const shown = [
      "The card number is not valid.",
      "must be a month",
      "The code has 3 digits",
      "ANA DE SOUZA",
      "01/20",
    ];
    for (const text of shown) expect(page).toContain(text);
    expect(page).not.toMatch(/4111|98765|<script| style=/);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const field of ["holder", "expiry"]) {
      const swapped = await post("/sandbox-provider/card", cardOf(candidate, { [field]: "4111111111111111" }));
      expect(swapped.status, field).toBe(422);
      expect(await swapped.text(), field).not.toContain("4111");
    }
  });

  it("redirects to no other site, and refuses forms of other sites", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    const elsewhere = [
      "https://evil.example.com/candidate/",
      "//evil.example.com/candidate/",
      "javascript:alert(1)",
      "/other",
    ];
    for (const returnUrl of [...elsewhere, `${HOST}/candidate/../other`, `http://a@aurora.localhost:3000/candidate/`]) {
      expect((await post("/sandbox-provider/card", cardOf(candidate, { returnUrl }))).status).toBe(400);
    }
    const foreign = { "sec-fetch-site": "cross-site" };
    expect((await post("/sandbox-provider/card", cardOf(candidate), foreign)).status).toBe(403);
  });

  it("documents cards that pass the portal's own checks, in three languages [PAY-14]", async () => {
    for (const { number } of testCards) expect([parseCardNumber(number), brandOf(number)]).not.toContain(null);
    const titles = await Promise.all(
      ["pt-BR", "en-GB,en;q=0.9", "es-AR"].map(async (language) => {
        const page = await (await open("/sandbox-provider/help", { headers: { "accept-language": language } })).text();
        return /<h1>(.*?)<\/h1>/.exec(page)?.[1];
      }),
    );
    expect(titles).toEqual(["Cartões e valores de teste", "Test cards and amounts", "Tarjetas y valores de prueba"]);
    expect((await open("/sandbox-provider/style.css")).headers.get("content-type")).toContain("text/css");
  });

  it("lists open charges and pays one by a signed notification [PAY-10] [PAY-14]", async () => {
    const { api, id, priceCents: amountCents } = await enrol(backend, { course: "direito-digital" });
    const pix = await api.pix.generate({ params: { id }, body: { idempotencyKey: `p-${id}`, amountCents } });
    const [chargeId, reference] = pix.status === 201 ? [pix.body.id, pix.body.pix?.txid] : [];
    expect(await (await open("/sandbox-provider")).text()).toContain(`/charges/${reference}`);
    const referer = `${HOST}/candidate/payments/${id}/charge/${chargeId}`;
    const page = await (await open(`/sandbox-provider/charges/${chargeId}`, { headers: { referer } })).text();
    expect(page).toContain(`href="${referer}"`);
    const paid = await post(`/sandbox-provider/charges/${reference}`, { decision: "approved", back: referer });
    expect(paid.status).toBe(303);
    expect((await subscriptionRow(backend, id)).isPaid).toBe(1);
    const after = await (await open(paid.headers.get("location") ?? "")).text();
    expect(after).toContain("Esta cobrança já tem um resultado.");
    expect(await (await open("/sandbox-provider")).text()).not.toContain(`/charges/${reference}`);
  });

  it("ignores other paths, and answers 404 for unknown charges and hostnames", async () => {
    expect(await sandbox(new Request(`${HOST}/candidate/`))).toBeNull();
    expect(await sandbox(new Request(`${HOST}/sandbox-providers`))).toBeNull();
    expect((await open("/sandbox-provider/charges/none")).status).toBe(404);
    const stranger = await sandbox(new Request("http://unknown.example.com/sandbox-provider"));
    expect(stranger?.status).toBe(404);
  });
});
