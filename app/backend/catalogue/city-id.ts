/** The id of a city from its state's abbreviation and its name, such as `sp-sao-paulo`. */
export function cityId(state: string, name: string): string {
  const plain = name.normalize("NFD").replace(/\p{Diacritic}/gu, "");
  return `${state}-${plain}`.toLowerCase().replace(/[^a-z]+/g, "-");
}
