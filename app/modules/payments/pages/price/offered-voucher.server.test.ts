import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { formContext } from "~/context";
import { textsOf } from "~/form/posted-form";
import { APPLY } from "./offered-voucher";
import { pressOffer } from "./offered-voucher.server";

function pressed(intent: string) {
  const [context, form] = [new RouterContextProvider(), new FormData()];
  form.set("voucher", "TYPED");
  form.set("intent", intent);
  context.set(formContext, form);
  pressOffer({ context });
  return textsOf(form).voucher;
}

it("applies the code of a pressed button instead of the typed one, and leaves other buttons alone [VOU-01]", () => {
  expect(pressed(`${APPLY}:BEMVINDO10`)).toBe("BEMVINDO10");
  expect(pressed("apply-voucher")).toBe("TYPED");
  expect(pressed("next")).toBe("TYPED");
});
