import { afterAll, beforeAll, expect, it } from "vitest";
import { demoId } from "../../app/demo";
import { alter } from "./actor";
import { answerPage, enrolOverPages, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

let serial = 41_000;
let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
  const change = (set: string, code: string) =>
    alter(
      portal.dataDir,
      `update voucher set ${set} where "institutionId" = ? and code = ?`,
      demoId("aurora-uni"),
      code,
    );
  change(`code = 'CEDO', "startsOn" = '2999-01-01', "endsOn" = '2999-12-31'`, "ULTIMA1");
  change(`code = 'OUTROCURSO', "restrictionsJson" = '{"courseIds":["another"]}'`, "PRIMEIRA50");
});
afterAll(() => portal.close());

const CAMPUSES = "/candidate/graduacao?mode=segunda-graduacao&course=direito&campus=paulista&step=campuses";

async function apply(visitor: Visitor, voucher: string) {
  const { action, values } = formWith(await (await visitor.get(CAMPUSES)).text(), 'name="step-form"');
  const answer = await visitor.post(action, { ...values, voucher, intent: "apply-voucher" });
  return { status: answer.status, html: await answer.text(), action };
}

it.each([
  ["", "Digite o código do cupom"],
  ["NADA", "Confira o código"],
  ["X".repeat(61), "Confira o código"],
  ["EXPIRADO20", "venceu"],
  ["ESGOTADO30", "limite de usos"],
  ["CEDO", "ainda não começou a valer"],
  ["OUTROCURSO", "não vale para este curso"],
])("says why it refuses the voucher %j, and goes on without it [ENR-11]", async (voucher, reason) => {
  const visitor = portal.visitor();
  const { status, html, action } = await apply(visitor, voucher);
  expect(status).toBe(422);
  expect(/id="voucher-error".*?<\/p>/s.exec(html)?.[0]).toContain(reason);
  expect(html).toMatch(/value="without-voucher"[^>]*>Seguir sem o cupom/);
  const { values } = formWith(html, 'name="step-form"');
  const next = await visitor.post(action, { ...values, intent: "without-voucher" });
  expect(next.headers.get("location")).toContain("step=personalInfo");
});

it("lets a candidate go on without the refused voucher of a campaign [ENR-11]", async () => {
  const visitor = portal.visitor();
  const start = `${CAMPUSES.replace("&step=campuses", "")}&voucher=EXPIRADO20`;
  const html = await (await visitor.get(start)).text();
  expect(html).toContain("venceu e não foi aplicado");
  const { action, values } = formWith(html, 'value="remove-voucher"');
  const answer = await visitor.post(action, { ...values, intent: "remove-voucher" });
  expect(answer.status).toBe(303);
  for (const path of [answer.headers.get("location") ?? "", start])
    expect(await (await visitor.get(path)).text()).not.toContain("venceu e não foi aplicado");
});

/** The path of the checkout of a new enrolment. */
async function checkoutOf(visitor: Visitor, serial: number, start = "/candidate/pos-graduacao?step=modes") {
  const { last } = await enrolOverPages(visitor, start, { person: newPerson(serial) }, "/payments/");
  if (!(await look(visitor, last)).path.endsWith("/class")) return last;
  return (await answerPage(visitor, `${last}/class`, { person: {} }))?.next ?? last;
}

/** Chooses a class where the portal asks for one, then a method. @returns the URL to which the portal leads */
async function payment(visitor: Visitor, checkout: string, method: string) {
  const paid = await enrolOverPages(visitor, checkout, { person: {}, method }, "/charge/");
  return paid.last;
}

async function refusedAt(visitor: Visitor, checkout: string, fields: Record<string, string>) {
  const answer = await visitor.post(checkout, fields);
  const html = await answer.text();
  expect([409, 422]).toContain(answer.status);
  return html;
}

const errorOf = (html: string, field: string) =>
  new RegExp(`id="${field}-error".*?</p>`, "s").exec(html)?.[0] ?? "no error";

it.each([
  ["", "Digite o código"],
  ["NADA", "não encontrado"],
  ["EXPIRADO20", "expirou"],
  ["ESGOTADO30", "limite de uso"],
  ["CEDO", "ainda não"],
  ["OUTROCURSO", "não vale para este curso"],
])(
  "says at the checkout why it refuses the voucher %j, and charges the price without it [VOU-01]",
  async (voucher, reason) => {
    const visitor = portal.visitor();
    const checkout = await checkoutOf(visitor, ++serial);
    const html = await refusedAt(visitor, checkout, { intent: "apply-voucher", voucher });
    expect(errorOf(html, "voucher")).toContain(reason);
    expect(html).toContain("Seguir sem o cupom");
    expect(await payment(visitor, checkout, "pix")).toContain("/charge/");
  },
);

it("says that a voucher is for another method, which only a forged post can choose [VOU-01] [VOU-02]", async () => {
  const visitor = portal.visitor();
  const checkout = await checkoutOf(visitor, ++serial);
  expect((await visitor.post(checkout, { intent: "apply-voucher", voucher: "SOPIX15" })).status).toBe(303);
  const form = formWith((await look(visitor, checkout)).html, 'name="method"').values;
  const html = await refusedAt(visitor, checkout, { ...form, intent: "pay", method: "slip" });
  expect(errorOf(html, "method")).toContain("não vale para a forma de pagamento escolhida");
  const { values } = formWith(html, 'value="remove-voucher"');
  expect((await visitor.post(checkout, { ...values, intent: "remove-voucher" })).status).toBe(303);
  expect(await payment(visitor, checkout, "slip")).toContain("/charge/");
});

