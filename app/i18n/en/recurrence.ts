/** The automatic charge of later installments to a saved card. */
export const recurrence = {
  title: "Automatic card charge",
  lead: "The next installments can be charged to a card, each on its due day.",
  none: "No card authorized",
  noneText: "Pay each installment in the portal by its due day.",
  confirmed: "Your discount paid the first installment, and nothing was charged.",
  confirmedLink: "See the confirmation",
  required:
    "The plan of this course charges the next installments to a card. Authorize a card now; without one, pay each installment in the portal by its due day.",
  cardTitle: "Authorized card",
  state_active: "Active",
  state_refused: "Replace the card",
  since: "Authorized on",
  next: "Next charge",
  nextText: "{{day}}: installment {{number}}, {{amount}}",
  refused:
    "The bank refused this card, and we no longer charge it. Save another card or pay the installments in another way.",
  disputed:
    "A charge to this card was disputed, so we no longer charge it. Save another card or pay the installments in another way.",
  stop: "Stop the automatic charge",
  stopNote: "The provider deletes the card. The installments stay as they are, and you pay each one in the portal.",
  saveTitle: "Authorize a card",
  replaceTitle: "Replace the card",
  saveText_one: "You enter the card on the page of {{provider}}. It applies to the open installment.",
  saveText_other: "You enter the card on the page of {{provider}}. It applies to the {{count}} open installments.",
  overdue: "{{amount}} is overdue and will be charged as soon as the card is saved.",
  pageText: "Open the page, enter the card and come back: the portal confirms that the card is saved.",
} as const;
