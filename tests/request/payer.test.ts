import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { typedPerson, walkToCheckout } from "./candidate-walk.ts";
import { formWith } from "./form.ts";
import { openPortal, type Visitor } from "./portal";

describe("a payment page of a signed-out visitor without scripts", () => {
  const candidate = typedPerson(7);
  let portal: Awaited<ReturnType<typeof openPortal>>;
  let checkout: string;
  beforeAll(async () => {
    portal = await openPortal();
    checkout = (await walkToCheckout(portal.visitor(), candidate)).path;
  });
  afterAll(() => portal.close());

  const identify = async (visitor: Visitor, change: Record<string, string> = {}) => {
    const { action, values } = formWith(await (await visitor.get(checkout)).text(), 'value="identify"');
    const { cpf = "", birthday = "" } = candidate;
    return visitor.post(action || checkout, { ...values, cpf, birthday, intent: "identify", ...change });
  };

  it("shows first name, amount and methods, and no last name, e-mail, whole CPF, birth date or phone [PAY-12]", async () => {
    const response = await portal.visitor().get(checkout);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const html = await response.text();
    const [first = "", ...rest] = (candidate.fullName ?? "").split(" ");
    expect(html).toContain(first);
    expect(html).toMatch(/R\$\s[\d.]+,\d\d/);
    expect(html).toContain("Boleto bancário");
    for (const secret of [rest.at(-1), candidate.email, candidate.cpf, candidate.birthday, candidate.cellphone])
      expect(html).not.toContain(secret);
  });

  it("keeps the typed data and gives one message for all mismatches [PAY-12]", async () => {
    const visitor = portal.visitor();
    const empty = await identify(visitor, { cpf: "", birthday: "" });
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain("Campo obrigatório");
    for (const change of [{ cpf: "529.982.247-25" }, { birthday: "1970-05-05" }]) {
      const refused = await identify(visitor, change);
      const html = await refused.text();
      expect(refused.status).toBe(422);
      expect(html).toContain("O documento ou a data de nascimento não conferem com a inscrição.");
      expect(html).toContain(Object.values(change)[0]);
    }
  });

  it("admits a payer with CPF and birth date to this payment only [PAY-12]", async () => {
    const payer = portal.visitor();
    const charge = `${checkout}/charge/absent`;
    expect((await payer.get(charge)).headers.get("location")).toBe(checkout);
    const opened = await identify(payer);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, checkout]);
    const { values } = formWith(await (await payer.get(checkout)).text(), 'name="method"');
    const paying = await payer.post(checkout, { ...values, method: "pix", intent: "pay" });
    expect(paying.status).toBe(303);
    const page = paying.headers.get("location") ?? "";
    const html = await (await payer.get(page)).text();
    expect(html).toContain("000201");
    expect((await payer.get(`${page}/pix.svg`)).headers.get("content-type")).toBe("image/svg+xml");
    for (const closed of ["portal", "update-personal-data", checkout.replace(/.*payments/, "contract-acceptance")]) {
      const target = (await payer.get(`/candidate/${closed}`)).headers.get("location");
      expect(target).toMatch(/^\/candidate\/signin\?/);
    }
    expect((await portal.visitor().get(page)).headers.get("location")).toBe(checkout);
  });

  it("answers 404 for an unknown payment and for that of another tenant [PAY-12] [TEN-08]", async () => {
    expect((await portal.visitor().get("/candidate/payments/absent")).status).toBe(404);
    expect((await portal.visitor("horizonte.localhost").get(checkout)).status).toBe(404);
  });

  it("refuses further attempts after too many [PAY-12] [AUT-02]", async () => {
    const guesser = portal.visitor();
    for (let tries = 0; tries < 5; tries++) await identify(guesser, { birthday: "1970-05-05" });
    const refused = await identify(guesser);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("Aguarde 15 minutos");
  });
});
