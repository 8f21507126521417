/** The home page of an institution. */
export const home = {
  welcome: "Su inscripción empieza aquí.",
  daysLeft_one: "falta {{count}} día",
  daysLeft_other: "faltan {{count}} días",
  lastDay: "último día",
  priceFrom: "desde",
  freeOnes: "con cursos gratuitos",
  once: "al contado",
  wayTitle: "De la inscripción a la matrícula",
  wayApplyText: "Unos 5 minutos: el curso y sus datos.",
  wayContractText: "Léalo y acéptelo en la pantalla, sin papel.",
  wayPaymentText: "Pix, boleto o tarjeta. El Pix se confirma al instante.",
  wayEnrolledText: "Siga todo en el área del candidato.",
  wayKept: "Deténgase cuando quiera: guardamos sus respuestas durante {{days}} días.",
  talkTitle: "¿Prefiere conversar?",
  talkPhone: "Llame al",
  talkChat: "Escribir por WhatsApp",
} as const;
