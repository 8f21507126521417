import { drawPdf, printable, type Sheet } from "~/routes/pdf.server";
import type { ReceiptPaper } from "./receipt-lines";

const millimetre = 72 / 25.4;
const left = 20 * millimetre;
const width = 170 * millimetre;
const labelWidth = 55 * millimetre;
const gap = 7;

/**
 * Draws a receipt on A4 pages.
 * @param compress false leaves the drawing readable, for checks
 */
export async function drawReceipt(
  paper: ReceiptPaper,
  { locale, compress = true }: { locale: string; compress?: boolean },
): Promise<Buffer> {
  return drawPdf({ title: paper.title, locale, margin: 20, compress }, (sheet) => {
    if (paper.mark) sheet.font("Helvetica-Bold").fontSize(11).text(printable(paper.mark), left, sheet.y, { width });
    heading(sheet, paper.title, 16);
    for (const { label, value } of paper.facts) row(sheet, label, value);
    if (paper.price.length > 0) {
      sheet.moveDown(1);
      heading(sheet, paper.priceTitle, 12);
    }
    for (const { term, detail } of paper.price) row(sheet, term, detail.join("\n"));
    sheet.moveDown(1.5);
    sheet.font("Helvetica").fontSize(8).text(printable(paper.note), left, sheet.y, { width });
  });
}

function heading(sheet: Sheet, text: string, size: number): void {
  sheet.font("Helvetica-Bold").fontSize(size).text(printable(text), left, sheet.y, { width });
  sheet
    .lineWidth(1)
    .moveTo(left, sheet.y + 3)
    .lineTo(left + width, sheet.y + 3)
    .stroke();
  sheet.y += 3 + gap;
}

function row(sheet: Sheet, label: string, value: string): void {
  const place = { width: width - labelWidth };
  const text = printable(value);
  sheet.font("Helvetica-Bold").fontSize(10);
  if (sheet.y + sheet.heightOfString(text, place) > sheet.page.height - left) sheet.addPage();
  const top = sheet.y;
  sheet.text(text, left + labelWidth, top, place);
  const bottom = sheet.y;
  sheet
    .font("Helvetica")
    .fontSize(9)
    .text(printable(label), left, top, { width: labelWidth - gap });
  sheet.y = Math.max(bottom, sheet.y) + gap;
}
