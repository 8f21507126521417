const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** A text whose blocks of HTML are lines. Nothing of the markup is kept, so that nothing of it can be shown or run. */
export function withoutMarkup(html: string): string {
  if (!/<[a-z!/]/i.test(html)) return html;
  return withoutScripts(html)
    .replaceAll(/<(?:br|\/p|\/div|\/h\d|\/li|\/tr)\b[^<>]*>/gi, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

/** Leaves out scripts and styles with all that is in them, in one pass; one that does not end is left out to the end. */
function withoutScripts(html: string): string {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  let at = 0;
  for (const { 1: name, index } of lower.matchAll(/<(script|style)\b/g)) {
    if (index < at) continue;
    kept.push(html.slice(at, index));
    const end = lower.indexOf(`</${name}`, index);
    if (end < 0) return kept.join("");
    at = end;
  }
  return [...kept, html.slice(at)].join("");
}
