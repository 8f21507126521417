/** The manual for candidates; its text is the institution's. */
export const manual = {
  link: "Manual del candidato",
  contents: "En este manual",
  ask: "Confirme cuando termine. Puede volver a esta página cuando quiera.",
  confirm: "Leí el manual",
  saved: "Lectura confirmada.",
  readAt: "Usted confirmó la lectura el {{instant}}.",
  print: "Imprimir",
  question: "¿Le quedó alguna duda?",
};
