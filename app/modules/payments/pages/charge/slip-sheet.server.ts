import type { Charge, Slip } from "~/api/charge";
import { itfModules } from "~/modules/payments/rules/itf";
import { drawPdf, millimetre, type Sheet } from "~/paper/draw";
import { type QrRun, qrRuns } from "./qr-code.server";
import { type SlipText, slipPaper } from "./slip-field";

const left = 15 * millimetre;
const width = 180 * millimetre;
const columns = 4;
const cell = width / columns;

/** Lowest and highest box; the highest one holds all that an address can be. */
const [rowHeight, tallest] = [26, 300];
/** Space between the top of a box and its value, and around its texts. */
const [labelHeight, padding] = [11, 3];

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
  const qr = slip.pixCode ? await qrRuns(slip.pixCode) : null;
  return drawPdf({ title: paper.title, locale: "pt-BR", compress }, (sheet) => {
    sheet.add("H1", () => title(sheet, 40, `${slip.bankName} `, paper.receiptTitle));
    let y = grid(sheet, rule(sheet, 57), paper.receipt) + 20;
    sheet.artifact(() =>
      sheet
        .lineWidth(0.5)
        .dash(3, { space: 3 })
        .moveTo(left, y)
        .lineTo(left + width, y)
        .stroke(),
    );
    sheet.undash();
    y += 20;
    sheet.add("H2", () => title(sheet, y, `${slip.bankName}  |  ${slip.bankCode}`));
    sheet.add("P", () => title(sheet, y, "", paper.line));
    y = grid(sheet, rule(sheet, y + 17), paper.fields) + 14;
    const figure = (alt: string, x: number, side: { width: number; height: number }, draw: () => void) =>
      sheet.add("Figure", draw, { alt, bbox: [x, y, x + side.width, y + side.height] });
    figure(paper.barsText, left, bars, () => drawBars(sheet, slip.barcode, y));
    const note = (text: string, top: number, align: "left" | "right") =>
      sheet.add("P", () => sheet.write("regular", 7).text(text, left, top, { width, align }));
    note(paper.foot, y + bars.height + 6, "left");
    if (!qr) return;
    const x = left + width - qrSide;
    figure(paper.pixText, x, { width: qrSide, height: qrSide }, () => drawQr(sheet, qr, x, y));
    note(paper.pixCaption, y + qrSide + 4, "right");
  });
}

/** The words above a grid: bold ones at its start, and others at its end. */
function title(sheet: Sheet, y: number, start: string, end = ""): void {
  if (start) sheet.write("bold", 11).text(start, left, y, { lineBreak: false });
  if (end) sheet.write("bold", 10).text(end, left, y + 1, { width, align: "right" });
}

/** @returns the vertical position below the line */
function rule(sheet: Sheet, y: number): number {
  sheet.artifact(() =>
    sheet
      .lineWidth(1.5)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke(),
  );
  return y + 5;
}

const spanOf = ({ wide, full }: SlipText) => (full ? columns : wide ? 2 : 1);
const insideOf = (text: SlipText) => ({ width: cell * spanOf(text) - 2 * padding, ellipsis: true });

/** Draws boxes in four columns; a row is as high as its longest text needs. @returns the vertical position below them */
function grid(sheet: Sheet, top: number, texts: readonly SlipText[]): number {
  let y = top;
  sheet.group("L", () => {
    for (const row of rowsOf(texts)) {
      sheet.write("bold", 8);
      const needed = row.map((text) => labelHeight + sheet.heightOfString(text.value, insideOf(text)) + padding);
      const height = Math.min(tallest, Math.max(rowHeight, ...needed));
      let x = left;
      for (const text of row) {
        box(sheet, text, { x, y, height });
        x += cell * spanOf(text);
      }
      y += height;
    }
  });
  return y;
}

function rowsOf(texts: readonly SlipText[]): SlipText[][] {
  const rows: SlipText[][] = [];
  let free = 0;
  for (const text of texts) {
    const span = spanOf(text);
    if (span > free) {
      rows.push([]);
      free = columns;
    }
    rows.at(-1)?.push(text);
    free -= span;
  }
  return rows;
}

function box(sheet: Sheet, text: SlipText, { x, y, height }: { x: number; y: number; height: number }): void {
  const inside = insideOf(text);
  sheet.artifact(() =>
    sheet
      .lineWidth(0.5)
      .rect(x, y, cell * spanOf(text), height)
      .stroke(),
  );
  sheet.group("LI", () => {
    sheet.add("Lbl", () =>
      sheet.write("regular", 6).text(text.label, x + padding, y + padding, { ...inside, height: 7 }),
    );
    sheet.add("LBody", () =>
      sheet
        .write("bold", 8)
        .text(text.value, x + padding, y + labelHeight, { ...inside, height: height - labelHeight }),
    );
  });
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

function drawQr(sheet: Sheet, { size, runs }: { size: number; runs: readonly QrRun[] }, x: number, y: number): void {
  const unit = qrSide / size;
  for (const run of runs) sheet.rect(x + run.x * unit, y + run.y * unit, run.width * unit, unit);
  sheet.fill("black");
}
