/** What surrounds the text of every mail. */
export const mail = {
  footer: "Este mensaje fue enviado por {{name}}.",
};
