/** What surrounds the text of every mail. */
export const mail = {
  footer: "This message was sent by {{name}}.",
};
