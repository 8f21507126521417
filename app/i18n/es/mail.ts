/** What surrounds the text of every mail. */
export const mail = {
  button: "Continuar",
  footer: "Este mensaje fue enviado por {{name}}.",
};
