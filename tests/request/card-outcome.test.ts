import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testCards } from "~/server/sandbox/test-card";
import { typedPerson, walkToCheckout } from "./candidate-walk.ts";
import { formWith } from "./form.ts";
import { openPortal, type Visitor } from "./portal";
import { asideOf, textOf } from "./price-walk.ts";

const security = { holder: "ANA DE SOUZA", expiry: "12/39", securityCode: "123", installments: "1" };

describe("a card payment without scripts, by the provider's answer", () => {
  let portal: Awaited<ReturnType<typeof openPortal>>;
  let visitor: Visitor;
  let checkout: string;
  beforeAll(async () => {
    portal = await openPortal();
    visitor = portal.visitor();
    checkout = (await walkToCheckout(visitor, typedPerson(11))).path;
  });
  afterAll(() => portal.close());

  const numberFor = (outcome: string) => testCards.find((card) => card.outcome === outcome)?.number ?? "";
  const html = async (path: string) => (await visitor.get(path)).text();

  /** Enters the card at the provider, confirms at the portal, and returns the resulting page. */
  async function pay(outcome: string) {
    const typed = formWith(await html(`${checkout}/card`), 'name="number"');
    const number = numberFor(outcome);
    const sent = await visitor.post(typed.action, { ...typed.values, ...security, number });
    const back = new URL(sent.headers.get("location") ?? "", "http://aurora.localhost");
    const confirmation = formWith(await html(back.pathname + back.search), 'name="cardToken"');
    const paid = await visitor.post(confirmation.action || back.pathname, {
      ...confirmation.values,
      ...confirmation.choices,
    });
    expect(paid.status).toBe(303);
    const page = await visitor.get(paid.headers.get("location") ?? "");
    return { status: page.status, html: await page.text() };
  }

  it.each([
    ["unavailable", "Nada foi cobrado; digite os dados de novo"],
    ["denied", "Pagamento não autorizado"],
  ])("%s shows a page that offers the next steps [PAY-06] [PAY-13]", async (outcome, text) => {
    const page = await pay(outcome);
    expect(page.status).toBe(200);
    expect(page.html).toContain(text);
    expect(page.html).toContain(`${checkout}/card"`);
    expect(page.html).toContain(`${checkout}"`);
  });

  it("the checkout shows a charge under analysis instead of a form, and the card page redirects to the checkout [PAY-06] [PAY-09]", async () => {
    await pay("processing");
    const shown = await html(checkout);
    expect(/<title>(.*?) · /.exec(shown)?.[1]).toBe("Pagamento com cartão em análise");
    expect(textOf(/<h1.*?<\/h1>/s.exec(shown)?.[0] ?? "").trim()).toBe("Pagamento com cartão em análise");
    expect(textOf(shown)).toMatch(/Administração · .*ainda está analisando o pagamento de R\$ 899,00/);
    expect(asideOf(shown)).toContain("Administração");
    expect(shown).not.toMatch(/name="(method|voucher|number)"/);
    const card = await visitor.get(`${checkout}/card`);
    expect([card.status, card.headers.get("location")]).toEqual([303, checkout]);
  });
});
