/** The manual for candidates; its text is the institution's. */
export const manual = {
  link: "Manual do candidato",
  contents: "Neste manual",
  ask: "Quando terminar, confirme. Você pode voltar a esta página quando quiser.",
  confirm: "Li o manual",
  saved: "Leitura confirmada.",
  readAt: "Você confirmou a leitura em {{instant}}.",
  print: "Imprimir",
  question: "Ficou com alguma dúvida?",
} as const;
