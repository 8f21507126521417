/** The properties of a payment method. */
interface MethodRule {
  /** Flag of an offer that allows the method. */
  flag: `payment${string}Enabled`;
  /**
   * `order`: the payer receives something to pay elsewhere until it expires, such as a slip. `direct`: the payer enters
   * data with which the provider charges; while the provider's answer is unknown, no other direct charge begins.
   */
  kind: "order" | "direct";
  /** What a charge by the method pays: `first`, one installment; `plan`, what the offer's plan charges to a card. */
  pays: "first" | "plan";
  /** Whether offers may hide it in the last days of an intake, because its money takes days to arrive. */
  isSlow: boolean;
  /** Whether the candidate may study while its payment is being confirmed, if the institution offers early access. */
  allowsEarlyAccess: boolean;
  /** Who returns its money, unless staff choose otherwise: its provider, or the institution by a transfer. */
  refund: "provider" | "transfer";
  /** Problem code when the provider fails to issue the order or to charge. */
  failure: string;
}

/** The only list of payment methods, in the order in which pages offer them. */
export const methodRules = {
  pix: {
    flag: "paymentPixEnabled",
    kind: "order",
    pays: "first",
    isSlow: false,
    allowsEarlyAccess: false,
    refund: "provider",
    failure: "PIX_KEY_CREATION_FAILED",
  },
  card: {
    flag: "paymentCreditCardEnabled",
    kind: "direct",
    pays: "plan",
    isSlow: false,
    allowsEarlyAccess: true,
    refund: "provider",
    failure: "CARD_ERROR",
  },
  slip: {
    flag: "paymentSlipEnabled",
    kind: "order",
    pays: "first",
    isSlow: true,
    allowsEarlyAccess: true,
    refund: "transfer",
    failure: "SLIP_GENERATION_FAILED",
  },
} as const satisfies Record<string, MethodRule>;

type Rules = typeof methodRules;
export type PaymentMethod = keyof Rules;
/** Flags of an offer that allow a method. */
export type MethodFlag = Rules[PaymentMethod]["flag"];
type MethodOf<Kind extends MethodRule["kind"]> = {
  [Method in PaymentMethod]: Rules[Method]["kind"] extends Kind ? Method : never;
}[PaymentMethod];
export type OrderMethod = MethodOf<"order">;
export type DirectMethod = MethodOf<"direct">;

export const paymentMethods = Object.keys(methodRules) as PaymentMethod[];
export const methodFlags: MethodFlag[] = paymentMethods.map((method) => methodRules[method].flag);

/** Says whether the payer gets an order to pay elsewhere; `none` is a charge of nothing, which no method collects. */
export function isOrderMethod(method: PaymentMethod | "none"): method is OrderMethod {
  return method !== "none" && methodRules[method].kind === "order";
}

/** Says whether the payer enters data with which the provider charges. */
export function isDirectMethod(method: PaymentMethod | "none"): method is DirectMethod {
  return method !== "none" && methodRules[method].kind === "direct";
}

/** Who returns the money of a method, unless staff choose otherwise. */
export function refundWayOf(method: PaymentMethod | "none"): MethodRule["refund"] {
  return method === "none" ? "transfer" : methodRules[method].refund;
}

export const orderMethods = paymentMethods.filter(isOrderMethod);
export const directMethods = paymentMethods.filter(isDirectMethod);
