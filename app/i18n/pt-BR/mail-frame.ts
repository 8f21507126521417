/** What surrounds the text of every mail. */
export const mailFrame = {
  footer: "Esta mensagem foi enviada por {{name}}.",
} as const;
