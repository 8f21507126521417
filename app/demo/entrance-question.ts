interface DemoQuestion {
  code: string;
  text: string;
  /** The right alternative comes first; each attempt shows them in an order of its own. */
  alternatives: string[];
}

interface DemoArea {
  code: string;
  name: string;
  drawn: number;
  questions: DemoQuestion[];
}

const language: DemoQuestion[] = [
  {
    code: "bilhete",
    text: "Leia o bilhete deixado na geladeira.\n\n*Filho, comprei o pão. O leite acabou, mas só vi no caixa. Passa no mercado na volta?*\n\nA última frase do bilhete tem a forma de uma pergunta, mas funciona como",
    alternatives: ["um pedido.", "uma dúvida.", "uma crítica.", "um agradecimento.", "uma ameaça."],
  },
  {
    code: "virgula",
    text: "Em qual alternativa a vírgula muda o sentido da frase **“Os alunos que estudaram passaram”**?",
    alternatives: [
      "Os alunos, que estudaram, passaram.",
      "Os alunos que estudaram passaram, ontem.",
      "Ontem, os alunos que estudaram passaram.",
      "Os alunos que estudaram passaram, sim.",
    ],
  },
  {
    code: "concordancia",
    text: "Assinale a frase que segue a norma padrão.",
    alternatives: [
      "Faz três anos que eles moram aqui.",
      "Fazem três anos que eles moram aqui.",
      "Houveram muitos inscritos no curso.",
      "Existe muitas dúvidas sobre o edital.",
    ],
  },
  {
    code: "ironia",
    text: "Num dia de chuva forte, com as ruas alagadas, uma moradora publica a foto da porta de casa com a legenda: “Obrigada, prefeitura, pela vista para o mar”.\n\nO efeito de humor da legenda vem",
    alternatives: [
      "da ironia, que diz o contrário do que se pensa.",
      "do exagero de uma comparação entre cidades.",
      "da repetição de um mesmo som.",
      "do uso de uma palavra estrangeira.",
      "de uma rima entre duas palavras.",
    ],
  },
  {
    code: "conectivo",
    text: "“Estudou a semana inteira; ______, não conseguiu terminar a prova.”\n\nPara manter a oposição entre as ideias, a lacuna deve ser preenchida por",
    alternatives: ["no entanto", "portanto", "além disso", "por isso", "ou seja"],
  },
  {
    code: "tese",
    text: "Leia o trecho.\n\n*Bibliotecas abertas aos domingos não são luxo. Para quem trabalha seis dias por semana, o domingo é o único dia de ler com calma. Onde elas abrem, a procura dobra.*\n\nA tese defendida pelo autor é que",
    alternatives: [
      "as bibliotecas devem abrir aos domingos.",
      "as pessoas leem pouco por falta de interesse.",
      "trabalhar seis dias por semana é um luxo.",
      "os livros deveriam custar menos.",
    ],
  },
];

const mathematics: DemoQuestion[] = [
  {
    code: "desconto",
    text: "Um livro que custava R$ 80,00 está com 15% de desconto. Quanto se paga por ele?",
    alternatives: ["R$ 68,00", "R$ 65,00", "R$ 72,00", "R$ 12,00", "R$ 95,00"],
  },
  {
    code: "media",
    text: "Em quatro provas, Joana tirou 6, 7, 8 e 9. Que nota precisa tirar na quinta prova para ficar com média 8?",
    alternatives: ["10", "9", "8", "7,5"],
  },
  {
    code: "quadrado",
    text: "Um terreno quadrado tem área de 144 m^2^. Quantos metros de cerca são necessários para fechar os quatro lados?",
    alternatives: ["48", "36", "24", "72", "144"],
  },
  {
    code: "receita",
    text: "Uma receita para 6 pessoas leva 450 g de farinha. Na mesma proporção, para 10 pessoas são necessários",
    alternatives: ["750 g", "700 g", "650 g", "900 g"],
  },
  {
    code: "dado",
    text: "Ao lançar um dado comum de seis faces, qual é a probabilidade de sair um número primo?",
    alternatives: ["1/2", "1/3", "2/3", "1/6", "5/6"],
  },
  {
    code: "equacao",
    text: "A soma de um número com o seu dobro e com o seu triplo é 72. Esse número é",
    alternatives: ["12", "9", "18", "24", "36"],
  },
];

