import { PAGE_ID } from "../../app/hydration";

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * What misleads the readers of a page in lynx, w3m, links and elinks: texts and buttons in hidden elements, which they
 * print; `formaction`, which they ignore; and links that run together.
 * @param html as React writes it
 */
export function faultsForTextBrowsers(html: string): string[] {
  const plain = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, "");
  const [unhydrated = ""] = plain.split(`id="${PAGE_ID}"`);
  const together = unhydrated.matchAll(/<\/(?:a|button)><(?:a|button)\b/g);
  return [
    ...[...plain.matchAll(/<[^>]* formaction=[^>]*>/gi)].map(([tag]) => `formaction: ${tag}`),
    ...[...together].map(({ index }) => `links run together: ${plain.slice(index - 40, index + 60)}`),
    ...hiddenParts(plain).map((part) => `printed although hidden: ${part}`),
  ];
}

/** The texts and the buttons of the hidden elements and templates of a page. */
function hiddenParts(html: string): string[] {
  const found: string[] = [];
  const open: { name: string; isHidden: boolean }[] = [];
  for (const [token, end, name = "", attributes = ""] of html.matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi)) {
    const isInside = open.at(-1)?.isHidden ?? false;
    if (!token.startsWith("<")) {
      if (isInside && token.trim() !== "") found.push(token.trim());
    } else if (end) {
      while (open.length > 0 && open.pop()?.name !== name);
    } else if (!VOID.test(name) && !attributes.endsWith("/")) {
      const isHidden = isInside || / hidden=""/.test(attributes) || name === "template";
      if (isHidden && name === "button") found.push(token);
      open.push({ name, isHidden });
    }
  }
  return found;
}
