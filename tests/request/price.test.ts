import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { look } from "./enrolling.ts";
import { formWith } from "./form.ts";
import { openPortal } from "./portal";
import { answerStep, asideOf, type Choice, cardOf, coursesOf, payByPix, textOf, walkPrices } from "./price-walk.ts";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

let serial = 4_000;
async function visit(choice: Choice) {
  serial += 1;
  const visitor = portal.visitor();
  visitor.address = `198.51.100.${serial % 250}`;
  return { visitor, pages: await walkPrices(visitor, choice, serial) };
}

/** Calculated by hand: the list price, a tenth off each installment with BEMVINDO10, and the totals. */
const courses = [
  {
    choice: { level: "graduacao", course: "Administração", campus: "Campus Paulista" },
    card: "a partir de R$ 809,10 por mês, em 48 parcelas",
    campus: "R$ 899,00 por mês, em 48 parcelas",
    plain: ["48 × de R$ 899,00", "Primeiro pagamento R$ 899,00", "Total do curso R$ 43.152,00"],
    reduced: ["48 × de R$ 809,10", "− R$ 89,90", "Primeiro pagamento R$ 809,10", "Total do curso R$ 38.836,80"],
    contract: ["48 parcelas mensais de R$ 899,00", "48 parcelas mensais de R$ 809,10"],
  },
  {
    choice: { level: "pos-graduacao", course: "Direito Digital", campus: "Campus digital" },
    card: "R$ 529,00 por mês, em 18 parcelas",
    campus: "R$ 529,00 por mês, em 18 parcelas",
    plain: ["18 × de R$ 529,00", "Primeiro pagamento R$ 529,00", "Total do curso R$ 9.522,00"],
    reduced: ["18 × de R$ 476,10", "− R$ 52,90", "Primeiro pagamento R$ 476,10", "Total do curso R$ 8.569,80"],
    contract: ["18 parcelas mensais de R$ 529,00", "18 parcelas mensais de R$ 476,10"],
  },
  {
    choice: { level: "extensao", course: "Inglês Acadêmico", campus: "Campus digital" },
    card: "R$ 189,00 por mês, em 3 parcelas",
    campus: "R$ 189,00 por mês, em 3 parcelas",
    plain: ["3 × de R$ 189,00", "Primeiro pagamento R$ 189,00", "Total do curso R$ 567,00"],
    reduced: ["3 × de R$ 170,10", "− R$ 18,90", "Primeiro pagamento R$ 170,10", "Total do curso R$ 510,30"],
    contract: ["3 parcelas mensais de R$ 189,00", "3 parcelas mensais de R$ 170,10"],
  },
] as const;

const containsAll = (text: string, parts: readonly string[]) => {
  for (const part of parts) expect(text).toContain(part);
};

describe.each(courses)("the price of $choice.course", ({ choice, card, campus, plain, reduced, contract }) => {
  it.each([
    ["without a voucher", "", plain, contract[0]],
    ["with BEMVINDO10", "BEMVINDO10", reduced, contract[1]],
  ])(
    "is the same on card, campus, summary, review, contract, checkout and receipt, %s [ENR-11] [PAY-03] [VOU-02]",
    async (_, voucher, breakdown, clause) => {
      const { visitor, pages } = await visit({ ...choice, voucher });
      expect(pages.course).toContain(card);
      expect(pages.campus).toContain(campus);
      const installment = breakdown[0].split("de ")[1] ?? "";
      expect(pages.campusWithVoucher).toContain(installment);
      containsAll(pages.summary, breakdown);
      containsAll(pages.review, breakdown);
      containsAll(pages.contract, [...breakdown, clause]);
      containsAll(pages.checkout, breakdown);
      expect(asideOf(pages.checkoutHtml)).toContain(`Total a pagar ${installment}`);
      const charge = await payByPix(visitor, pages.checkoutPath);
      const approved = await look(visitor, charge);
      expect(textOf(approved.html)).toContain("Ver recibo");
      const receipt = textOf((await look(visitor, `${charge}/receipt`)).html);
      containsAll(receipt, [...breakdown, "11.222.333/0001-81", "Associação Aurora", `Valor pago ${installment}`]);
      if (voucher)
        for (const page of [pages.summary, pages.review, pages.checkout, receipt]) expect(page).not.toContain(plain[0]);
    },
    60_000,
  );
});

const digitalLaw = { level: "pos-graduacao", course: "Direito Digital", campus: "Campus digital" };

it("shows no installments and no methods where a scholarship covers everything [PAY-08]", async () => {
  const { pages } = await visit({ ...digitalLaw, voucher: "BOLSA100" });
  for (const page of [pages.summary, pages.review, pages.contract, pages.checkout]) {
    containsAll(page, ["Valor sem desconto R$ 9.522,00", "Desconto − R$ 9.522,00", "Nada a pagar"]);
    expect(page).not.toMatch(/\d+ × de|Parcelas|Primeiro pagamento/);
  }
  expect(pages.contract).toContain("nada é devido pelo CONTRATANTE");
  expect(pages.contract).not.toContain("A primeira parcela confirma");
  expect(pages.checkoutHtml).not.toContain('name="method"');
  expect(pages.checkout).not.toMatch(/Pix|Boleto|Cartão/);
});

it("says how much is charged to a card where that is more than the first installment [PAY-02] [PAY-06]", async () => {
  const { pages } = await visit({ level: "graduacao", course: "Direito", campus: "Campus Paulista", voucher: "" });
  expect(cardOf(pages.checkoutHtml, "Pix").text).toContain("R$ 1.499,00");
  expect(cardOf(pages.checkoutHtml, "Cartão de crédito").text).toMatch(/Semestre · Em até 6x.*R\$ 8\.994,00/);
});

