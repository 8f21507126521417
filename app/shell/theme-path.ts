import { href } from "react-router";
import type { Site } from "~/context";

/**
 * Path of the stylesheet of a site's theme. The path changes with the theme, so browsers may cache the file forever.
 */
export const themePath = ({ theme, institution, tenant, stylesheet }: Site): string =>
  stylesheet ??
  href("/theme/:file", {
    file: `${institution?.alias ?? tenant?.alias ?? "ingressa"}.${hashOf(JSON.stringify(theme))}.css`,
  });

/** Path of the picture that others show beside a link to a site; it changes with name and colours, which it shows. */
export function picturePath({ theme, institution, tenant }: Site): string {
  const { name, alias } = institution ?? tenant ?? { name: "", alias: "ingressa" };
  return href("/picture/:file", { file: `${alias}.${hashOf(JSON.stringify([name, theme.light]))}.png` });
}

/** FNV-1a, 32 bits: enough to distinguish versions of a theme. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(36);
}
