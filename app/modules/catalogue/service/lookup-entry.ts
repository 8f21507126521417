import { OTHER } from "~/modules/people/rules/country";
import type { TextByLanguage } from "~/rules/language";

/** An entry of a list that every institution has: its id, and its names. */
export type Entry = readonly [id: string, names: TextByLanguage];

const entry = (id: string, inPortuguese: string, inEnglish: string, inSpanish: string): Entry => [
  id,
  { "pt-BR": inPortuguese, en: inEnglish, es: inSpanish },
];

export const genders: readonly Entry[] = [
  entry("F", "Feminino", "Female", "Femenino"),
  entry("M", "Masculino", "Male", "Masculino"),
  entry("NB", "Não binário", "Non-binary", "No binario"),
  entry("O", "Outro (descreva)", "Other (describe)", "Otro (describa)"),
  entry("N", "Prefiro não informar", "Prefer not to say", "Prefiero no informar"),
];

export const maritalStatuses: readonly Entry[] = [
  entry("single", "Solteiro(a)", "Single", "Soltero(a)"),
  entry("married", "Casado(a)", "Married", "Casado(a)"),
  entry("civil-union", "União estável", "Civil union", "Unión de hecho"),
  entry("separated", "Separado(a)", "Separated", "Separado(a)"),
  entry("divorced", "Divorciado(a)", "Divorced", "Divorciado(a)"),
  entry("widowed", "Viúvo(a)", "Widowed", "Viudo(a)"),
  entry(OTHER, "Outro (descreva)", "Other (describe)", "Otro (describa)"),
];

/** The categories of the census (IBGE), and no answer. */
export const races: readonly Entry[] = [
  entry("white", "Branca", "White", "Blanca"),
  entry("black", "Preta", "Black", "Negra"),
  entry("brown", "Parda", "Mixed", "Parda"),
  entry("yellow", "Amarela", "Asian", "Amarilla"),
  entry("indigenous", "Indígena", "Indigenous", "Indígena"),
  entry("undeclared", "Prefiro não informar", "Prefer not to say", "Prefiero no informar"),
];

export const specialNeeds: readonly Entry[] = [
  entry("blindness", "Cegueira", "Blindness", "Ceguera"),
  entry("low-vision", "Baixa visão", "Low vision", "Baja visión"),
  entry("deafness", "Surdez", "Deafness", "Sordera"),
  entry("hearing", "Deficiência auditiva", "Hearing impairment", "Discapacidad auditiva"),
  entry("deafblindness", "Surdocegueira", "Deafblindness", "Sordoceguera"),
  entry("physical", "Deficiência física", "Physical disability", "Discapacidad física"),
  entry("intellectual", "Deficiência intelectual", "Intellectual disability", "Discapacidad intelectual"),
  entry("autism", "Transtorno do espectro autista", "Autism spectrum disorder", "Trastorno del espectro autista"),
  entry("giftedness", "Altas habilidades ou superdotação", "Giftedness", "Altas capacidades"),
  entry(OTHER, "Outra (descreva)", "Other (describe)", "Otra (describa)"),
];

/** The entry that ends a list of countries. */
export const otherCountry: Entry = entry(
  OTHER,
  "Não está na lista (escreva)",
  "Not in the list (write it)",
  "No está en la lista (escríbalo)",
);
