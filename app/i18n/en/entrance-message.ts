/** Mails and notifications about the online entrance exam. */
export const entranceMessage = {
  approved_title: "You passed the online entrance exam",
  failed_title: "Result of the online entrance exam",
  timeOver: "The time was over, so we handed in the answers that were saved.",
  approved_text:
    "{{timeOver}}\n\nYou got {{right}} of {{total}} questions right and passed for {{course}}. The next step is the contract.",
  failed_text:
    "{{timeOver}}\n\nYou got {{right}} of {{total}} questions right and did not pass for {{course}} this time. The portal shows the points by area and what you can do now.",
  voided_title: "Please take the online entrance exam again",
  voided_text:
    "The institution annulled an attempt at your online entrance exam for {{course}}; it does not count. Reason: {{reason}}\n\nYou may start another one whenever you like.",
};
