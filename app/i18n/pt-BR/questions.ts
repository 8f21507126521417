/** The frequent questions of the institution. */
export const questions = {
  title: "Perguntas frequentes",
  lead: "O que mais nos perguntam sobre cursos, inscrição e pagamento.",
  searchLabel: "Buscar nas perguntas",
  none: "Nenhuma pergunta contém esse texto. Tente outro ou fale com a gente.",
  more: "Não encontrou o que procura?",
  aboutStep_one: "Dúvida sobre esta etapa",
  aboutStep_other: "Dúvidas sobre esta etapa ({{count}})",
  all: "Todas as perguntas",
} as const;
