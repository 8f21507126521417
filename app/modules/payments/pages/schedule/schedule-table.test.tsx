// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ListedCharge } from "~/api/charge";
import type { ScheduledInstallment } from "~/api/payment";
import { written } from "../../../../../tests/part";
import { ScheduleTable } from "./schedule-table";

/** The addresses and names of the links in the table with an open installment, to pay which a card was tried. */
function linksAfter(state: string) {
  const charge = {
    id: "c1",
    subscriptionId: "s1",
    method: "card",
    purpose: "installment",
    installment: 2,
    amountCents: 100,
  };
  const times = { createdAt: "2026-03-10T15:00:00Z", expiresAt: null, paidAt: null, reason: null };
  const installment: ScheduledInstallment = {
    ...{ kind: "tuition", number: 2, dueOn: "2026-04-10", grossCents: 100, discountCents: 0, owedCents: 100 },
    ...{ late: { days: 0, fineCents: 0, interestCents: 0 }, state: "open", opensOn: "2026-03-10", paidAt: null },
    charges: [ListedCharge.parse({ ...charge, ...times, state, receipts: [] })],
  };
  document.body.innerHTML = written(<ScheduleTable id="s1" course="Direito" installments={[installment]} />);
  return screen.getAllByRole<HTMLAnchorElement>("link").map(({ pathname, textContent }) => [pathname, textContent]);
}

it("links to a card payment under way instead of offering another payment of its installment [PAY-06]", () => {
  const charge = "/candidate/payments/s1/charge/c1";
  expect(linksAfter("processing")).toEqual([
    [charge, expect.stringContaining("Em confirmação")],
    [charge, expect.stringContaining("Ver o pagamento em andamento")],
  ]);
  expect(linksAfter("denied")).toContainEqual(["/candidate/payments/s1/installments/2", expect.anything()]);
});
