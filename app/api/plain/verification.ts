import type { Charge } from "../charge";
import type { CardBrand } from "../credit-card";
import type { PaymentVerification } from "../payment";
import { chargeOf, methodIn, stateIn } from "./charge";
import { type Asked, centsOrNull, firstOf, flag, plain, plains, text, textOrNull } from "./value";

const verified: Partial<Record<Charge["state"], PaymentVerification["state"]>> = {
  pending: "pending",
  processing: "pending",
  approved: "approved",
  denied: "denied",
  unknown: "unknown",
};

/**
 * The state of a payment, and the charge that it describes: the one of the payments with that state, or the answer
 * itself where it names its method.
 */
export function verificationOf(body: unknown, { params }: Asked): PaymentVerification {
  const given = plain(body);
  const found = stateIn(given);
  const charges = chargesIn(given, params.id ?? "");
  return {
    state: (found && verified[found]) ?? "none",
    isPaid: flag(given.isPaid, found === "approved"),
    isTaxPaid: flag(given.isTaxPaid),
    charge: charges.findLast(({ state }) => state === found) ?? null,
  };
}

/** The charges that the verification of a payment names, one a method. */
export function chargesIn(body: unknown, id: string): Charge[] {
  const given = plain(body);
  const named = plains(given.payments);
  return (named.length > 0 ? named : [given]).flatMap((one) => {
    const method = methodIn(one);
    return method ? [chargeOf(one, method, id)] : [];
  });
}

/** The brands of cards, as names or as objects. */
export function brandsOf(body: unknown): CardBrand[] {
  const list: unknown[] = Array.isArray(body) ? body : [];
  return list.flatMap((one) => {
    const given = plain(one);
    const name = textOrNull(one) ?? textOrNull(firstOf(given, "name", "description", "brand", "code"));
    if (!name) return [];
    const code = (text(given.code) || name).toLowerCase();
    return [{ code, name, numberLength: 16, securityCodeLength: 3 }];
  });
}

/** The sum of the installments of a plan, in cents; null for an answer that is none. */
export function sumOfPlan(body: unknown): number | null {
  const amounts = plains(body).map((one) => centsOrNull(firstOf(one, "value", "amount", "installmentValue")));
  if (amounts.length === 0 || amounts.some((cents) => cents === null)) return null;
  return amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
}
