/** `code | street | neighborhood` by `state city`. */
const places: Record<string, string> = {
  "SP São Paulo": `
    01001000 | Praça da Sé | Sé
    01310100 | Avenida Paulista | Bela Vista
    01310200 | Avenida Paulista | Bela Vista
    01311000 | Avenida Paulista | Bela Vista
    01305000 | Rua Augusta | Consolação
    01415000 | Rua Bela Cintra | Consolação
    01426001 | Avenida Brasil | Jardim América
    01451000 | Avenida Brigadeiro Faria Lima | Jardim Paulistano
    02011000 | Rua Voluntários da Pátria | Santana
    03102000 | Rua da Mooca | Mooca
    04094050 | Avenida Pedro Álvares Cabral | Parque Ibirapuera
    04101300 | Rua Domingos de Morais | Vila Mariana
    04538133 | Avenida Brigadeiro Faria Lima | Itaim Bibi
    05402000 | Avenida Rebouças | Pinheiros
    05508010 | Rua do Matão | Butantã`,
  "SP Campinas": `
    13010001 | Avenida Francisco Glicério | Centro
    13015904 | Rua Conceição | Centro
    13024001 | Rua Coronel Quirino | Cambuí
    13025320 | Rua General Osório | Cambuí
    13080000 | Avenida Guilherme Campos | Jardim Santa Genebra
    13083970 | Rua Roxo Moreira | Cidade Universitária`,
  "SP Santos": `
    11013001 | Rua Brás Cubas | Centro
    11045000 | Avenida Vicente de Carvalho | Boqueirão
    11055000 | Rua Doutor Tolentino Filgueiras | Gonzaga
    11060001 | Avenida Ana Costa | Gonzaga
    11065001 | Avenida Presidente Wilson | José Menino`,
  "SP Guarulhos": "07010000 | Rua Dom Pedro II | Centro",
  "SP Santo André": "09010160 | Rua Coronel Oliveira Lima | Centro",
  "SP Osasco": "06010067 | Avenida dos Autonomistas | Centro",
  "SP Sorocaba": "18010000 | Rua XV de Novembro | Centro",
  "SP Ribeirão Preto": "14010000 | Rua General Osório | Centro",
  "PR Curitiba": `
    80010010 | Praça Generoso Marques | Centro
    80020310 | Rua XV de Novembro | Centro
    80060000 | Rua XV de Novembro | Centro
    80420090 | Avenida Vicente Machado | Batel
    80530000 | Avenida Cândido de Abreu | Centro Cívico
    82590300 | Rua Konrad Adenauer | Tarumã`,
  "PR Londrina": "86010390 | Avenida Paraná | Centro",
  "MG Belo Horizonte": `
    30110017 | Avenida Brasil | Santa Efigênia
    30112010 | Rua Pernambuco | Savassi
    30130000 | Avenida Afonso Pena | Centro
    30130007 | Avenida Afonso Pena | Funcionários
    30140071 | Rua Pernambuco | Funcionários
    30150221 | Avenida do Contorno | Floresta
    31270901 | Avenida Presidente Antônio Carlos | Pampulha`,
  "MG Contagem": "32017000 | Avenida João César de Oliveira | Eldorado",
  "MG Uberlândia": "38400128 | Avenida Afonso Pena | Centro",
  "MG Ouro Preto": "35400000 | Praça Tiradentes | Centro",
  "PE Recife": `
    50030220 | Rua da Guia | Recife
    50030230 | Avenida Rio Branco | Recife
    50050900 | Rua do Príncipe | Boa Vista
    51021000 | Avenida Boa Viagem | Boa Viagem
    52061540 | Avenida Dezessete de Agosto | Casa Forte`,
  "PE Olinda": "53020080 | Rua de São Bento | Varadouro",
  "BA Salvador": `
    40020000 | Rua Chile | Centro
    40140110 | Avenida Oceânica | Barra
    41820020 | Avenida Tancredo Neves | Caminho das Árvores
    41940360 | Rua Conselheiro Pedro Luiz | Rio Vermelho`,
  "RJ Rio de Janeiro": `
    20040020 | Praça Floriano | Centro
    22021001 | Avenida Atlântica | Copacabana
    22410000 | Rua Visconde de Pirajá | Ipanema`,
  "RJ Niterói": "24020005 | Avenida Visconde do Rio Branco | Centro",
  "DF Brasília": "70040010 | SBS Quadra 1 | Asa Sul",
  "RS Porto Alegre": "90010150 | Rua dos Andradas | Centro Histórico",
  "SC Florianópolis": "88010000 | Rua Felipe Schmidt | Centro",
  "CE Fortaleza": "60060000 | Avenida Dom Manuel | Centro",
  "GO Goiânia": "74003010 | Avenida Goiás | Setor Central",
  "AM Manaus": "69005000 | Avenida Sete de Setembro | Centro",
  "PA Belém": "66010000 | Avenida Presidente Vargas | Campina",
};

export interface DemoPostalCode {
  code: string;
  street: string;
  neighborhood: string;
  city: string;
  stateId: string;
}

export const postalCodes: DemoPostalCode[] = Object.entries(places).flatMap(([place, lines]) => {
  const state = place.slice(0, 2);
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [code = "", street = "", neighborhood = ""] = line.split("|").map((part) => part.trim());
      return { code, street, neighborhood, city: place.slice(3), stateId: state };
    });
});
