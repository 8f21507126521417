import { describe, expect, it } from "vitest";
import { caseDifferences } from "./case-difference";
import { type MetResult, resultOf } from "./case-result";

const plan = {
  flag: "enableOnlySubscriptionWithoutRecurrence",
  charge: "first",
  chargeCents: 50_000,
  recurrence: "none",
};
const installment = (number: number, dueOn: string, grossCents = 50_000) => ({
  ...{ number, dueOn, grossCents },
  discountCents: 0,
  conditionalDiscountCents: 0,
});
const simulated = {
  steps: [
    { id: "courses", type: "courses", state: "shown", omission: null, met: [] },
    { id: "responsible", type: "responsible", state: "skipped", omission: { kind: "adult", age: 21 }, met: [] },
    { id: "review", type: "review", state: "shown", omission: null, met: [] },
  ],
  stop: null,
  after: [{ step: "fee", state: "current", reasons: [] }],
  voucherRefusal: null,
  payment: {
    campusCode: "paulista",
    campusName: "Paulista",
    feeCents: 9_900,
    dueOn: "2026-03-13",
    installments: [installment(1, "2026-03-13"), installment(2, "2026-04-13")],
    totalCents: 109_900,
    voucherMethods: null,
    methods: [
      { method: "pix", hiddenBy: null },
      { method: "slip", hiddenBy: { kind: "off", flag: "enableSlip" } },
    ],
    plan,
    onDenied: ["other"],
  },
};
const expected = resultOf(simulated, "2026-03-10");

/** The expected result with some of it changed. */
const but = (change: Partial<MetResult>): MetResult => ({ ...expected, ...change });
const payment = expected.payment as NonNullable<MetResult["payment"]>;

describe("the result of a case", () => {
  it("counts due days from the day of the case, and omits the reasons for the state of a step [JRN-05]", () => {
    expect(payment.charges.map(({ number, dueInDays, grossCents }) => [number, dueInDays, grossCents])).toEqual([
      [0, 3, 9_900],
      [1, 3, 50_000],
      [2, 34, 50_000],
    ]);
    expect(payment.methods).toEqual([
      { method: "pix", hiddenBy: null },
      { method: "slip", hiddenBy: "enableSlip" },
    ]);
    expect(expected.steps[1]).toEqual({ id: "responsible", type: "responsible", state: "skipped" });
  });

  it("is the same where only the explanation differs [JRN-05]", () => {
    const steps = simulated.steps.map((step) => ({ ...step, omission: null, met: [{ any: "condition" }] }));
    expect(caseDifferences(expected, resultOf({ ...simulated, steps }, "2026-03-10"))).toEqual([]);
  });

  it("differs by each step that is new, gone, in another state or in another order [JRN-05]", () => {
    const [courses, responsible] = ["courses", "responsible"].map((id) => ({ id, type: id, state: "shown" }));
    const now = but({
      steps: [responsible, courses, { id: "consent", type: "consent", state: "shown" }].flatMap((one) => one ?? []),
    });
    expect(caseDifferences(expected, now)).toEqual([
      { kind: "step", id: "responsible", type: "responsible", before: "skipped", after: "shown" },
      { kind: "step", id: "review", type: "review", before: "shown", after: null },
      { kind: "step", id: "consent", type: "consent", before: null, after: "shown" },
      {
        kind: "order",
        before: [
          { id: "courses", type: "courses" },
          { id: "responsible", type: "responsible" },
        ],
        after: [
          { id: "responsible", type: "responsible" },
          { id: "courses", type: "courses" },
        ],
      },
    ]);
  });

  it("differs by one cent, one day, one method and one charge [JRN-05]", () => {
    const [fee, first] = payment.charges as [(typeof payment.charges)[0], (typeof payment.charges)[0]];
    const charges = [
      { ...fee, grossCents: 9_901 },
      { ...first, dueInDays: 4 },
    ];
    const methods = [{ method: "pix", hiddenBy: "enablePix" }, ...payment.methods.slice(1)];
    const found = caseDifferences(expected, but({ payment: { ...payment, charges, methods } }));
    expect(found.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ["charge", fee, { ...fee, grossCents: 9_901 }],
      ["charge", first, { ...first, dueInDays: 4 }],
      ["charge", payment.charges[2], null],
      ["method", { hiddenBy: null }, { hiddenBy: "enablePix" }],
    ]);
  });

  it("differs by every part of the payment plan where one result has none [JRN-05]", () => {
    const stop = { componentId: "courses", code: "OFFER_INACTIVE", age: 21 };
    const found = caseDifferences(expected, but({ stop, payment: null }));
    expect(found.map(({ kind }) => kind)).toEqual([
      ...["stop", "campus", "total", "charge", "charge", "charge", "method", "method", "card", "denied"],
    ]);
    expect(found.slice(1).every(({ after }) => after === null)).toBe(true);
  });

  it("differs when it cannot be simulated any more, unless the expected result says the same [JRN-05]", () => {
    const gone = { kind: "impossible" as const, field: "course" as const, code: "direito" };
    expect(caseDifferences(expected, gone)).toEqual([{ kind: "possible", before: null, after: gone }]);
    expect(caseDifferences(gone, expected)).toEqual([{ kind: "possible", before: gone, after: null }]);
    expect(caseDifferences(gone, { ...gone })).toEqual([]);
    expect(caseDifferences(gone, { ...gone, code: "medicina" })).toHaveLength(1);
  });

  it("has no difference to itself, and mirrored differences when the two results are exchanged [JRN-05]", () => {
    const others = [
      but({ voucherRefusal: "COUPON_EXPIRED" }),
      but({ after: [] }),
      but({ steps: [] }),
      but({ payment: { ...payment, voucherMethods: ["pix"], totalCents: 1, onDenied: [] } }),
    ];
    for (const one of [expected, ...others]) expect(caseDifferences(one, structuredClone(one))).toEqual([]);
    for (const one of others) {
      const [there, back] = [caseDifferences(expected, one), caseDifferences(one, expected)];
      expect(there.length).toBeGreaterThan(0);
      expect(back.map(({ before, after }) => [after, before])).toEqual(
        there.map(({ before, after }) => [before, after]),
      );
    }
  });
});
