import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  ITFReader,
  RGBLuminanceSource,
} from "@zxing/library";
import jsQR from "jsqr";
import { beforeAll, describe, expect, it } from "vitest";
import type { Slip } from "~/api/charge";
import { buildBarcode, formatLine, lineOf } from "~/modules/payments/rules/boleto";
import { staticPix } from "~/modules/payments/rules/pix";
import { readPaper } from "~/paper/test-paper";
import { drawSlip } from "./slip-sheet.server";
import { type Rectangle, rasterise } from "./test-raster";

const barcode = buildBarcode({
  bank: "001",
  dueOn: "2026-12-10",
  amountCents: 129_990,
  freeField: "0000001234567000012341781",
});
const party = (name: string) => ({
  name,
  document: "11222333000181",
  address: "Rua da Aurora, 100 - São Paulo/SP",
});
const slip: Slip = {
  line: lineOf(barcode),
  barcode,
  dueOn: "2026-12-10",
  issuedOn: "2026-12-05",
  ourNumber: "1234567000001234",
  documentNumber: "2026/000123",
  bankCode: "001-9",
  bankName: "Banco do Brasil",
  agencyAccount: "1234-5 / 67890-1",
  payee: party("Universidade Aurora"),
  payer: party("João da Conceição Gonçalves"),
  instructions: [
    "Curso: MBA em Gestão de Projetos.",
    "Pagável em qualquer banco, aplicativo ou lotérica.",
    "Não receber após o vencimento.",
  ],
  pdfUrl: null,
  pixCode: staticPix({ key: "financeiro@aurora.example", name: "Universidade Aurora", city: "São Paulo" }),
};

/** The rectangles that each fill command of an uncompressed page paints, in points from the top left. */
function filledGroups(pdf: string): Rectangle[][] {
  const groups: Rectangle[][] = [];
  let current: Rectangle[] = [];
  for (const line of pdf.split("\n")) {
    const [x, y, width, height, operator] = line.trim().split(/\s+/);
    if (operator === "re") current.push({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) });
    else if (line.trim() === "f") {
      groups.push(current);
      current = [];
    } else if (line.trim() === "S") current = [];
  }
  return groups.filter((group) => group.length > 0);
}

/** Moves a drawing to the top left, with a margin. */
function framed(group: readonly Rectangle[], margin: number) {
  const [left, top] = [Math.min(...group.map(({ x }) => x)), Math.min(...group.map(({ y }) => y))];
  const moved = group.map((box) => ({ ...box, x: box.x - left + margin, y: box.y - top + margin }));
  const width = Math.max(...moved.map((box) => box.x + box.width)) + margin;
  const height = Math.max(...moved.map((box) => box.y + box.height)) + margin;
  return { moved, width, height };
}

describe("the PDF of a slip", () => {
  let groups: Rectangle[][] = [];
  let pdf = "";
  beforeAll(async () => {
    pdf = (await drawSlip({ amountCents: 129_990 }, slip, { compress: false })).toString("latin1");
    groups = filledGroups(pdf);
  });

  it("is one A4 page [PAY-04]", () => {
    expect(pdf.startsWith("%PDF-1.")).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toContain("/MediaBox [0 0 595.28 841.89]");
  });

  it("has a bar code of 103 × 13 mm that decodes to the 44 digits [PAY-04]", () => {
    const { moved, width, height } = framed(groups[0] ?? [], 40);
    expect((width - 80) / (72 / 25.4)).toBeCloseTo(103, 1);
    expect((height - 80) / (72 / 25.4)).toBeCloseTo(13, 1);
    const image = rasterise(moved, { width, height, scale: 5 });
    const grey = new Uint8ClampedArray(image.width * image.height).map((_, index) => image.data[index * 4] ?? 255);
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, image.width, image.height)));
    const hints = new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.ITF]],
      [DecodeHintType.ALLOWED_LENGTHS, [44]],
      [DecodeHintType.TRY_HARDER, true],
    ]);
    expect(new ITFReader().decode(bitmap, hints).getText()).toBe(barcode);
  });

  it("has the QR code of the pix that pays the slip [PAY-05]", () => {
    const { moved, width, height } = framed(groups[1] ?? [], 20);
    const image = rasterise(moved, { width, height, scale: 6 });
    expect(jsQR(image.data, image.width, image.height)?.data).toBe(slip.pixCode);
  });

  it("prints the line that a payer types, the parties, the due day and the instructions [PAY-04]", async () => {
    const { pages } = await readPaper(await drawSlip({ amountCents: 129_990 }, slip));
    const lines = pages[0]?.replace(/ +/g, " ").split("\n");
    expect(pages).toHaveLength(1);
    expect(lines).toContain(`Banco do Brasil | 001-9 ${formatLine(slip.line)}`);
    for (const text of ["João da Conceição Gonçalves", "10/12/2026", "11.222.333/0001-81"])
      expect(lines).toContain(text);
    expect(pages[0]).toContain("Não receber após o vencimento.");
  });

  it.each([
    ["Łukasz Nguyễn", "Rua Świętojańska, 5, Gdańsk, Pomorskie, 81-368, Polônia"],
    ["Jose\u0301 Muñoz Ağaoğlu", "Rua Rainha Ginga, 29, Luanda, Angola"],
    ["Ольга Κωνσταντίνου", "Rua da Aurora, 325, ap 2, Boa Vista, Recife - PE, CEP 50050-000"],
    [
      "Ana Lima",
      `${"Avenida das Palmeiras Imperiais ".repeat(5)}, ${"Bloco ".repeat(33)}, São Paulo - SP, CEP 01310-100`,
    ],
  ])("prints the payer's name and whole address, %s [PAY-04] [FRM-02]", async (name, address) => {
    const payer = { name, document: "AB123456", address };
    const { pages, spoken } = await readPaper(await drawSlip({ amountCents: 129_990 }, { ...slip, payer }));
    expect(pages).toHaveLength(1);
    expect(spoken).toContain(`LBody ${name.normalize("NFC")}`);
    expect(spoken).toContain(`LBody ${address.replace(/\s+/g, " ")}`);
    expect(spoken).toContain("Lbl Documento do pagador");
  });

  it("is read aloud with its headings, each value after its label, and words for bars and QR code [PAY-04] [LAY-09]", async () => {
    const paper = await readPaper(await drawSlip({ amountCents: 129_990 }, slip));
    expect(paper).toMatchObject({ title: "Boleto bancário 2026/000123 · Universidade Aurora", language: "pt-BR" });
    expect(paper.spoken.filter((line) => /^(H|P|Figure)/.test(line))).toEqual([
      "H1 Banco do Brasil Recibo do pagador",
      "H2 Banco do Brasil | 001-9",
      `P ${formatLine(slip.line)}`,
      `Figure [Código de barras: ${slip.barcode}]`,
      "P Autenticação mecânica · Ficha de compensação",
      "Figure [QR Code do Pix de R$ 1.299,90]",
      "P Ou pague este boleto com Pix",
    ]);
    const due = paper.spoken.indexOf("Lbl Vencimento");
    expect(paper.spoken.slice(due, due + 2)).toEqual(["Lbl Vencimento", "LBody 10/12/2026"]);
    expect(paper.untagged).toBe(0);
  });
});
