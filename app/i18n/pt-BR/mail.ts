/** What surrounds the text of every mail. */
export const mail = {
  footer: "Esta mensagem foi enviada por {{name}}.",
} as const;
