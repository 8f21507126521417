import { expect, it } from "vitest";
import { parseForm } from "~/form/parse-form";
import { errorsOf } from "~/form/posted-form";
import { RefundForm } from "./refund";

function posted(typed: Record<string, string>) {
  const form = new FormData();
  const fields = { remaining: "1000", key: "a-key-of-a-form", reason: "agreement", note: "", ...typed };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parsed = parseForm(RefundForm, form);
  return parsed.ok ? parsed.value : errorsOf(parsed.posted);
}

it("a refund is of the whole remainder, or of an amount as people type it [MON-02]", () => {
  expect(posted({ how: "all", amount: "x" })).toMatchObject({ amountCents: 1000, endsEnrolment: true });
  expect(posted({ how: "part", amount: "R$ 1,00" })).toMatchObject({ amountCents: 100, endsEnrolment: false });
});

it.each(["", "x", "0,00"])("a part of %j is no amount, which the form says beside its other errors", (amount) => {
  expect(posted({ how: "part", amount, reason: "" })).toEqual({
    amount: "money.refundAmountWrong",
    reason: "money.refundReasonRequired",
  });
});
