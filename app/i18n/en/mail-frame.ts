/** What surrounds the text of every mail. */
export const mailFrame = {
  footer: "This message was sent by {{name}}.",
};
