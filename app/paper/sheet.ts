import PDFDocument from "pdfkit";
import { fontsOfDocument, hasGlyph, type Weight } from "./font";
import { printable } from "./letter";

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Left, top, right and bottom of a figure, in points from the top left of the page. */
      bbox?: [number, number, number, number];
      /** The cells that a heading cell belongs to. */
      scope?: "Row" | "Column" | "Both";
    }
  }
}

/** The elements of a document's structure (ISO 32000-1, 14.8.4) that papers have. */
export type Tag = "Sect" | "H1" | "H2" | "P" | "L" | "LI" | "Lbl" | "LBody" | "Table" | "TR" | "TH" | "TD" | "Figure";

type TagOptions = PDFKit.Mixins.StructureElementOptions;
type TextOptions = PDFKit.Mixins.TextOptions;

export interface SheetOptions {
  /** Name of the document, in its language. */
  title: string;
  /** Language of the document. */
  locale: string;
  /** Margin in points; 0 by default. */
  margin?: number;
  /** False for a document whose pages are added one by one. */
  autoFirstPage?: boolean;
  /** False leaves the drawing commands readable, for tests. */
  compress?: boolean;
}

/**
 * A PDF of A4 pages that is being drawn. It is tagged, so that screen readers can read it: all that is drawn belongs to
 * an element of its structure, or is an artifact. It prepares each text for its fonts by itself.
 */
export class Sheet extends PDFDocument {
  #parent: PDFKit.PDFStructureElement;

  constructor({ title, locale, margin = 0, autoFirstPage = true, compress = true }: SheetOptions) {
    super({
      ...{ size: "A4", margin, autoFirstPage, compress, bufferPages: true, font: "" },
      ...{ pdfVersion: "1.7", tagged: true, displayTitle: true, lang: locale, info: { Title: title } },
    });
    for (const [weight, font] of Object.entries(fontsOfDocument()))
      this.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource);
    this.#parent = this.struct("Document");
    this.addStructure(this.#parent);
  }

  /** Chooses weight and size, in points, of the next texts. */
  write(weight: Weight, size: number): this {
    return this.font(weight).fontSize(size);
  }

  override text(text: string, x?: number | TextOptions, y?: number, options?: TextOptions): this {
    return super.text(printable(text, hasGlyph), x as number, y, options);
  }

  override heightOfString(text: string, options?: TextOptions): number {
    return super.heightOfString(printable(text, hasGlyph), options);
  }

  /** Draws an element of the structure. */
  add(tag: Tag, draw: () => void, options: TagOptions = {}): void {
    this.#parent.add(this.struct(tag, options, draw));
  }

  /** Draws an element that consists of others, such as a list. */
  group(tag: Tag, draw: () => void, options: TagOptions = {}): void {
    const outer = this.#parent;
    const element = this.struct(tag, options);
    outer.add(element);
    this.#parent = element;
    draw();
    element.end();
    this.#parent = outer;
  }

  /** Draws what says nothing, such as lines, or what is repeated on each page. */
  artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.markContent("Artifact", { type });
    draw();
    this.endMarkedContent();
  }

  /** pdfkit calls this after it has written the title as text; it writes the title into XML without escaping it. */
  override endMetadata(): void {
    const { Title = "" } = this.info;
    this.info.Title = Title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    super.endMetadata();
  }
}
