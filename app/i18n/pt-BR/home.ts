/** The home page of an institution. */
export const home = {
  welcome: "Sua inscrição começa aqui.",
  daysLeft_one: "falta {{count}} dia",
  daysLeft_other: "faltam {{count}} dias",
  lastDay: "último dia",
  priceFrom: "a partir de",
  freeOnes: "com cursos gratuitos",
  once: "à vista",
  wayTitle: "Da inscrição à matrícula",
  wayApplyText: "Cerca de 5 minutos: o curso e os seus dados.",
  wayContractText: "Leia e aceite na tela, sem papel.",
  wayPaymentText: "Pix, boleto ou cartão. O Pix confirma na hora.",
  wayEnrolledText: "Acompanhe tudo na área do candidato.",
  wayKept: "Pare quando quiser: guardamos as suas respostas por {{days}} dias.",
  talkTitle: "Prefere conversar?",
  talkPhone: "Ligue para",
  talkChat: "Chamar no WhatsApp",
} as const;
