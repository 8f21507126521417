import { expect, test } from "@playwright/test";
import { newCandidate } from "./candidate";
import { port } from "./site";
import { TextBrowser } from "./text-browser";

test("a candidate enrols and pays in a text browser [ENR-02] [PAY-05] [CAN-01]", () => {
  const candidate = newCandidate("Nair Tavares Pinto");
  const lynx = new TextBrowser();
  // The first button of a form submits the form; the first field comes after that button.
  const intoForm = () => lynx.find("(next)").down();
  const next = () => lynx.find("(next)").enter();
  const press = (position: number) =>
    intoForm()
      .down(position - 1)
      .enter();
  lynx.find("2 a 5 anos").enter();
  press(2);
  press(2);
  press(1);
  next();

  const answer = (...values: Parameters<typeof fill>[1]) => {
    intoForm();
    fill(lynx, values);
    next();
  };
  answer(candidate.name, null, "20/05/1999");
  answer(null, candidate.cpf, null, null, "274815937", { list: "Brasil" });
  answer({ list: "Feminino" });
  answer(candidate.email, "11987654321");
  answer(null, null, "01310100");
  answer(null, "900");

  intoForm();
  fill(lynx, [candidate.password, candidate.password]);
  next();
  lynx.print("review");
  next();

  lynx.print("contract");
  lynx.find("Baixar em PDF").down().enter();
  lynx.find("(accept)").enter();
  lynx.find("(pay)").enter();
  lynx.print("pix");
  lynx.find("simular").enter();
  lynx.find("(approved)").enter();
  lynx.find("Voltar").enter();
  lynx.print("paid");
  lynx.find("rea do candidato").enter();
  lynx.print("portal");

  // Lynx's resolver may not know names under localhost; the IP address shows the first institution's site.
  const pages = lynx.visit(`http://127.0.0.1:${port}/candidate/`, ["review", "contract", "pix", "paid", "portal"]);
  expect(pages.review).toContain("Segunda graduação");
  expect(pages.review).toContain(candidate.name);
  expect(pages.contract).toContain(`CONTRATANTE: ${candidate.name}`);
  expect(pages.pix).toContain("Pague com Pix");
  expect(pages.paid).toContain("Pagamento aprovado");
  expect(pages.portal).toContain("Olá, Nair");
  expect(pages.portal).toMatch(/Pix R\$ 329,00 Aprovado/);
});

/** Goes through the fields in order and fills those that have a value. */
function fill(lynx: TextBrowser, values: readonly (string | { list: string } | null)[]): void {
  for (const value of values) {
    if (typeof value === "string") lynx.enter().write(value);
    else if (value) lynx.enter().find(value.list).enter();
    lynx.down();
  }
}
