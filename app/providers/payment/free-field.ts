import { modulus10, modulus11 } from "~/modules/payments/rules/boleto";
import type { SlipOrder } from "./provider";

type Account = SlipOrder["bank"];

/** The bank's number of a slip (nosso número), and the 25 digits of the bar code that contain it. */
export interface SlipNumber {
  ourNumber: string;
  freeField: string;
}

/**
 * Numbers a slip by its bank's rules: Itaú (341), Bradesco (237), and for others the layout of Banco do Brasil with a
 * seven-digit agreement.
 * @param sequence counts the slips of the institution
 */
export function numberSlip(bank: Account, sequence: number): SlipNumber {
  if (bank.bankCode === "341") return itau(bank, sequence);
  return bank.bankCode === "237" ? bradesco(bank, sequence) : bancoDoBrasil(bank, sequence);
}

function bancoDoBrasil({ account, wallet }: Account, sequence: number): SlipNumber {
  const ourNumber = last(account, 7) + last(sequence, 10);
  return { ourNumber, freeField: `000000${ourNumber}${last(wallet, 2)}` };
}

function itau({ agency, account, wallet }: Account, sequence: number): SlipNumber {
  const [branch, holder, number] = [last(agency, 4), last(account, 5), last(sequence, 8)];
  const start = last(wallet, 3) + number;
  const checked = `${start}${modulus10(branch + holder + start)}`;
  return {
    ourNumber: `${last(wallet, 3)}/${number}-${checked.slice(-1)}`,
    freeField: `${checked}${branch}${holder}${modulus10(branch + holder)}000`,
  };
}

function bradesco({ agency, account, wallet }: Account, sequence: number): SlipNumber {
  const number = last(sequence, 11);
  return {
    ourNumber: `${last(wallet, 2)}/${number}-${modulus11(last(wallet, 2) + number)}`,
    freeField: `${last(agency, 4)}${last(wallet, 2)}${number}${last(account, 7)}0`,
  };
}

function last(value: string | number, length: number): string {
  return String(value).replace(/\D/g, "").padStart(length, "0").slice(-length);
}
