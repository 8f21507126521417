import { drawPdf, millimetre, type Sheet } from "~/paper/draw";
import type { ReceiptPaper } from "./receipt-lines";

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
  return drawPdf({ title: paper.name, locale, margin: left, compress }, (sheet) => {
    const { mark } = paper;
    if (mark) sheet.add("P", () => sheet.write("bold", 11).text(mark, left, sheet.y, { width }).moveDown(0.5));
    heading(sheet, "H1", paper.title, 16);
    table(sheet, paper.facts);
    if (paper.price.length > 0) {
      sheet.moveDown(1);
      heading(sheet, "H2", paper.priceTitle, 12);
      table(
        sheet,
        paper.price.map(({ term, detail }) => ({ label: term, value: detail.join("\n") })),
      );
    }
    sheet.moveDown(1.5);
    sheet.add("P", () => sheet.write("regular", 8).text(paper.note, left, sheet.y, { width }));
  });
}

function heading(sheet: Sheet, tag: "H1" | "H2", text: string, size: number): void {
  sheet.add(tag, () => sheet.write("bold", size).text(text, left, sheet.y, { width }));
  const y = sheet.y + 3;
  sheet.artifact(() =>
    sheet
      .lineWidth(1)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke(),
  );
  sheet.y = y + gap;
}

function table(sheet: Sheet, rows: ReceiptPaper["facts"]): void {
  sheet.group("Table", () => {
    for (const { label, value } of rows) sheet.group("TR", () => row(sheet, label, value));
  });
}

function row(sheet: Sheet, label: string, value: string): void {
  const place = { width: width - labelWidth };
  sheet.write("bold", 10);
  if (sheet.y + sheet.heightOfString(value, place) > sheet.page.height - left) sheet.addPage();
  const top = sheet.y;
  const head = () => sheet.write("regular", 9).text(label, left, top, { width: labelWidth - gap });
  sheet.add("TH", head, { scope: "Row" });
  const bottom = sheet.y;
  sheet.add("TD", () => sheet.write("bold", 10).text(value, left + labelWidth, top, place));
  sheet.y = Math.max(bottom, sheet.y) + gap;
}
