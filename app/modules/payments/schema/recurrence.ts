/** The charge of an installment to a saved card. */
interface Claim {
  number: number;
  on: string;
  amountCents: number;
}

/** The automatic charge of an enrolment's later installments to a saved card. */
export interface Recurrence {
  /** Null while no card is saved. A refused card is not charged again. */
  card: {
    state: "active" | "refused";
    brand: string;
    lastDigits: string;
    /** Why it was refused: a problem code. */
    reason: string | null;
    since: string;
  } | null;
  /** The next charge of the card; null when none is planned. */
  next: Claim | null;
  /** The provider's open page on which a card is saved. */
  page: { url: string; provider: string; expiresAt: string } | null;
  /** The provider on whose page a card can be saved now; null where none is. */
  pageProvider: string | null;
  /** Whether the plan charges a card for each installment, so that the payer must save a card while none is saved. */
  isRequired: boolean;
  /** Version of the text that a payer agrees to. */
  textVersion: string;
  /**
   * The unpaid later installments, each with the planned day of its charge; without one, the day on which a newly saved
   * card would be charged for it. An installment of which staff charge a remainder is omitted, because a card is
   * charged for whole installments only.
   */
  owed: (Claim & { isOverdue: boolean })[];
}
