/** The manual for candidates; its text is the institution's. */
export const manual = {
  link: "Candidate manual",
  contents: "In this manual",
  ask: "Confirm when you have finished. You can come back to this page at any time.",
  confirm: "I have read the manual",
  saved: "Your confirmation was saved.",
  readAt: "You confirmed reading it on {{instant}}.",
  print: "Print",
  question: "Do you have a question?",
};
