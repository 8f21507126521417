import { expect, it } from "vitest";
import { HISTORY_LIMIT } from "~/modules/desk/rules/history-limit";
import { timelineOf } from "./enrolment-timeline";

const at = "2026-03-10T12:00:00.000Z";
const later = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
const moved = (id: string, from: string, to: string) => ({
  ...{ id, at, action: "enrolment.moved", actorName: null, reason: null },
  detailsJson: JSON.stringify({ from, to }),
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

it("dates the end of an unpaid charge by its expiry or last change, and money by its movement [STF-03]", () => {
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
    ...{ id: kind, kind, chargeId: "denied", amountCents: -700, occurredAt: later(3 + index), createdAt: at },
  }));
  const sources = { audit: [], messages: [], orders, movements, documents: [] };
  const entries = timelineOf(sources as never, { language: "en" });
  const dated = entries.filter(({ action }) => action !== "charge.created");
  expect(dated.map((entry) => [entry.action, entry.at, entry.amountCents])).toEqual([
    ["money.refund_undone", later(7), 700],
    ["money.refund", later(6), 700],
    ["money.dispute_won", later(5), 700],
    ["money.dispute", later(4), 700],
    ["money.payment", later(3), 700],
    ["charge.denied", later(2), 500],
    ["charge.cancelled", later(2), 500],
    ["charge.expired", later(1), 500],
  ]);
});

/** A charge that was paid two hours after it was made. */
const paid = { id: "charge", state: "approved", amountCents: 500, createdAt: at, paidAt: later(2), expiresAt: null };
const orders = [{ charge: paid, updatedAt: later(2) }];

it("shows each payment once: as the paid charge, or as money that did not pay a whole charge [STF-03]", () => {
  const payment = (id: string, hours: number, amountCents: number, chargeId = "charge") => ({
    ...{ id, chargeId, kind: "payment", amountCents },
    ...{ occurredAt: later(hours - 0.5), createdAt: later(hours) },
  });
  const movements = [
    payment("part", 1, 200),
    payment("whole", 2, 500),
    payment("other charge", 2, 500, "former"),
    payment("second", 3, 500),
  ];
  const sources = { audit: [], messages: [], orders, movements, documents: [] };
  const entries = timelineOf(sources as never, { language: "en" });
  expect(entries.map(({ id, action, amountCents }) => [id, action, amountCents])).toEqual([
    ["second", "money.payment", 500],
    ["charge-paid", "charge.paid", 500],
    ["other charge", "money.payment", 500],
    ["part", "money.payment", 200],
    ["charge-created", "charge.created", 500],
  ]);
});

it("names no amount for a charge that was settled by parts, whose payments have entries of their own [STF-03]", () => {
  const part = { id: "part", chargeId: "charge", kind: "payment", amountCents: 300 };
  const movements = [{ ...part, occurredAt: later(1), createdAt: later(2) }];
  const sources = { audit: [], messages: [], orders, movements, documents: [] };
  const entries = timelineOf(sources as never, { language: "en" });
  expect(entries.map(({ action, amountCents }) => [action, amountCents])).toEqual([
    ["charge.paid", null],
    ["money.payment", 300],
    ["charge.created", 500],
  ]);
});

it("keeps the newest entries where there are more than a page shows [STF-03]", () => {
  const messages = Array.from({ length: HISTORY_LIMIT }, (_, index) => ({
    id: `${index}`,
    sentAt: later(index + 1),
    title: "",
  }));
  const sources = {
    audit: [moved("oldest", "approved", "enrolled")],
    messages,
    orders: [],
    movements: [],
    documents: [],
  };
  const entries = timelineOf(sources as never, { language: "en" });
  expect([entries.length, entries[0]?.id, entries.at(-1)?.id]).toEqual([HISTORY_LIMIT, `${HISTORY_LIMIT - 1}`, "0"]);
});

it("shows a decision that returned to its author, with the title of its document and no status [STF-03]", () => {
  const returned = { id: "r", at, action: "document.decision-returned", actorName: null, reason: null };
  const audit = [{ ...returned, detailsJson: JSON.stringify({ documentId: "d", to: "8a1c" }) }];
  const documents = [{ id: "d", namesJson: '{"en":"Identity card"}', attemptId: null, sentAt: null }];
  const sources = { audit, messages: [], orders: [], movements: [], documents };
  expect(timelineOf(sources as never, { language: "en" })).toMatchObject([
    { id: "r", about: "Identity card", from: null, to: null },
  ]);
});
