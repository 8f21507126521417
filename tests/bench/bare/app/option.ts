/** An option of a select field. */
export interface Option {
  value: string;
  label: string;
}

/** @param text values and labels, such as "BR Brasil|DE Alemanha" */
const list = (text: string): Option[] =>
  text.split("|").map((entry) => ({
    value: entry.slice(0, entry.indexOf(" ")),
    label: entry.slice(entry.indexOf(" ") + 1),
  }));

/** The lists that the portal shows. */
export const options = {
  genders: list("F Feminino|M Masculino|NB Não binário|O Outro (descreva)|N Prefiro não informar"),
  specialNeeds: list(
    "blindness Cegueira|low-vision Baixa visão|deafness Surdez|hearing Deficiência auditiva|deafblindness Surdocegueira|physical Deficiência física|intellectual Deficiência intelectual|autism Transtorno do espectro autista|giftedness Altas habilidades ou superdotação|other Outra (descreva)",
  ),
  countries: list("BR Brasil|other Outro país"),
  states: list(
    "AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins",
  ),
};
