/** What surrounds the text of every mail. */
export const mail = {
  button: "Continuar",
  footer: "Esta mensagem foi enviada por {{name}}.",
} as const;
