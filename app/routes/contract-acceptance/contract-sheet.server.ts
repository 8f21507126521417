import type { ContractSection } from "~/contract/enrolment-contract";
import { drawPdf, printable, type Sheet } from "~/routes/pdf.server";

/** The contents of a contract's PDF: its head, its text, and who accepted it. */
export interface ContractSheet {
  institution: string;
  title: string;
  note: string;
  sections: readonly ContractSection[];
  /** Empty before the acceptance. */
  acceptance: readonly { term: string; detail: string }[];
  acceptanceTitle: string;
  /** "Page 1 of 3". */
  pageText: (page: number, pages: number) => string;
}

const MARGIN_MM = 22;

/** Draws a contract on A4 pages with a running foot. @param compress false leaves the drawing readable, for tests */
export function drawContract(paper: ContractSheet, { compress = true } = {}): Promise<Buffer> {
  return drawPdf({ title: paper.title, locale: "pt-BR", margin: MARGIN_MM, compress }, (sheet) => {
    sheet.font("Helvetica").fontSize(9).fillColor("#555").text(printable(paper.institution));
    sheet.text(printable(paper.note)).moveDown(1.2);
    sheet.font("Times-Bold").fontSize(19).fillColor("black").text(printable(paper.title)).moveDown(0.8);
    for (const { title, paragraphs } of paper.sections) {
      if (title) heading(sheet, title);
      for (const paragraph of paragraphs)
        sheet
          .font("Times-Roman")
          .fontSize(11)
          .text(printable(paragraph), { align: "justify", lineGap: 2.5 })
          .moveDown(0.5);
    }
    if (paper.acceptance.length > 0) {
      heading(sheet, paper.acceptanceTitle);
      for (const { term, detail } of paper.acceptance)
        sheet
          .font("Helvetica")
          .fontSize(9)
          .text(`${printable(term)}: `, { continued: true })
          .font("Helvetica-Bold")
          .text(printable(detail))
          .moveDown(0.2);
    }
    foot(sheet, paper);
  });
}

/** Writes a section's title, on the next page if the first lines of the section would not fit on this one. */
function heading(sheet: Sheet, text: string): void {
  if (sheet.y > sheet.page.height - sheet.page.margins.bottom - 70) sheet.addPage();
  sheet.moveDown(0.5).font("Times-Bold").fontSize(13).text(printable(text)).moveDown(0.3);
}

function foot(sheet: Sheet, { title, pageText }: ContractSheet): void {
  const { count } = sheet.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index);
    const { margins, width, height } = sheet.page;
    // A text inside the bottom margin would begin a new page, so the margin is 0 while the foot is drawn.
    const { bottom } = margins;
    margins.bottom = 0;
    const place = { width: width - margins.left - margins.right, lineBreak: false };
    const y = height - bottom * 0.6;
    sheet.font("Helvetica").fontSize(8).fillColor("#555").text(printable(title), margins.left, y, place);
    sheet.text(printable(pageText(index + 1, count)), margins.left, y, { ...place, align: "right" });
    margins.bottom = bottom;
  }
}
