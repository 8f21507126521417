import { expect, it } from "vitest";
import { OFFER, pressOffer } from "./offered-voucher";

const pressed = (intent: string) => {
  const form = new FormData();
  form.set("voucher", "TYPED");
  form.set("intent", intent);
  pressOffer(form);
  return [form.get("intent"), form.get("voucher")];
};

it("applies the code of a pressed button instead of the typed one, and leaves other buttons alone [VOU-01]", () => {
  expect(pressed(`${OFFER}BEMVINDO10`)).toEqual(["apply-voucher", "BEMVINDO10"]);
  expect(pressed("apply-voucher")).toEqual(["apply-voucher", "TYPED"]);
  expect(pressed("next")).toEqual(["next", "TYPED"]);
});
