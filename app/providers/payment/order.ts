/** Who pays, as far as it is known. */
export interface Payer {
  name: string;
  /** CPF or CNPJ without punctuation; the number of another document for foreigners. */
  document: string;
  email: string;
  /** Null while the payer has given none. */
  address: PayerAddress | null;
}

export interface PayerAddress {
  /** Street, number and complement. */
  line: string;
  district: string;
  city: string;
  /** Abbreviation of two letters. */
  state: string;
  /** Eight digits. */
  postalCode: string;
}

/** An order to collect an amount; `reference` is ours, unguessable, and identifies a repeated order. */
export interface Order {
  reference: string;
  amountCents: number;
  description: string;
  payer: Payer;
  /** When the charge was made, a UTC instant; a repetition has the same. */
  orderedAt: string;
}
