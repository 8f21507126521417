import { expect, it } from "vitest";
import { timelineOf } from "./enrolment-timeline";

const at = "2026-03-10T12:00:00.000Z";
const later = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
const moved = (id: string, from: string, to: string) => ({
  ...{ id, at, action: "enrolment.moved", actor_name: null, reason: null },
  details_json: JSON.stringify({ from, to }),
});

it("shows the moves of one transaction in their order, newest first", () => {
  const [first, second] = [moved("z", "under_correction", "approved"), moved("a", "approved", "contract_pending")];
  for (const audit of [
    [first, second],
    [second, first],
  ]) {
    const entries = timelineOf({ audit, messages: [], orders: [], movements: [], documents: [] } as never, {
      language: "en",
    });
    expect(entries.map(({ id }) => id)).toEqual(["a", "z"]);
  }
});

it("dates the end of a charge that was not paid, and what became of money later [STF-03]", () => {
  const charge = (state: string) => ({
    id: state,
    state,
    amountCents: 500,
    createdAt: at,
    paidAt: null,
    expiresAt: later(1),
  });
  const orders = ["denied", "expired", "cancelled", "pending"].map((state) => ({
    charge: charge(state),
    updatedAt: later(2),
  }));
  const movements = ["payment", "dispute", "dispute_won", "refund", "refund_undone"].map((kind, index) => ({
    ...{ id: kind, kind, amount_cents: -700, occurred_at: later(3 + index) },
  }));
  const sources = { audit: [], messages: [], orders, movements, documents: [] };
  const entries = timelineOf(sources as never, { language: "en" });
  const dated = entries.filter(({ action }) => action !== "charge.created");
  expect(dated.map((entry) => [entry.action, entry.at, entry.amountCents])).toEqual([
    ["money.refund_undone", later(7), 700],
    ["money.refund", later(6), 700],
    ["money.dispute_won", later(5), 700],
    ["money.dispute", later(4), 700],
    ["charge.denied", later(2), 500],
    ["charge.cancelled", later(2), 500],
    ["charge.expired", later(1), 500],
  ]);
});