it("refuses a card for a voucher that is for pix alone before a card is typed, and offers to pay without it [VOU-01] [VOU-02]", async () => {
  const visitor = portal.visitor();
  const checkout = await checkoutOf(visitor, ++serial);
  await visitor.post(checkout, { intent: "apply-voucher", voucher: "SOPIX15" });
  const form = formWith((await look(visitor, checkout)).html, 'name="method"').values;
  const posted = await refusedAt(visitor, checkout, { ...form, intent: "pay", method: "card" });
  const led = await look(visitor, `${checkout}/card`);
  expect(led.path).toBe(`${checkout}?method=card`);
  for (const html of [posted, led.html]) {
    expect(errorOf(html, "method")).toContain("não vale para a forma de pagamento escolhida");
    expect(html).toContain("Seu cupom vale só com Pix.");
    expect(html).not.toContain('name="securityCode"');
  }
  const token = new URLSearchParams({ cardToken: "t", brand: "visa", last: "1111", holder: "Ana", installments: "1" });
  expect((await look(visitor, `${checkout}/card?${token}`)).path).toBe(`${checkout}?method=card`);
  const without = formWith(led.html, "Pagar sem o cupom").values;
  expect((await visitor.post(checkout, { ...without, intent: "remove-voucher" })).status).toBe(303);
  expect((await look(visitor, `${checkout}/card`)).html).toContain('name="securityCode"');
});

it("goes on from the payment page of a paid enrolment to the next step [PAY-08]", async () => {
  const visitor = portal.visitor();
  const checkout = await checkoutOf(visitor, ++serial);
  const charge = (await payment(visitor, checkout, "pix")).split("/charge/")[1] ?? "";
  await visitor.post(`/sandbox-provider/charges/${charge}`, { decision: "approved" });
  expect((await look(visitor, checkout)).path).toBe(checkout.replace("/payments/", "/documents/"));
});

it("says that a person has used a voucher before, at the campus and at the checkout [VOU-01] [ENR-11]", async () => {
  const visitor = portal.visitor();
  const first = await checkoutOf(visitor, ++serial);
  expect((await visitor.post(first, { intent: "apply-voucher", voucher: "BEMVINDO10" })).status).toBe(303);
  const start = "/candidate/pos-graduacao?new=1&mode=analise-curricular&course=neuropsicologia&campus=paulista";
  const campuses = await look(visitor, `${start}&step=campuses`);
  const { action, values } = formWith(campuses.html, 'name="step-form"');
  const refused = await visitor.post(action, { ...values, voucher: "BEMVINDO10", intent: "apply-voucher" });
  expect(refused.status).toBe(422);
  expect(errorOf(await refused.text(), "voucher")).toContain("já usou este cupom");
  const second = await checkoutOf(visitor, serial, start);
  expect(second).not.toBe(first);
  const html = await refusedAt(visitor, second, { intent: "apply-voucher", voucher: "BEMVINDO10" });
  expect(errorOf(html, "voucher")).toContain("já usou este cupom");
});

it("offers the listed vouchers at the review and at the checkout, to use by one button without typing [VOU-01] [ENR-11]", async () => {
  const visitor = portal.visitor();
  serial += 1;
  const person = newPerson(serial);
  const offersIn = (html: string) => [...html.matchAll(/value="apply-voucher:(\w+)"/g)].map(([, code]) => code);
  const { last } = await enrolOverPages(visitor, "/candidate/graduacao", { person }, "step=review");
  const html = await (await visitor.get(last)).text();
  expect(offersIn(html)).toEqual(["BEMVINDO10"]);
  expect(html).toContain("BEMVINDO10 · Boas-vindas: 10% em todas as parcelas");
  const { action, values } = formWith(html, 'value="apply-voucher:');
  const applied = await visitor.post(action, { ...values, intent: "apply-voucher:BEMVINDO10" });
  expect(applied.status).toBe(303);
  const priced = await (await visitor.get(applied.headers.get("location") ?? "")).text();
  expect([priced.includes('value="remove-voucher"'), offersIn(priced)]).toEqual([true, []]);
  const removing = formWith(priced, 'value="remove-voucher"');
  await visitor.post(removing.action, { ...removing.values, intent: "remove-voucher" });

  const { last: classes } = await enrolOverPages(visitor, last, { person }, "/payments/");
  const checkout = (await answerPage(visitor, classes, { person }))?.next ?? "";
  const page = (await look(visitor, checkout)).html;
  expect(offersIn(page)).toEqual(["BEMVINDO10"]);
  const form = formWith(page, 'value="apply-voucher:');
  const used = await visitor.post(form.action || checkout, { ...form.values, intent: "apply-voucher:BEMVINDO10" });
  expect(used.status).toBe(303);
  expect((await look(visitor, checkout)).html).toContain("BEMVINDO10");
});