it("shows the price with a voucher for one method beside the full price, and disables the other methods at the checkout [VOU-02] [PAY-13]", async () => {
  const { pages } = await visit({ ...digitalLaw, voucher: "SOPIX15" });
  const limited = "Só com Pix 1ª: R$ 449,65 2ª a 18ª: 17 × de R$ 529,00 Total do curso: R$ 9.442,65";
  for (const page of [pages.summary, pages.review, pages.contract, pages.checkout]) {
    containsAll(page, ["18 × de R$ 529,00", "Primeiro pagamento R$ 529,00", "Total do curso R$ 9.522,00", limited]);
  }
  expect(asideOf(pages.checkoutHtml)).toContain("Total a pagar R$ 529,00");
  expect(cardOf(pages.checkoutHtml, "Pix")).toMatchObject({ isDisabled: false });
  expect(cardOf(pages.checkoutHtml, "Pix").text).toContain("R$ 449,65");
  for (const method of ["Cartão de crédito", "Boleto bancário"]) {
    const { isDisabled, text } = cardOf(pages.checkoutHtml, method);
    expect({ isDisabled, text }).toEqual({
      isDisabled: true,
      text: expect.stringMatching(/remova o cupom.*R\$ 529,00/),
    });
  }
});

it("counts the enrolment fee as the first payment and in the total [PAY-02]", async () => {
  const visitor = portal.visitor();
  const courses = await coursesOf(visitor, "pos-com-taxa");
  const campuses = await answerStep(visitor, courses, formWith(courses.html, 'name="step-form"').choices);
  const next = await answerStep(visitor, campuses, {
    ...formWith(campuses.html, 'name="step-form"').choices,
    voucher: "",
  });
  const text = asideOf(next.html);
  const cents = (label: string) => Number(new RegExp(`${label} R\\$ ([\\d.,]+)`).exec(text)?.[1]?.replace(/\D/g, ""));
  const [count, each] = [...(/(\d+) × de R\$ ([\d.,]+)/.exec(text) ?? [])]
    .slice(1)
    .map((one) => Number(one.replace(/\D/g, "")));
  expect(cents("Taxa de matrícula")).toBeGreaterThan(0);
  expect(cents("Primeiro pagamento \\(taxa de matrícula\\)")).toBe(cents("Taxa de matrícula"));
  expect(cents("Total do curso")).toBe(cents("Taxa de matrícula") + (count ?? 0) * (each ?? 0));
});

it.each([
  ["aurora.localhost", "graduacao", "Enfermagem", /Vagas esgotadas/],
  ["aurora.localhost", "pos-graduacao", "Gestão Escolar", /Inscrições encerradas em \d\d\/\d\d\/\d{4}/],
  ["horizonte.localhost", "graduacao", "Nutrição", /Preço ainda não divulgado/],
])(
  "at %s in %s, %s cannot be chosen and says why; a forged post is refused [ENR-12]",
  async (host, level, course, why) => {
    const visitor = portal.visitor(host);
    const courses = await coursesOf(visitor, level);
    const card = cardOf(courses.html, course);
    expect(card).toMatchObject({ isDisabled: true, text: expect.stringMatching(why) });
    expect(card.text).not.toContain("R$");
    const { action, values } = formWith(courses.html, 'name="step-form"');
    const forged = await visitor.post(action, { ...values, course: card.value, intent: "next" });
    expect(forged.status).toBe(422);
  },
);

it("names no month for a course paid at once, and one price if the journey asks for no campus [ENR-11]", async () => {
  const visitor = portal.visitor("horizonte.localhost");
  const courses = await coursesOf(visitor, "extensao");
  const { text, value } = cardOf(courses.html, "Horta Urbana");
  expect(text).toMatch(/ R\$ 120,00 em pagamento único$/);
  const next = await answerStep(visitor, courses, { course: value });
  expect(asideOf(next.html)).toContain("Valor do curso R$ 120,00 em pagamento único");
  expect(asideOf(next.html)).not.toMatch(/Parcelas|por mês|Juros/);
});

it("review and checkout say until when price and seat are held, in the institution's time zone [CLS-01] [ENR-11]", async () => {
  const { pages } = await visit({
    level: "graduacao",
    course: "Administração",
    campus: "Campus Paulista",
    voucher: "",
  });
  const clock = String.raw`\d\d:\d\d \(horário de Brasília\)`;
  expect(pages.review).toMatch(new RegExp(`Este preço vale até \\d\\d/\\d\\d/\\d{4} ${clock}`));
  expect(pages.review).toContain("Sua vaga fica reservada assim que você confirmar a inscrição.");
  expect(pages.checkout).toMatch(
    new RegExp(`Sua vaga em Turma A, manhã está reservada até (\\d\\d/\\d\\d/\\d{4} )?${clock}`),
  );
  expect(pages.checkout).toMatch(new RegExp(`Este preço vale até \\d\\d/\\d\\d/\\d{4} ${clock}`));
  expect(pages.checkout).toContain("Depois disso, outra pessoa pode ocupá-la, e você escolhe a turma de novo.");
  const seconds = Number(/role="timer" data-seconds="(\d+)"/.exec(pages.checkoutHtml)?.[1]);
  expect(seconds).toBeGreaterThan(25 * 60);
  expect(seconds).toBeLessThanOrEqual(30 * 60);
});
