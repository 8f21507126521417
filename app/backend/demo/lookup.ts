import { type Language, languages } from "~/contract/value";
import type { LookupRow } from "../database/schema";
import type { Names } from "../text";
import { cities } from "./city";
import { nationalities } from "./nationality";

const [pt, en, es] = languages;

type Entry = readonly [id: string, inPortuguese: string, inEnglish: string, inSpanish: string];

const genders: Entry[] = [
  ["F", "Feminino", "Female", "Femenino"],
  ["M", "Masculino", "Male", "Masculino"],
  ["NB", "Não binário", "Non-binary", "No binario"],
  ["O", "Outro (descreva)", "Other (describe)", "Otro (describa)"],
  ["N", "Prefiro não informar", "Prefer not to say", "Prefiero no informar"],
];

const maritalStatuses: Entry[] = [
  ["single", "Solteiro(a)", "Single", "Soltero(a)"],
  ["married", "Casado(a)", "Married", "Casado(a)"],
  ["civil-union", "União estável", "Civil union", "Unión de hecho"],
  ["separated", "Separado(a)", "Separated", "Separado(a)"],
  ["divorced", "Divorciado(a)", "Divorced", "Divorciado(a)"],
  ["widowed", "Viúvo(a)", "Widowed", "Viudo(a)"],
];

const races: Entry[] = [
  ["white", "Branca", "White", "Blanca"],
  ["black", "Preta", "Black", "Negra"],
  ["brown", "Parda", "Mixed", "Parda"],
  ["yellow", "Amarela", "Asian", "Amarilla"],
  ["indigenous", "Indígena", "Indigenous", "Indígena"],
  ["undeclared", "Prefiro não informar", "Prefer not to say", "Prefiero no informar"],
];

const specialNeeds: Entry[] = [
  ["blindness", "Cegueira", "Blindness", "Ceguera"],
  ["low-vision", "Baixa visão", "Low vision", "Baja visión"],
  ["deafness", "Surdez", "Deafness", "Sordera"],
  ["hearing", "Deficiência auditiva", "Hearing impairment", "Discapacidad auditiva"],
  ["deafblindness", "Surdocegueira", "Deafblindness", "Sordoceguera"],
  ["physical", "Deficiência física", "Physical disability", "Discapacidad física"],
  ["intellectual", "Deficiência intelectual", "Intellectual disability", "Discapacidad intelectual"],
  ["autism", "Transtorno do espectro autista", "Autism spectrum disorder", "Trastorno del espectro autista"],
  ["giftedness", "Altas habilidades ou superdotação", "Giftedness", "Altas capacidades"],
  ["other", "Outra (descreva)", "Other (describe)", "Otra (describa)"],
];

const states: [id: string, name: string][] = [
  ["AC", "Acre"],
  ["AL", "Alagoas"],
  ["AP", "Amapá"],
  ["AM", "Amazonas"],
  ["BA", "Bahia"],
  ["CE", "Ceará"],
  ["DF", "Distrito Federal"],
  ["ES", "Espírito Santo"],
  ["GO", "Goiás"],
  ["MA", "Maranhão"],
  ["MT", "Mato Grosso"],
  ["MS", "Mato Grosso do Sul"],
  ["MG", "Minas Gerais"],
  ["PA", "Pará"],
  ["PB", "Paraíba"],
  ["PR", "Paraná"],
  ["PE", "Pernambuco"],
  ["PI", "Piauí"],
  ["RJ", "Rio de Janeiro"],
  ["RN", "Rio Grande do Norte"],
  ["RS", "Rio Grande do Sul"],
  ["RO", "Rondônia"],
  ["RR", "Roraima"],
  ["SC", "Santa Catarina"],
  ["SP", "São Paulo"],
  ["SE", "Sergipe"],
  ["TO", "Tocantins"],
];

/** The entries of all lists. Brazil is the first country; the others are sorted by their Portuguese names. */
export function lookupRows(): LookupRow[] {
  const countryNames = languages.map(
    (language) => [language, new Intl.DisplayNames(language, { type: "region" })] as const,
  );
  const countryOf = (id: string) =>
    Object.fromEntries(countryNames.map(([language, names]) => [language, names.of(id) ?? id])) as Names;
  return [
    ...rowsOf("gender", genders.map(translated)),
    ...rowsOf("marital-status", maritalStatuses.map(translated)),
    ...rowsOf("race", races.map(translated)),
    ...rowsOf("special-need", specialNeeds.map(translated)),
    ...rowsOf("nationality", nationalities.map(translated)),
    ...rowsOf(
      "country",
      nationalities.map(([id]) => ({ id, parentId: null, names: countryOf(id) })),
    ),
    ...rowsOf(
      "state",
      states.map(([id, name]) => ({ id, parentId: "BR", names: same(name) })),
    ),
    ...rowsOf(
      "city",
      cities.map(({ id, state, name }) => ({ id, parentId: state, names: same(name) })),
    ),
  ];
}

interface NamedEntry {
  id: string;
  parentId: string | null;
  names: Names;
}

const translated = ([id, inPortuguese, inEnglish, inSpanish]: Entry): NamedEntry => ({
  id,
  parentId: null,
  names: { [pt]: inPortuguese, [en]: inEnglish, [es]: inSpanish } as Record<Language, string>,
});

const same = (name: string): Names => ({ [pt]: name, [en]: name, [es]: name });

function rowsOf(kind: LookupRow["kind"], entries: NamedEntry[]): LookupRow[] {
  return entries.map(({ id, parentId, names }, position) => ({
    kind,
    id,
    parent_id: parentId,
    position,
    names_json: JSON.stringify(names),
  }));
}
