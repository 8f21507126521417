import type { ContractSection } from "~/api/enrolment-contract";
import { drawPdf, millimetre, type Sheet } from "~/paper/draw";

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
  /** Language of note and acceptance; the contract itself is in Portuguese. */
  locale: string;
}

const margin = 22 * millimetre;

/** Draws a contract on A4 pages with a running foot. @param compress false leaves the drawing readable, for tests */
export function drawContract(paper: ContractSheet, { compress = true } = {}): Promise<Buffer> {
  return drawPdf({ title: paper.title, locale: "pt-BR", margin, compress }, (sheet) => {
    const own = { lang: paper.locale };
    sheet.fillColor("#555").write("regular", 9);
    sheet.add("P", () => sheet.text(paper.institution));
    sheet.add("P", () => sheet.text(paper.note), own);
    sheet.moveDown(1.2).fillColor("black").write("bold", 19);
    sheet.add("H1", () => sheet.text(paper.title));
    sheet.moveDown(0.8);
    for (const { title, paragraphs } of paper.sections)
      sheet.group("Sect", () => {
        if (title) heading(sheet, title);
        for (const paragraph of paragraphs) {
          sheet.write("regular", 10.5);
          sheet.add("P", () => sheet.text(paragraph, { lineGap: 2.5 }));
          sheet.moveDown(0.5);
        }
      });
    if (paper.acceptance.length > 0) sheet.group("Sect", () => acceptance(sheet, paper), own);
    foot(sheet, paper);
  });
}

function acceptance(sheet: Sheet, { acceptanceTitle, acceptance: facts }: ContractSheet): void {
  heading(sheet, acceptanceTitle);
  sheet.group("L", () => {
    for (const { term, detail } of facts) {
      sheet.group("LI", () => {
        sheet.add("Lbl", () => sheet.write("regular", 9).text(`${term}: `, { continued: true }));
        sheet.add("LBody", () => sheet.write("bold", 9).text(detail));
      });
      sheet.moveDown(0.2);
    }
  });
}

/** Writes a section's title, on the next page if the first lines of the section would not fit on this one. */
function heading(sheet: Sheet, text: string): void {
  if (sheet.y > sheet.page.height - sheet.page.margins.bottom - 70) sheet.addPage();
  sheet.moveDown(0.5).write("bold", 12.5);
  sheet.add("H2", () => sheet.text(text));
  sheet.moveDown(0.3);
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
    sheet.write("regular", 8).fillColor("#555");
    sheet.artifact(() => {
      sheet.text(title, margins.left, y, place);
      sheet.text(pageText(index + 1, count), margins.left, y, { ...place, align: "right" });
    }, "Pagination");
    margins.bottom = bottom;
  }
}
