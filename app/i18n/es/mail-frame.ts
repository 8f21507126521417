/** What surrounds the text of every mail. */
export const mailFrame = {
  footer: "Este mensaje fue enviado por {{name}}.",
};
