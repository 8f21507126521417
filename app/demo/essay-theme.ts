import type { EssayText } from "~/api/essay-attempt";
import type { Rows } from "~/data/insert-rows";
import { demoId } from "./demo-id";
import type { DemoInstitution } from "./institution";

interface DemoTheme {
  code: string;
  title: string;
  texts: EssayText[];
}

const task =
  "Escreva um texto dissertativo-argumentativo, na norma padrão da língua portuguesa, sobre este tema. Apresente um ponto de vista, defenda-o com argumentos e proponha o que pode ser feito, respeitando os direitos humanos.\n\nOs textos de apoio servem para pensar: não copie trechos deles.";

const themes: DemoTheme[] = [
  {
    code: "tempo-de-tela",
    title: "O tempo de tela e a atenção dos jovens",
    texts: [
      {
        title: "Uma tarde de domingo",
        body: "Às três da tarde, Luísa abriu o celular para ver a previsão do tempo. Às seis, fechou o aparelho sem saber se choveria. Entre uma coisa e outra, viu noventa vídeos, dos quais se lembrava de dois.",
        source: "Crônica escrita para esta prova",
      },
      {
        title: "O que dizem as escolas",
        body: "Em escolas que guardam os celulares durante as aulas, professores contam que as conversas no recreio voltaram. Alguns estudantes contam que, nas primeiras semanas, não sabiam o que fazer com as mãos.",
        source: "Relatos reunidos para esta prova",
      },
    ],
  },
  {
    code: "cidades-e-calor",
    title: "As cidades diante do calor extremo",
    texts: [
      {
        title: "Duas ruas",
        body: "Na rua das mangueiras, os vizinhos põem cadeiras na calçada ao fim da tarde. Na avenida paralela, sem uma árvore, ninguém espera o ônibus fora da sombra do poste, que se mexe com o sol.",
        source: "Texto escrito para esta prova",
      },
      {
        title: "Quem sente mais",
        body: "O calor não chega igual a todos: trabalhadores ao ar livre, idosos e moradores de casas sem ventilação adoecem primeiro. Plantar árvores leva anos; abrir um bebedouro, uma semana.",
        source: "Texto escrito para esta prova",
      },
    ],
  },
  {
    code: "envelhecer",
    title: "Envelhecer no Brasil: cuidado, trabalho e convivência",
    texts: [
      {
        title: "O emprego novo de seu Antônio",
        body: "Aos 67 anos, seu Antônio voltou a estudar. Na sala, chamam-no de professor, embora seja o único que ainda não sabe abrir a planilha. Ele ri: “Ensino a ter paciência”.",
        source: "Crônica escrita para esta prova",
      },
      {
        title: "Uma conta que muda",
        body: "Em poucas décadas, haverá no país mais avós que netos. Quem cuidará de quem, com que tempo e com que dinheiro, é uma pergunta que cada família responde hoje sozinha.",
        source: "Texto escrito para esta prova",
      },
    ],
  },
  {
    code: "desinformacao",
    title: "O desafio de distinguir o fato do boato",
    texts: [
      {
        title: "O recado da tia",
        body: "“Encaminhado muitas vezes”, dizia o aviso acima da mensagem. Foi justamente por isso que dona Célia acreditou: se tanta gente mandou, havia de ser verdade.",
        source: "Crônica escrita para esta prova",
      },
      {
        title: "Três perguntas",
        body: "Quem disse? Quando disse? Quem mais confirma? Bibliotecários ensinam essas perguntas há um século. Elas cabem na palma da mão, mas levam mais tempo que um toque.",
        source: "Texto escrito para esta prova",
      },
    ],
  },
  {
    code: "comida",
    title: "Entre a fome e o desperdício: o caminho do alimento",
    texts: [
      {
        title: "Fim de feira",
        body: "Às duas da tarde, os tomates machucados vão para a caixa do lixo. Às duas e quinze, chegam as pessoas que os levam para casa. Ninguém marcou esse encontro, e ele acontece todo sábado.",
        source: "Crônica escrita para esta prova",
      },
      {
        title: "Da roça ao prato",
        body: "Parte do que se colhe se perde na estrada, parte no mercado e parte na geladeira. Cada perda tem um dono diferente, e por isso nenhuma solução serve sozinha.",
        source: "Texto escrito para esta prova",
      },
    ],
  },
  {
    code: "voluntariado",
    title: "O voluntariado na formação profissional",
    texts: [
      {
        title: "A clínica de sábado",
        body: "No quarto semestre, Davi achava que sabia medir a pressão. Depois de quarenta pacientes da clínica-escola, descobriu que sabia ouvir.",
        source: "Crônica escrita para esta prova",
      },
      {
        title: "Um outro lado",
        body: "Há quem lembre que trabalho sem salário só é escolha para quem pode escolher. Quem sustenta a casa não doa as noites de sexta-feira.",
        source: "Texto escrito para esta prova",
      },
    ],
  },
];

/** The themes of an institution's essays. */
export function essayThemeRows({ tenant, alias }: DemoInstitution, now: Date): Rows {
  return {
    essayTheme: themes.map(({ code, title, texts }) => ({
      tenantId: demoId(tenant),
      id: demoId(alias, "essay-theme", code),
      institutionId: demoId(alias),
      code,
      journeyId: null,
      title,
      prompt: task,
      textsJson: JSON.stringify(texts),
      active: 1,
      createdAt: now.toISOString(),
    })),
  };
}
