interface DemoCalibration {
  code: string;
  theme: string;
  title: string;
  body: string;
  /** Points in hundredths, by criterion of the standard rubric. */
  points: Record<"norma" | "tema" | "argumentos" | "coesao" | "proposta", number>;
  reasons: Record<"norma" | "tema" | "argumentos" | "coesao" | "proposta", string>;
}

/** Texts written for the demonstration: a good one, a middling one and a weak one. */
export const calibrations: readonly DemoCalibration[] = [
  {
    code: "boa",
    theme: "As cidades diante do calor extremo",
    title: "A sombra como direito",
    body: [
      "Quem caminha ao meio-dia por uma avenida sem árvores conhece uma desigualdade que os mapas de renda não mostram: a da sombra. Nas cidades brasileiras, o calor extremo deixou de ser notícia de verão e passou a decidir quem pode esperar o ônibus, trabalhar ao ar livre ou dormir à noite. Enfrentá-lo exige tratar a sombra como um direito, e não como um enfeite.",
      "Em primeiro lugar, o calor atinge mais quem menos pode se proteger. Entregadores, ambulantes e operários passam o dia onde o termômetro marca mais, e voltam para casas de telha baixa, que guardam o calor até a madrugada. Não se trata de azar: os bairros arborizados costumam ser os mesmos que têm calçadas largas e postos de saúde próximos. A distribuição das árvores repete a distribuição da riqueza.",
      "Além disso, as respostas costumam chegar tarde e pelo lado errado. Pintar praças e instalar ventiladores ajuda por um mês; já o plantio, que leva anos, não rende inauguração. É por isso que tantas prefeituras começam mudas que ninguém rega. Quando, ao contrário, os moradores escolhem as espécies e cuidam delas, como fazem as hortas comunitárias, as árvores sobrevivem.",
      "Portanto, cabe aos municípios incluir no plano diretor uma meta de sombra por bairro, começando pelos pontos de ônibus e pelas escolas das áreas mais quentes, e contratar moradores para o cuidado das mudas nos três primeiros anos. Às universidades cabe medir, rua a rua, o que mudou. Assim, daqui a uma geração, esperar o ônibus ao meio-dia poderá ser apenas esperar o ônibus.",
    ].join("\n\n"),
    points: { norma: 200, tema: 200, argumentos: 200, coesao: 150, proposta: 200 },
    reasons: {
      norma: "Nenhum desvio que se repita; a pontuação ajuda a leitura.",
      tema: "Trata do calor nas cidades do começo ao fim e traz repertório próprio: a sombra como direito.",
      argumentos: "Dois argumentos que sustentam a mesma tese, cada um com uma causa e um exemplo.",
      coesao: "Ligações variadas; “além disso” e “já” unem bem, mas dois parágrafos começam do mesmo modo.",
      proposta: "Diz quem faz, o quê, por onde começa e como se mede.",
    },
  },
  {
    code: "media",
    theme: "O tempo de tela e a atenção dos jovens",
    title: "",
    body: [
      "Hoje em dia os jovens passam muito tempo no celular. Isso é um problema que afeta a atenção e também a saúde. Muitas pessoas falam que a culpa é das redes sociais, mas a culpa também é da família e da escola.",
      "Primeiramente, as redes sociais são feitas para prender a atenção. O vídeo acaba e já começa outro, então a pessoa não percebe o tempo passar. Um amigo meu disse que ia olhar só cinco minutos e perdeu a tarde inteira. Isso mostra que o celular rouba o tempo dos jovens.",
      "Em segundo lugar, a família muitas vezes não dá o exemplo. Os pais também ficam no celular na hora do jantar, e os filhos copia. A escola poderia ajudar, mas muitas só proíbe o celular e não explica por quê. Proibir sem explicar não resolve, porque quando chega em casa o aluno volta a usar.",
      "Concluindo, é preciso que a família, a escola e o governo façam alguma coisa. O governo deve fazer campanhas para conscientizar os jovens. Só assim teremos uma sociedade melhor.",
    ].join("\n\n"),
    points: { norma: 100, tema: 150, argumentos: 100, coesao: 100, proposta: 100 },
    reasons: {
      norma: "Desvios de concordância que se repetem (“os filhos copia”, “muitas só proíbe”), sem impedir a leitura.",
      tema: "Fica no tema e usa uma experiência própria, sem aprofundá-la.",
      argumentos: "Argumentos previsíveis; a tese aparece, mas o segundo parágrafo apenas narra.",
      coesao: "“Isso” e “também” ligam quase tudo; as etapas são marcadas de modo mecânico.",
      proposta: "Conclui de modo genérico: “alguma coisa”, “campanhas”, sem dizer como.",
    },
  },
  {
    code: "fraca",
    theme: "Entre a fome e o desperdício: o caminho do alimento",
    title: "Fome",
    body: [
      "A fome e uma coisa muito triste que existe no brasil e no mundo. Tem gente que nao tem o que comer e tem gente que joga comida fora isso nao esta certo.",
      "Na minha rua tem uma feira e no final sobra muita coisa tomate banana alface. As pessoas vão la pegar. Eu acho que o governo devia ver isso porque é muita comida e muita gente. O prefeito nao faz nada e os politico so pensa neles.",
      "Tambem tem o desperdicio no restaurante que joga comida fora. Se todo mundo fazer a sua parte a fome acaba. Deus abençoe quem ajuda. Entao é isso a fome é um problema muito serio e tem que acabar.",
    ].join("\n\n"),
    points: { norma: 50, tema: 100, argumentos: 50, coesao: 50, proposta: 50 },
    reasons: {
      norma: "Muitos desvios de acento, pontuação e concordância, que atrapalham a leitura.",
      tema: "Trata do tema com o que está nos textos de apoio: a feira e o desperdício.",
      argumentos: "Opina sem argumentar: cada frase traz uma queixa nova.",
      coesao: "Frases quase sem ligação; a pontuação não separa as ideias.",
      proposta: "Repete a introdução e deseja que acabe, sem propor nada.",
    },
  },
];
