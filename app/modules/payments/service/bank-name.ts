import { getBankByCode } from "@brazilian-utils/brazilian-utils/get-bank-by-code";

/**
 * The name of a bank by its three digits in the clearing system, as Banco Central's list of participants has it; the
 * library carries the list, and its release says of which day. Null for a code that the list lacks: the list changes
 * every month, so whoever needs the name can write it.
 */
export const bankNameOf = (code: string): string | null => getBankByCode(code)?.name ?? null;
