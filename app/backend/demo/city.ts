import { cityId } from "~/backend/catalogue";

/** Cities by state, capital first: larger cities of most states, and more of them around the demo campuses. */
const names: Record<string, string> = {
  AC: "Rio Branco, Cruzeiro do Sul",
  AL: "Maceió, Arapiraca",
  AM: "Manaus, Parintins",
  AP: "Macapá, Santana",
  BA: "Salvador, Camaçari, Feira de Santana, Ilhéus, Lauro de Freitas, Vitória da Conquista",
  CE: "Fortaleza, Caucaia, Juazeiro do Norte, Sobral",
  DF: "Brasília",
  ES: "Vitória, Serra, Vila Velha",
  GO: "Goiânia, Anápolis, Aparecida de Goiânia",
  MA: "São Luís, Imperatriz",
  MG: "Belo Horizonte, Betim, Contagem, Juiz de Fora, Montes Claros, Nova Lima, Ouro Preto, Uberlândia",
  MS: "Campo Grande, Dourados",
  MT: "Cuiabá, Várzea Grande",
  PA: "Belém, Ananindeua, Santarém",
  PB: "João Pessoa, Campina Grande",
  PE: "Recife, Caruaru, Jaboatão dos Guararapes, Olinda, Petrolina",
  PI: "Teresina, Parnaíba",
  PR: "Curitiba, Cascavel, Foz do Iguaçu, Londrina, Maringá, Ponta Grossa, São José dos Pinhais",
  RJ: "Rio de Janeiro, Duque de Caxias, Niterói, Nova Iguaçu, Petrópolis, São Gonçalo, Volta Redonda",
  RN: "Natal, Mossoró, Parnamirim",
  RO: "Porto Velho, Ji-Paraná",
  RR: "Boa Vista",
  RS: "Porto Alegre, Canoas, Caxias do Sul, Pelotas, Santa Maria",
  SC: "Florianópolis, Blumenau, Chapecó, Joinville, São José",
  SE: "Aracaju, Nossa Senhora do Socorro",
  SP: "São Paulo, Campinas, Cubatão, Diadema, Guarujá, Guarulhos, Hortolândia, Jundiaí, Mauá, Mogi das Cruzes, Osasco, Paulínia, Piracicaba, Praia Grande, Ribeirão Preto, Santo André, Santos, São Bernardo do Campo, São Caetano do Sul, São José dos Campos, São Vicente, Sorocaba, Sumaré, Taboão da Serra, Valinhos, Vinhedo",
  TO: "Palmas, Araguaína",
};

export interface DemoCity {
  id: string;
  state: string;
  name: string;
}

export const cities: DemoCity[] = Object.entries(names).flatMap(([state, list]) =>
  list.split(", ").map((name) => ({ id: cityId(state, name), state, name })),
);
