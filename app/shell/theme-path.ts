import { href } from "react-router";
import type { Site } from "~/context";

/**
 * Path of the stylesheet of a site's theme. The path changes with the theme, so browsers may cache the file forever.
 */
export const themePath = ({ theme, institution, tenant }: Site): string =>
  href("/theme/:file", {
    file: `${institution?.alias ?? tenant?.alias ?? "ingressa"}.${hashOf(JSON.stringify(theme))}.css`,
  });

/** FNV-1a, 32 bits: enough to distinguish versions of a theme. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(36);
}
