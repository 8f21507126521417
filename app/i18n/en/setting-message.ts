/** Messages about settings. */
export const settingMessage = {
  notPublished_title: "Settings not published",
  notPublished_text:
    "The draft of {{record}} could not be published at its time, because something in it is not valid any more. Open it and correct it.",
  webhookPaused_title: "Webhook paused",
  webhookPaused_text:
    "No event reached {{record}} for a day, so it was paused. Its events are kept: mend the address and resume.",
};
