import { expect, it } from "vitest";
import { readPaper } from "~/paper/test-paper";
import { drawReceipt } from "./receipt-sheet.server";

const paper = {
  name: "Recibo de pagamento 2026/000123",
  title: "Recibo de pagamento",
  mark: "Cópia",
  facts: [
    { label: "Pagador", value: "Łukasz Nguyễn" },
    { label: "Curso", value: "Direito & Cidadania" },
  ],
  priceTitle: "Composição do valor",
  price: [{ term: "Mensalidade", detail: ["R$\u00a01.299,90", "−5%"] }],
  note: "Este recibo vale como comprovante.",
};

it("is read aloud as a table of labels and values, with the name of the document [PAY-11] [LAY-09]", async () => {
  const read = await readPaper(await drawReceipt(paper as never, { locale: "pt-BR" }));
  expect(read).toMatchObject({ title: paper.name, xmlTitle: paper.name, language: "pt-BR", untagged: 0 });
  expect(read.spoken).toEqual([
    ...["Document", "P Cópia", "H1 Recibo de pagamento"],
    ...["Table", "TR", "TH Pagador", "TD Łukasz Nguyễn", "TR", "TH Curso", "TD Direito & Cidadania"],
    ...["H2 Composição do valor", "Table", "TR", "TH Mensalidade", "TD R$ 1.299,90 −5%"],
    "P Este recibo vale como comprovante.",
  ]);
});
