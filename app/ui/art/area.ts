import type { TileName } from "./tile-shape";

/** Beginnings of words in the names of areas, in the product's languages, without accents; the first match counts. */
const beginnings: readonly [TileName, RegExp][] = [
  ["business", /\b(negocio|gesta|gestion|administ|business|manage|econom|contab|financ)/],
  ["law", /\b(direito|jurid|derecho|law|legal)/],
  ["mind", /\b(psico|psych)/],
  ["health", /\b(saude|salud|health|enferm|medic|nurs)/],
  ["engineering", /\b(engenh|ingenier|engineer)/],
  ["technology", /\b(tecnol|technol|comput|dados|datos|data|informat|software)/],
  ["media", /\b(comunic|communic|jornal|periodis|journal|marketing|media|midia)/],
  ["education", /\b(educa|pedagog|licenci|teach|docen)/],
  ["language", /\b(idioma|lingua|langu|letras)/],
  ["nature", /\b(meio ambiente|ambient|medio ambiente|environ|agr|bio|natur|cienc|scien)/],
  ["food", /\b(gastron|nutri|culin|food|alimen)/],
  ["art", /\b(arte|art|design|diseno|arquit|architec|music|moda|fashion)/],
];

/**
 * Chooses the drawing for an area of study by words in its name, because each institution names its areas as it likes;
 * `plain` if none matches.
 */
export function tileOfArea(area: string): TileName {
  const name = area.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return beginnings.find(([, begins]) => begins.test(name))?.[0] ?? "plain";
}
