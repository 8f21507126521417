import { parseCardNumber } from "../app/modules/payments/rules/card";
import { parseCpf } from "../app/modules/people/rules/cpf";

/** The card numbers of a text. */
export const cardsIn = (text: string) =>
  (text.match(/(?<![\w.-])\d(?:[ .-]?\d){12,18}(?![\w-])/g) ?? []).filter((digits) => parseCardNumber(digits) !== null);

/** The unmasked CPFs of a text. */
export const documentsIn = (text: string) =>
  (text.match(/(?<![\w.-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/g) ?? []).filter((digits) => parseCpf(digits) !== null);
