import type { FinancialResponsible, PersonData } from "~/api/person";
import { parseCpf } from "~/modules/people/rules/cpf";
import { addDays, type Day } from "~/rules/time/date";
import { postalCodes } from "../postal-code";
import type { Chance } from "./chance";
import type { DemoLevel } from "./choice";

const women =
  "Adriana Alice Amanda Ana Beatriz Bianca Camila Carla Carolina Cecília Clara Daniela Débora Eduarda Elisa Fernanda Flávia Gabriela Giovana Helena Heloísa Isabela Íris Jéssica Joana Júlia Juliana Karina Larissa Laura Letícia Lívia Luana Luíza Marina Mariana Mônica Natália Nicole Patrícia Paula Priscila Rafaela Regina Renata Sabrina Sofia Tatiane Vanessa Yasmin";
const men =
  "Alexandre André Antônio Arthur Bernardo Bruno Caio Carlos César Daniel Davi Diego Eduardo Emanuel Enzo Fábio Felipe Fernando Gabriel Guilherme Gustavo Heitor Henrique Hugo Igor João Joaquim Jorge José Júlio Leandro Leonardo Lucas Luís Marcelo Mateus Miguel Murilo Nelson Otávio Paulo Pedro Rafael Renan Rodrigo Samuel Sérgio Thiago Vinícius Vítor";
const families =
  "Almeida Alves Andrade Araújo Assis Azevedo Barbosa Barros Batista Borges Brito Campos Cardoso Carvalho Castro Cavalcanti Correia Costa Coutinho Cunha Dias Duarte Farias Fernandes Ferraz Figueiredo Fonseca Freitas Gomes Gonçalves Guimarães Lacerda Leal Lima Lopes Machado Maia Marques Martins Matos Mendes Menezes Monteiro Moraes Moreira Moura Nascimento Neves Nunes Oliveira Pacheco Peixoto Pereira Pinheiro Pires Queiroz Ramos Rezende Ribeiro Rocha Sales Sampaio Santana Santos Silveira Soares Souza Tavares Teixeira Torres Vasconcelos Vieira";
const foreigners: [name: string, nationality: string][] = [
  ["Mateo Fernández Ruiz", "AR"],
  ["Valentina Rojas Pardo", "CO"],
  ["Domingos Sebastião Neto", "AO"],
  ["Camila Quispe Mamani", "BO"],
  ["Jean-Baptiste Pierre", "HT"],
  ["Lucía Benítez Acosta", "PY"],
];
const areaCodes: Record<string, string> = { SP: "11", MG: "31", PR: "41", RJ: "21", AM: "92", PA: "91" };

/** Years of age at which people begin a level. */
const ages: Record<DemoLevel, [from: number, to: number]> = {
  graduacao: [17.2, 34],
  "pos-graduacao": [23, 48],
  extensao: [18.5, 60],
  "pos-com-taxa": [26, 52],
};

const SHARE_OF_FOREIGNERS = 0.05;
const SHARE_OF_SOCIAL_NAMES = 0.03;

/**
 * Creates fictional people who fit the demonstration's forms, each with a document and an e-mail address of their own.
 */
export function createPeople(chance: Chance, today: Day) {
  const used = new Set<string>();

  function cpf(): string {
    const nine = String(Math.floor(chance.between(100_000_000, 999_999_999)));
    for (let rest = 0; rest < 100; rest++) {
      const whole = parseCpf(`${nine}${String(rest).padStart(2, "0")}`);
      if (whole && !used.has(whole)) return unique(whole);
    }
    return cpf();
  }

  function unique(text: string): string {
    used.add(text);
    return text;
  }

  function emailOf(name: string): string {
    const plain = name.normalize("NFD").replace(/[^a-zA-Z ]/g, "");
    const words = plain.toLowerCase().split(" ");
    const local = `${words[0]}.${words.at(-1)}`;
    for (let number = 1; ; number++) {
      const email = `${local}${number === 1 ? "" : number}@example.com`;
      if (!used.has(email)) return unique(email);
    }
  }

  const familyNames = () => {
    const list = families.split(" ");
    const [one, other] = [chance.pick(list), chance.pick(list)];
    return one === other ? one : `${one} ${other}`;
  };
  const born = (years: number) => addDays(today, -Math.round(years * 365.25));
  const phone = (state: string) => `${areaCodes[state] ?? "11"}9${Math.floor(chance.between(60_000_000, 99_999_999))}`;

  return {
    /** @param acceptsPassports whether foreigners may enrol */
    person(level: DemoLevel, acceptsPassports: boolean): PersonData {
      const isForeign = acceptsPassports && chance.is(SHARE_OF_FOREIGNERS);
      const isWoman = chance.is(0.56);
      const [foreignName, nationalityId] = chance.pick(foreigners);
      const fullName = isForeign ? foreignName : `${chance.pick((isWoman ? women : men).split(" "))} ${familyNames()}`;
      const place = chance.pick(postalCodes);
      const [from, to] = ages[level];
      return {
        fullName,
        ...(!isForeign && chance.is(SHARE_OF_SOCIAL_NAMES)
          ? { socialName: `${chance.pick((isWoman ? men : women).split(" "))} ${fullName.split(" ").at(-1)}` }
          : {}),
        email: emailOf(fullName),
        cellphone: phone(place.stateId),
        ...(isForeign
          ? { passport: unique(`YB${Math.floor(chance.between(1_000_000, 9_999_999))}`) }
          : { cpf: cpf(), rg: String(Math.floor(chance.between(10_000_000, 59_999_999))) }),
        foreigner: isForeign,
        gender: isForeign ? "N" : isWoman ? "F" : "M",
        birthday: born(isForeign ? Math.max(from, 19) + chance.between(0, 12) : chance.between(from, to)),
        specialNeeds: [],
        nationalityId: isForeign ? nationalityId : "BR",
        address: {
          postalCode: place.code,
          address: place.street,
          number: String(Math.floor(chance.between(8, 2900))),
          neighborhood: place.neighborhood,
          ...(chance.is(0.4) ? { complement: `Apto ${Math.floor(chance.between(1, 20)) * 10 + 2}` } : {}),
          country: "BR",
          state: place.stateId,
          city: place.city,
        },
      };
    },

    /** A parent of a minor. */
    responsibleOf(minor: PersonData): FinancialResponsible {
      const fullName = `${chance.pick(women.split(" "))} ${minor.fullName.split(" ").slice(1).join(" ")}`;
      return {
        fullName,
        foreigner: false,
        cpf: cpf(),
        birthday: born(chance.between(38, 58)),
        email: emailOf(fullName),
        cellphone: phone(minor.address?.state ?? "SP"),
        relationship: "Mãe",
      };
    },
  };
}

export type People = ReturnType<typeof createPeople>;
