import source from "~/browser/ingressa-enrolment.ts?script&stable";

/** The path of the script that defines the embeddable element. */
export const embeddingScript = source;

/** What institutions paste into a page of theirs, where the element shows the enrolment of the portal at an origin. */
export function embeddingCode(origin: string, { language, label }: { language: string; label: string }): string {
  const name = label.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<script src="${origin}${source}" async></script>\n<ingressa-enrolment lang="${language}" label="${name}"></ingressa-enrolment>`;
}
