import { expect, it } from "vitest";
import { translator } from "~/i18n/translator";
import { languages } from "~/rules/language";
import { problemKey } from "./payment-problem";

const catalogued = [
  "COUPON_NOT_FOUND",
  "COUPON_LIMIT_REACHED",
  "COUPON_INVALID_FOR_METHOD",
  "VOUCHER_REMOVE_FAILED",
  "SELECT_INSTALLMENTS",
  "PAYMENT_NOT_AUTHORIZED",
  "SLIP_GENERATION_FAILED",
  "CARD_ERROR",
  "SYSTEM_UNAVAILABLE",
  "PRICE_LIST_NOT_REGISTERED",
  "SLIP_PROCESSING",
  "SLIP_PRINT_FAILED",
  "PIX_KEY_CREATION_FAILED",
];

it.each(languages)("has a different text for each of the listed payment problems in %s [PAY-13]", (locale) => {
  const t = translator(locale);
  const texts = catalogued.map((code) => t(problemKey(code)));
  expect(new Set(texts).size).toBe(catalogued.length);
  expect(texts).not.toContain(t(problemKey("UNEXPECTED")));
});

it("reports an unreachable service as an unavailable system [PAY-13][API-03]", () => {
  expect(problemKey("UPSTREAM_TIMEOUT")).toBe(problemKey("SYSTEM_UNAVAILABLE"));
});
