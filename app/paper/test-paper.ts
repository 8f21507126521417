import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** An element of a document's structure as pdf.js reads it. */
interface Element {
  role: string;
  alt?: string;
  lang?: string;
  children: (Element | { type: string; id: string })[];
}

/** What a reader of a PDF finds in it. */
export interface ReadPaper {
  /** The title that a viewer shows in its title bar; null when it shows the name of the file. */
  title: string | null;
  /** The title in the XML metadata. */
  xmlTitle: string | null;
  language: string | null;
  /** The texts of each page as they can be copied, a line each. */
  pages: string[];
  /** The structure in the order in which it is read aloud: an element a line, such as `H1 Recibo`. */
  spoken: string[];
  /** How many things are drawn that belong neither to the structure nor to an artifact. */
  untagged: number;
}

/** Reads a PDF with pdf.js. */
export async function readPaper(file: Uint8Array): Promise<ReadPaper> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(Uint8Array.from(file));
  const { info, metadata } = await document.getMetadata();
  const facts = info as { Title?: string; Language?: string };
  const viewer = (await document.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null;
  const paper: ReadPaper = {
    title: (viewer?.DisplayDocTitle && facts.Title) || null,
    xmlTitle: (metadata?.get("dc:title") as string | undefined) ?? null,
    language: facts.Language ?? null,
    ...{ pages: [], spoken: [], untagged: 0 },
  };
  const opening: number[] = [OPS.beginMarkedContent, OPS.beginMarkedContentProps];
  const painting: number[] = [OPS.showText, OPS.constructPath, OPS.paintImageXObject];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    let [current, copied] = ["", ""];
    for (const item of items) {
      if ("str" in item) {
        const text = item.str + (item.hasEOL ? "\n" : "");
        texts.set(current, (texts.get(current) ?? "") + text);
        copied += text;
      } else if (item.type === "beginMarkedContentProps") current = item.id;
    }
    paper.pages.push(copied);
    const speak = (element: Element, depth: number): void => {
      const own = element.children.map((child) => ("id" in child ? (texts.get(child.id) ?? "") : "")).join("");
      const words = [element.role, element.lang && `(${element.lang})`, element.alt && `[${element.alt}]`, own];
      if (element.role !== "Root") paper.spoken.push(words.filter(Boolean).join(" ").replace(/\s+/g, " ").trim());
      for (const child of element.children) if ("role" in child) speak(child, depth + 1);
    };
    const tree = (await page.getStructTree()) as Element | null;
    if (tree) speak(tree, 0);
    const { fnArray } = await page.getOperatorList();
    let depth = 0;
    for (const operator of fnArray) {
      if (opening.includes(operator)) depth += 1;
      else if (operator === OPS.endMarkedContent) depth -= 1;
      else if (painting.includes(operator) && depth === 0) paper.untagged += 1;
    }
  }
  await document.loadingTask.destroy();
  return paper;
}
