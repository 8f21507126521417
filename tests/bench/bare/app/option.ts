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

/** The lists that the portal shows to a visitor from São Paulo. */
export const options = {
  nationalities: list(
    "BR Brasileira|DE Alemã|AO Angolana|AR Argentina|BO Boliviana|CV Cabo-verdiana|CA Canadense|CL Chilena|CN Chinesa|CO Colombiana|KR Sul-coreana|CU Cubana|EC Equatoriana|ES Espanhola|US Norte-americana|FR Francesa|GW Guineense|HT Haitiana|IN Indiana|IT Italiana|JP Japonesa|MX Mexicana|MZ Moçambicana|NG Nigeriana|PY Paraguaia|PE Peruana|PT Portuguesa|GB Britânica|SN Senegalesa|SY Síria|UY Uruguaia|VE Venezuelana",
  ),
  genders: list("F Feminino|M Masculino|NB Não binário|O Outro (descreva)|N Prefiro não informar"),
  specialNeeds: list(
    "blindness Cegueira|low-vision Baixa visão|deafness Surdez|hearing Deficiência auditiva|deafblindness Surdocegueira|physical Deficiência física|intellectual Deficiência intelectual|autism Transtorno do espectro autista|giftedness Altas habilidades ou superdotação|other Outra (descreva)",
  ),
  countries: list(
    "BR Brasil|DE Alemanha|AO Angola|AR Argentina|BO Bolívia|CV Cabo Verde|CA Canadá|CL Chile|CN China|CO Colômbia|KR Coreia do Sul|CU Cuba|EC Equador|ES Espanha|US Estados Unidos|FR França|GW Guiné-Bissau|HT Haiti|IN Índia|IT Itália|JP Japão|MX México|MZ Moçambique|NG Nigéria|PY Paraguai|PE Peru|PT Portugal|GB Reino Unido|SN Senegal|SY Síria|UY Uruguai|VE Venezuela",
  ),
  states: list(
    "AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins",
  ),
  cities: list(
    "sp-sao-paulo São Paulo|sp-campinas Campinas|sp-cubatao Cubatão|sp-diadema Diadema|sp-guaruja Guarujá|sp-guarulhos Guarulhos|sp-hortolandia Hortolândia|sp-jundiai Jundiaí|sp-maua Mauá|sp-mogi-das-cruzes Mogi das Cruzes|sp-osasco Osasco|sp-paulinia Paulínia|sp-piracicaba Piracicaba|sp-praia-grande Praia Grande|sp-ribeirao-preto Ribeirão Preto|sp-santo-andre Santo André|sp-santos Santos|sp-sao-bernardo-do-campo São Bernardo do Campo|sp-sao-caetano-do-sul São Caetano do Sul|sp-sao-jose-dos-campos São José dos Campos|sp-sao-vicente São Vicente|sp-sorocaba Sorocaba|sp-sumare Sumaré|sp-taboao-da-serra Taboão da Serra|sp-valinhos Valinhos|sp-vinhedo Vinhedo",
  ),
};
