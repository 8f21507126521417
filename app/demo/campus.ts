import type { Translations } from "~/procedure/text";
import type { DemoAlias } from "./institution";

interface CampusTexts {
  name: string;
  city: string;
  address: string;
}

export interface DemoCampus extends CampusTexts {
  code: string;
  translations?: Translations<CampusTexts>;
}

/** Campuses by institution; the first is the main one, `ead` is the distance-learning centre. */
export const campuses: Record<DemoAlias, DemoCampus[]> = {
  "aurora-uni": [
    {
      code: "paulista",
      name: "Campus Paulista",
      city: "São Paulo - SP",
      address: "Avenida Paulista, 1578, Bela Vista",
    },
    {
      code: "santos",
      name: "Campus Santos",
      city: "Santos - SP",
      address: "Avenida Ana Costa, 482, Gonzaga",
    },
    {
      code: "curitiba",
      name: "Campus Curitiba",
      city: "Curitiba - PR",
      address: "Rua XV de Novembro, 1299, Centro",
    },
    {
      code: "ead",
      name: "Polo digital",
      city: "Ensino a distância",
      address: "Aulas online, com apoio dos campi presenciais",
      translations: {
        en: { name: "Digital campus", city: "Distance learning", address: "Classes online, with help at every campus" },
        es: {
          name: "Campus digital",
          city: "Educación a distancia",
          address: "Clases en línea, con apoyo de los campus presenciales",
        },
      },
    },
  ],
  "aurora-tech": [
    {
      code: "campinas",
      name: "Campus Campinas",
      city: "Campinas - SP",
      address: "Avenida Guilherme Campos, 500, Jardim Santa Genebra",
    },
    {
      code: "recife",
      name: "Campus Porto Digital",
      city: "Recife - PE",
      address: "Rua da Guia, 217, Recife Antigo",
    },
    {
      code: "ead",
      name: "Polo online",
      city: "Ensino a distância",
      address: "Aulas ao vivo e gravadas, de onde você estiver",
    },
  ],
  horizonte: [
    {
      code: "savassi",
      name: "Unidade Savassi",
      city: "Belo Horizonte - MG",
      address: "Avenida Afonso Pena, 2770, Funcionários",
    },
    {
      code: "salvador",
      name: "Unidade Salvador",
      city: "Salvador - BA",
      address: "Avenida Tancredo Neves, 909, Caminho das Árvores",
    },
    {
      code: "ead",
      name: "Horizonte Digital",
      city: "Ensino a distância",
      address: "Aulas online, com provas na unidade que você escolher",
    },
  ],
};
