import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { ListedCharge } from "~/contract/charge";
import type { ScheduledInstallment } from "~/contract/payment";
import { ScheduleTable } from "./schedule-table";

/** The table with an open installment, to pay which a card was tried. */
function tableAfter(state: string): string {
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
  const element = <ScheduleTable id="s1" course="Direito" installments={[installment]} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToString(<RouterProvider router={router} />);
}

it("links to a card payment under way instead of offering another payment of its installment [PAY-06]", () => {
  const [open, denied] = [tableAfter("processing"), tableAfter("denied")];
  expect(open).toMatch(/href="[^"]*\/payments\/s1\/charge\/c1[^>]*>Ver o pagamento em andamento/);
  expect(open).not.toContain("/payments/s1/installments/2");
  expect(denied).toContain("/payments/s1/installments/2");
});
