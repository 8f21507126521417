/** Messages about settings. */
export const settingMessage = {
  notPublished_title: "Settings not published",
  notPublished_text:
    "The draft of {{record}} could not be published at its time, because something in it is not valid any more. Open it and correct it.",
};
