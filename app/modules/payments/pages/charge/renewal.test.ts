import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { Charge } from "~/api/charge";
import type { PortalApi } from "~/backend/portal-api";
import { apiContext, formContext } from "~/context";
import { chargeContext } from "../payable.server";
import { action } from "./route";

/** Posts a renewal that the service refuses with a code. @returns the redirect's path, or the key of the error */
async function renewed(code: string, installment: number | null) {
  const context = new RouterContextProvider();
  context.set(formContext, new FormData());
  context.set(chargeContext, { id: "c1", subscriptionId: "s1", installment, pix: { validationKey: "k" } } as Charge);
  context.set(apiContext, { pix: { renew: async () => ({ status: 409, body: { code } }) } } as unknown as PortalApi);
  const request = new Request("https://aurora.example/payments/s1/charge/c1", { method: "POST" });
  const answer = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0]);
  return answer instanceof Response ? answer.headers.get("location") : answer.data.code;
}

it("redirects the renewal of a pix whose amount has changed to the payment page [PAY-05]", async () => {
  expect(await renewed("PAYMENT_CHANGED", null)).toMatch(/\/payments\/s1$/);
  expect(await renewed("PAYMENT_CHANGED", 2)).toMatch(/\/payments\/s1\/installments\/2$/);
  expect(await renewed("CONFLICT", null)).not.toMatch(/payments/);
});
