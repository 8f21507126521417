import type { Charge, Slip } from "~/contract/charge";
import { itfModules } from "~/domain/payment/itf";
import { drawPdf, type Sheet } from "~/routes/pdf.server";
import { qrRuns } from "./qr-code.server";
import { type SlipText, slipPaper } from "./slip-field";

const millimetre = 72 / 25.4;
const left = 15 * millimetre;
const width = 180 * millimetre;
const columns = 4;
const rowHeight = 26;

/** Size of the bar code that bank readers expect, in points: 103 × 13 mm. */
const bars = { width: 103 * millimetre, height: 13 * millimetre };
const qrSide = 30 * millimetre;

/**
 * Draws a slip on one A4 page: the payer's receipt, the cut line, the bank's part with its bars and the pix.
 * @param compress false leaves the drawing commands readable, for tests
 */
export async function drawSlip(
  charge: Pick<Charge, "amountCents">,
  slip: Slip,
  { compress = true } = {},
): Promise<Buffer> {
  const paper = slipPaper(charge, slip);
  return drawPdf({ title: paper.receiptTitle, locale: "pt-BR", compress }, async (sheet) => {
    let y = title(sheet, 40, slip.bankName, paper.receiptTitle);
    y = grid(sheet, y, paper.receipt);
    y = cut(sheet, y + 20);
    y = title(sheet, y + 20, `${slip.bankName}  |  ${slip.bankCode}`, paper.line);
    y = grid(sheet, y, paper.fields) + 14;
    drawBars(sheet, slip.barcode, y);
    sheet
      .font("Helvetica")
      .fontSize(7)
      .text(paper.foot, left, y + bars.height + 6, { lineBreak: false });
    if (slip.pixCode) await drawQr(sheet, slip.pixCode, left + width - qrSide, y);
  });
}

function title(sheet: Sheet, y: number, start: string, end: string): number {
  sheet.font("Helvetica-Bold").fontSize(11).text(start, left, y, { lineBreak: false });
  sheet.fontSize(10).text(end, left, y + 1, { width, align: "right" });
  sheet
    .lineWidth(1.5)
    .moveTo(left, y + 17)
    .lineTo(left + width, y + 17)
    .stroke();
  return y + 22;
}

/** Draws boxes in four columns; a wide box spans two, a full one all. @returns the vertical position below them */
function grid(sheet: Sheet, top: number, texts: readonly SlipText[]): number {
  const cell = width / columns;
  let column = 0;
  let y = top;
  for (const { label, value, wide, full } of texts) {
    const span = full ? columns : wide ? 2 : 1;
    if (column + span > columns) {
      column = 0;
      y += rowHeight;
    }
    const x = left + column * cell;
    sheet
      .lineWidth(0.5)
      .rect(x, y, cell * span, rowHeight)
      .stroke();
    const inside = { width: cell * span - 6, ellipsis: true };
    sheet
      .font("Helvetica")
      .fontSize(6)
      .text(label, x + 3, y + 3, { ...inside, height: 7 });
    const fits = value.length * 4 < inside.width;
    sheet
      .font("Helvetica-Bold")
      .fontSize(fits ? 8 : 6)
      .text(value, x + 3, y + 11, { ...inside, height: 14 });
    column += span;
  }
  return y + rowHeight;
}

function cut(sheet: Sheet, y: number): number {
  sheet
    .lineWidth(0.5)
    .dash(3, { space: 3 })
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
    .undash();
  return y;
}

function drawBars(sheet: Sheet, digits: string, y: number): void {
  const modules = itfModules(digits);
  const unit = bars.width / modules.reduce((total, module) => total + module.width, 0);
  let x = left;
  for (const module of modules) {
    if (module.bar) sheet.rect(x, y, module.width * unit, bars.height);
    x += module.width * unit;
  }
  sheet.fill("black");
}

async function drawQr(sheet: Sheet, text: string, x: number, y: number): Promise<void> {
  const { size, runs } = await qrRuns(text);
  const unit = qrSide / size;
  for (const run of runs) sheet.rect(x + run.x * unit, y + run.y * unit, run.width * unit, unit);
  sheet.fill("black");
}
