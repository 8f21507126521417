/** What surrounds the text of every mail. */
export const mail = {
  button: "Continue",
  footer: "This message was sent by {{name}}.",
};