const humanities: DemoQuestion[] = [
  {
    code: "abolicao",
    text: "A Lei Áurea, de 1888, extinguiu a escravidão no Brasil. Uma consequência do modo como isso aconteceu foi",
    alternatives: [
      "a falta de políticas de terra, trabalho e escola para os libertos.",
      "a distribuição de terras públicas aos libertos.",
      "o pagamento de salários atrasados aos libertos.",
      "o fim imediato das grandes plantações.",
    ],
  },
  {
    code: "constituicao",
    text: "A Constituição de 1988 ficou conhecida como “Constituição Cidadã” porque",
    alternatives: [
      "ampliou os direitos sociais e políticos da população.",
      "restringiu o voto a quem sabia ler.",
      "manteve a censura prévia à imprensa.",
      "devolveu o governo aos militares.",
      "aboliu os impostos federais.",
    ],
  },
  {
    code: "fuso",
    text: "Quando são 12h em Brasília (UTC−3), em Rio Branco (UTC−5) são",
    alternatives: ["10h", "14h", "11h", "9h"],
  },
  {
    code: "urbanizacao",
    text: "O crescimento rápido das grandes cidades brasileiras na segunda metade do século XX se explica principalmente",
    alternatives: [
      "pela saída de trabalhadores do campo em busca de emprego.",
      "pela chegada de refugiados das guerras europeias.",
      "pelo aumento da produção agrícola familiar.",
      "pela mudança da capital para o Rio de Janeiro.",
    ],
  },
  {
    code: "bacia",
    text: "A maior bacia hidrográfica do Brasil, em área, é a do rio",
    alternatives: ["Amazonas.", "São Francisco.", "Paraná.", "Tocantins.", "Uruguai."],
  },
  {
    code: "poderes",
    text: "Na divisão de poderes, cabe principalmente ao Legislativo",
    alternatives: [
      "fazer as leis e fiscalizar o governo.",
      "julgar os crimes comuns.",
      "comandar as Forças Armadas.",
      "nomear os ministros de Estado.",
    ],
  },
];

const sciences: DemoQuestion[] = [
  {
    code: "agua",
    text: "Na molécula de água, H~2~O, há",
    alternatives: [
      "dois átomos de hidrogênio e um de oxigênio.",
      "um átomo de hidrogênio e dois de oxigênio.",
      "dois átomos de hélio e um de ósmio.",
      "duas moléculas de oxigênio.",
    ],
  },
  {
    code: "vacina",
    text: "Uma vacina protege contra uma doença porque",
    alternatives: [
      "prepara o sistema imune para reconhecer o agente causador.",
      "mata todos os microrganismos do corpo.",
      "substitui o sangue infectado.",
      "impede para sempre a entrada de vírus no corpo.",
      "baixa a temperatura do corpo.",
    ],
  },
  {
    code: "velocidade",
    text: "Um ônibus percorre 180 km em 2 h 30 min. Sua velocidade média é",
    alternatives: ["72 km/h", "78 km/h", "90 km/h", "60 km/h"],
  },
  {
    code: "fotossintese",
    text: "Na fotossíntese, as plantas",
    alternatives: [
      "usam a luz para produzir açúcar a partir de água e gás carbônico.",
      "usam oxigênio para liberar energia.",
      "transformam açúcar em gás carbônico.",
      "absorvem gás nitrogênio do ar para crescer.",
    ],
  },
  {
    code: "cadeia",
    text: "Em um lago, as algas são comidas por pequenos crustáceos, e estes, por peixes. Se os peixes desaparecerem, o primeiro efeito esperado é",
    alternatives: [
      "o aumento dos crustáceos e a diminuição das algas.",
      "o aumento das algas e a diminuição dos crustáceos.",
      "o desaparecimento imediato dos crustáceos.",
      "nenhuma mudança nas outras populações.",
    ],
  },
  {
    code: "energia",
    text: "Um chuveiro de 5 500 W fica ligado 12 minutos por dia. A energia que consome por dia é de",
    alternatives: ["1,1 kWh", "5,5 kWh", "11 kWh", "0,55 kWh", "66 kWh"],
  },
];

/** The online exam of graduation: its areas, and the bank from which each attempt draws. */
export const demoAreas: DemoArea[] = [
  { code: "linguagens", name: "Língua portuguesa", drawn: 3, questions: language },
  { code: "matematica", name: "Matemática", drawn: 3, questions: mathematics },
  { code: "humanas", name: "Ciências humanas", drawn: 2, questions: humanities },
  { code: "natureza", name: "Ciências da natureza", drawn: 2, questions: sciences },
];
