import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { typedPerson, walkToCheckout } from "./candidate-walk.ts";
import { formWith } from "./form.ts";
import { openPortal, type Visitor } from "./portal";
import { textOf } from "./price-walk.ts";

const card = { holder: "ANA DE SOUZA", expiry: "12/39", securityCode: "123", installments: "1" };
const flags = { enableOnlySubscriptionWithRecurrence: true, enableOnlySubscriptionWithoutRecurrence: false };

describe("an automatic charge without scripts", () => {
  let portal: Awaited<ReturnType<typeof openPortal>>;
  let visitor: Visitor;
  let checkout: string;
  let serial = 70;
  beforeAll(async () => {
    portal = await openPortal();
    const db = new DatabaseSync(join(portal.dataDir, "ingressa.db"), { timeout: 5000 });
    db.prepare('update offer set "paymentFlagsJson" = ?').run(JSON.stringify(flags));
    // The voucher pays the first installment only.
    db.exec(`update voucher set "otherInstallmentsValue" = 0 where code = 'BOLSA100'`);
    db.close();
  });
  afterAll(() => portal.close());

  const enrol = async () => {
    visitor = portal.visitor();
    checkout = (await walkToCheckout(visitor, typedPerson(++serial))).path;
  };
  const read = async (path: string) => (await visitor.get(path)).text();
  const locationOf = (response: Response) => {
    const { pathname, search } = new URL(response.headers.get("location") ?? "", "http://aurora.localhost");
    return pathname + search;
  };

  it("refuses to charge or save a card without the ticked consent, and keeps what was typed [PAY-02] [PAY-06] [PRV-02]", async () => {
    await enrol();
    const typed = formWith(await read(`${checkout}/card`), 'name="number"');
    const sent = await visitor.post(typed.action, { ...typed.values, ...card, number: "4111111111111111" });
    const confirmation = formWith(await read(locationOf(sent)), 'name="cardToken"');
    const refused = await visitor.post(confirmation.action, confirmation.values);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    const again = formWith(html, 'name="cardToken"');
    expect(again.values).toEqual(confirmation.values);
    expect(textOf(html)).toContain("ANA DE SOUZA");
    expect(html).toMatch(/<input[^>]*name="consent"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="consent"/);
    const paid = await visitor.post(again.action, { ...again.values, consent: "yes" });
    expect(paid.status).toBe(303);

    const page = `${checkout}/recurrence`;
    expect(textOf(await read(page))).toContain("Visa final 1111");
    const saving = formWith(await read(page), 'name="textVersion"');
    const without = await visitor.post(saving.action || page, { ...saving.values, intent: "save" });
    expect(without.status).toBe(422);
    const shown = await without.text();
    expect(formWith(shown, 'name="textVersion"').values).toEqual(saving.values);
    expect(shown).toMatch(/name="consent"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="consent"/);
    const opened = await visitor.post(saving.action || page, { ...saving.values, intent: "save", consent: "yes" });
    expect([opened.status, locationOf(opened)]).toEqual([303, page]);
  });

  it("asks for the card after a voucher paid the first installment [PAY-02] [PAY-08]", async () => {
    await enrol();
    const applied = formWith(await read(checkout), 'name="voucher"');
    await visitor.post(applied.action || checkout, {
      ...applied.values,
      voucher: "BOLSA100",
      intent: "apply-voucher",
    });
    expect(textOf(await read(checkout))).toContain("você autoriza o cartão");
    const confirmed = await visitor.post(checkout, { intent: "confirm-free" });
    expect(confirmed.status).toBe(303);
    const next = locationOf(confirmed);
    expect(next).toMatch(new RegExp(`^${checkout}/recurrence\\?confirmed=[\\w-]+$`));
    const text = textOf(await read(next));
    expect(text).toContain("O seu desconto pagou a primeira parcela, e nada foi cobrado.");
    expect(text).toContain("Autorize um cartão agora");
    // An unknown charge id in the URL confirms nothing.
    expect(textOf(await read(next.replace(/=.*/, "=none")))).not.toContain("pagou a primeira parcela");
    const charge = next.replace(/.*confirmed=/, `${checkout}/charge/`);
    expect((await visitor.get(charge)).status).toBe(200);
  });
});
