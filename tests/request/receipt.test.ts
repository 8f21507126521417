import { afterAll, beforeAll, expect, it } from "vitest";
import { enrolOverPages, look, newPerson } from "./enrolling.ts";
import { openPortal } from "./portal";
import { payByPix, textOf } from "./price-walk.ts";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it("a paid charge has a receipt as page and PDF, from portal and charge, for its payer only, once it is paid [PAY-15][PAY-11]", async () => {
  const visitor = portal.visitor();
  const person = newPerson(7_001);
  const { last } = await enrolOverPages(visitor, "/candidate/graduacao?step=modes", { person }, "/payments/");
  const checkout = last.replace(/\/class$/, "");
  const { last: unpaid } = await enrolOverPages(visitor, checkout, { person }, "/charge/");
  expect((await visitor.get(`${unpaid}/receipt`)).status).toBe(404);
  expect((await visitor.get(`${unpaid}/receipt.pdf`)).status).toBe(404);
  expect((await look(visitor, unpaid)).html).toMatch(
    /<head>.*<noscript data-refresh="10"><meta http-equiv="refresh" content="10"\/><\/noscript>.*<\/head>/i,
  );
  const saver = await visitor.request(unpaid, { headers: { "save-data": "on" } });
  expect(await saver.text()).toMatch(/<head>(?:(?!<noscript).)*<meta http-equiv="refresh" content="10"/i);
  const charge = await payByPix(visitor, checkout);
  const { html } = await look(visitor, `${charge}/receipt`);
  const text = textOf(html);
  const cpf = person.cpf ?? "";
  for (const part of [
    "Associação Aurora de Ensino Superior · Universidade Aurora",
    "11.222.333/0001-81",
    person.fullName ?? "",
    `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
    "Curso Administração",
    "Pagamento de Primeira parcela",
    "Valor pago R$ 899,00",
    "Forma de pagamento Pix",
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d \(horário de Brasília\)/);
  expect(html).not.toContain(cpf);
  const pdf = await visitor.get(`${charge}/receipt.pdf`);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(text).toMatch(/Número do recibo \d{6} /);
  expect(text).toContain("Esta página é uma cópia. O primeiro PDF que você baixa é o original");
  expect(textOf((await look(visitor, `${charge}/receipt`)).html)).toContain("O original já foi baixado em PDF em");
  expect((await visitor.get(`${charge}/receipt?number=999999`)).status).toBe(404);
  const area = (await look(visitor, "/candidate/portal")).html;
  expect(area).toContain(`${charge}/receipt"`);
  expect(textOf(area)).toContain(`Recibo ${/Número do recibo (\d{6})/.exec(text)?.[1]}`);
  const { html: paid } = await look(visitor, charge);
  expect(paid).toContain(`${charge}/receipt.pdf"`);
  expect(paid).not.toMatch(/http-equiv="refresh"/i);
  const stranger = await portal.visitor().get(`${charge}/receipt.pdf`);
  expect(stranger.headers.get("content-type")).not.toBe("application/pdf");
});
