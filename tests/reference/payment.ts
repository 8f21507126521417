/** The candidate area: vouchers, installments, and paying by slip, pix and card. */
import { z } from "zod";
import { type Asked, call, flag, found, free, number, ofService, Refusal, text } from "./call.ts";
import { solved } from "./identity.ts";
import { charge, digitableLine, due, pay, paymentBy, plan, price, voucherAnswer, voucherBy } from "./money.ts";
import * as seed from "./seed.ts";
import { ownSubscription, paymentView, verificationView } from "./view.ts";
import type { Payment, Subscription } from "./world.ts";

const own = (asked: Asked<unknown, unknown>) => ownSubscription(asked, asked.params[0]);

const slipView = (payment: Payment, origin: string, { id }: Subscription) => ({
  ...paymentView(payment),
  barcode: payment.code,
  digitableLine: digitableLine(payment.code),
  url: `${origin}/door/slip/${id}`,
});

const pixView = (payment: Payment) => ({
  ...paymentView(payment),
  key: payment.code,
  expiration: payment.expiresAt,
  validationKey: payment.code.slice(-4),
});

const card = z
  .strictObject({
    captcha: free,
    installments: number.default(1),
    cardToken: text.optional(),
    cardNumber: text.optional(),
    cardName: free,
    cardDueDate: free,
    securityCode: free,
    brand: free,
    voucher: free,
    recurrenceAccepted: flag.nullish(),
    onlyFirstInstallment: flag.nullish(),
  })
  .refine(({ cardToken, cardNumber }) => cardToken !== undefined || cardNumber !== undefined, {
    path: ["cardToken"],
    message: "Card error",
  });

export const paymentCalls = ofService("candidate", [
  call("GET /provider/{id}/recaptcha", {}, (asked) => {
    own(asked);
    return { captchaKey: asked.world.captchaKey };
  }),
  call("GET /provider/{id}/payment/configuration", {}, (asked) => {
    const row = own(asked);
    return { ...seed.paymentFlags, maximumInstallments: 10, ...price(asked.world, row.courseId, row.voucherTag) };
  }),
  call("GET /provider/{id}/payments/verification", {}, (asked) => verificationView(own(asked))),
  call("GET /creditCard/{id}/creditcard-brands", {}, (asked) => {
    own(asked);
    return seed.brands.map((name, at) => ({ id: at + 1, name }));
  }),
  call("POST /creditCard/{id}/creditcard-payment", { body: card }, (asked) => {
    const row = own(asked);
    solved(asked.world, asked.body.captcha);
    const { cardNumber, cardToken, installments } = asked.body;
    const payment = charge(asked.world, row, {
      ...(cardNumber === undefined ? {} : { number: cardNumber.replace(/[ -]/g, "") }),
      ...(cardToken === undefined ? {} : { token: cardToken }),
      installments,
    });
    return {
      ...paymentView(payment),
      installments,
      message: payment.status === "denied" ? "Payment not authorized" : "OK",
    };
  }),
  call("GET /pix/{id}{suffix}", {}, (asked) => pixView(found(paymentBy(own(asked), "pix"), "Pix"))),
  call(
    "POST /pix/{id}/renew-pix-ecommerce",
    { body: z.strictObject({ subscriptionId: number, validationKey: text }) },
    (asked) => {
      const row = own(asked);
      const before = found(paymentBy(row, "pix"), "Pix");
      if (asked.body.subscriptionId !== row.id || pixView(before).validationKey !== asked.body.validationKey)
        throw new Refusal(400, "Pix key creation error", "validationKey");
      return pixView(pay(asked.world, row, "pix", true));
    },
  ),
  call("POST /pix/{id}/generate-pix", {}, (asked) => pixView(pay(asked.world, own(asked), "pix"))),
  call("GET /boleto/{id}", {}, (asked) => {
    const row = own(asked);
    return slipView(found(paymentBy(row, "slip"), "Slip"), asked.origin, row);
  }),
  call("POST /boleto/{id}/generate-boleto/", {}, (asked) => {
    const row = own(asked);
    return slipView(pay(asked.world, row, "slip"), asked.origin, row);
  }),
  call(
    "GET /subscriptions/{id}/discount/{voucher}/{priceId}",
    { query: z.strictObject({ recurrency: z.literal("true").optional() }) },
    (asked) => {
      const row = own(asked);
      const [, tag = "", priceId] = asked.params;
      const offered = price(asked.world, row.courseId, tag);
      if (String(offered.priceId) !== priceId) throw new Refusal(404, "Price list not registered", "priceId");
      const voucher = voucherBy(asked.world, tag);
      if (voucher.row) row.voucherTag = voucher.row.voucherTag;
      return { ...voucherAnswer(voucher), total: offered.total };
    },
  ),
  call("POST /subscriptions/{id}/remove-voucher/{id}", {}, (asked) => {
    const row = own(asked);
    if (row.voucherTag === undefined || asked.params[1] !== row.voucherTag)
      throw new Refusal(404, "Error removing voucher", "voucher");
    row.voucherTag = undefined;
    return { Message: "OK", total: due(asked.world, row) };
  }),
  call("PATCH /subscriptions/{id}/verify-full-discount", {}, (asked) => {
    const row = own(asked);
    return { fullDiscount: due(asked.world, row) === 0 };
  }),
  call(
    "POST /subscriptions/{id}/simulateinstallments",
    { body: z.strictObject({ installments: number.default(10), voucher: free }) },
    (asked) => plan(asked.world, own(asked), asked.body.installments),
  ),
  call("POST /subscriptions/{id}/create-installments/{n}", {}, (asked) => {
    const row = own(asked);
    const made = plan(asked.world, row, Number(asked.params[1]));
    row.installments = made.length;
    return made;
  }),
]);
