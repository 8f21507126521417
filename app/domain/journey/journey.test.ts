import { expect, it } from "vitest";
import {
  type Component,
  type ComponentType,
  type Facts,
  type JourneyDefinition,
  orderedSteps,
} from "~/domain/journey/journey";
import { checkJourney } from "~/domain/journey/journey-check";

function component(type: ComponentType, order: number, change: Partial<Component> = {}): Component {
  const plain = { required: true, conditions: [], settings: {}, actions: [], components: [] };
  return { id: type, type, order, orderMobile: order, ...plain, ...change };
}
const after = (id: string) => [{ field: `component.${id}`, operator: "done", value: true } as const];

function journey(subscription: Component[], payment = [component("checkout", 1)]): JourneyDefinition {
  return { stages: { subscription, selective: [], portal: [], payment } };
}
const ids = (steps: readonly Component[]) => steps.map(({ id }) => id);

const plain = journey([
  component("review", 40),
  component("personalInfo", 20, {
    components: [component("consent", 2, { orderMobile: 1 }), component("account", 1, { orderMobile: 2 })],
  }),
  component("courses", 10),
  component("campuses", 11, { orderMobile: 9 }),
  component("responsible", 30),
]);

it("orders components at every depth, on mobile by its own order [ENR-02]", () => {
  const steps = orderedSteps(plain);
  expect(ids(steps)).toEqual(["courses", "campuses", "personalInfo", "review"]);
  expect(ids(steps[2]?.components ?? [])).toEqual(["account", "consent"]);
  const mobile = orderedSteps(plain, { mobile: true });
  expect(ids(mobile)).toEqual(["campuses", "courses", "personalInfo", "review"]);
  expect(ids(mobile[2]?.components ?? [])).toEqual(["consent", "account"]);
});

it("does not change the stored definition [ENR-02]", () => {
  const before = JSON.stringify(plain);
  orderedSteps(plain, { mobile: true, removed: ["courses"], front: "review" });
  expect(JSON.stringify(plain)).toBe(before);
});

it("removes steps and moves one to the front [ENR-02]", () => {
  expect(ids(orderedSteps(plain, { removed: ["campuses", "account"], front: "personalInfo" }))).toEqual([
    "personalInfo",
    "courses",
    "review",
  ]);
  expect(ids(orderedSteps(plain, { front: "essay" }))[0]).toBe("courses");
});

it("asks only minors for a responsible [FRM-05]", () => {
  expect(ids(orderedSteps(plain, { minor: true }))).toContain("responsible");
  expect(ids(orderedSteps(plain, { minor: false }))).not.toContain("responsible");
});

it.each([
  ["equals", "enem", { mode: "enem" }, { mode: "essay" }],
  ["notEquals", "enem", { mode: "essay" }, { mode: "enem" }],
  ["in", ["enem", "transfer"], { mode: "transfer" }, { mode: "essay" }],
  ["lessThan", 18, { mode: 17 }, { mode: 18 }],
  ["atLeast", 18, { mode: 18 }, { mode: 17 }],
  ["done", true, { mode: true }, { mode: false }],
] as const)("shows a component while a fact %s the value [ENR-02]", (operator, value, yes, no) => {
  const conditions = [{ field: "mode", operator, value }];
  const selective = { stages: { ...plain.stages, selective: [component("exam", 1, { conditions })] } };
  const seen = (facts: Facts) => ids(orderedSteps(selective, { stage: "selective", facts }));
  expect(seen(yes)).toEqual(["exam"]);
  expect(seen(no)).toEqual([]);
  expect(seen({})).toEqual([]);
});

it("shows a component whose prerequisite is still open [ENR-02]", () => {
  const waiting = journey([
    component("personalInfo", 1),
    component("review", 2, { conditions: after("personalInfo") }),
  ]);
  expect(ids(orderedSteps(waiting))).toEqual(["personalInfo", "review"]);
});

it("accepts a journey whose prerequisites come earlier [JRN-03]", () => {
  expect(checkJourney(plain)).toEqual([]);
  const chained = [component("personalInfo", 1), component("review", 2, { conditions: after("personalInfo") })];
  expect(checkJourney(journey(chained, [component("checkout", 1, { conditions: after("review") })]))).toEqual([]);
});

it("reports prerequisites that come later, on mobile too, or do not exist [JRN-03]", () => {
  const later = [component("personalInfo", 3), component("review", 2, { conditions: after("personalInfo") })];
  expect(checkJourney(journey(later))).toEqual([
    { code: "PREREQUISITE_LATER", componentId: "review", otherId: "personalInfo" },
  ]);
  const mobile = [
    component("personalInfo", 1),
    component("review", 2, { orderMobile: 0, conditions: after("personalInfo") }),
  ];
  expect(checkJourney(journey(mobile))).toHaveLength(1);
  const stage = [component("personalInfo", 1, { conditions: after("checkout") })];
  expect(checkJourney(journey(stage))[0]?.code).toBe("PREREQUISITE_LATER");
  const nowhere = [component("personalInfo", 1, { conditions: after("essay") })];
  expect(checkJourney(journey(nowhere))[0]?.code).toBe("UNKNOWN_PREREQUISITE");
});

it("finds cycles of any length [JRN-03]", () => {
  const ring = [
    component("personalInfo", 1, { conditions: after("review") }),
    component("account", 2, { conditions: after("personalInfo") }),
    component("review", 3, { conditions: after("account") }),
    component("consent", 4, { conditions: after("consent") }),
  ];
  expect(checkJourney(journey(ring)).map(({ code }) => code)).toEqual(["CYCLE", "CYCLE", "CYCLE", "CYCLE"]);
});

it("requires one personalInfo, one checkout, unique ids and known targets [JRN-03]", () => {
  expect(checkJourney(journey([], [])).map(({ code }) => code)).toEqual(["PERSONAL_INFO_COUNT", "CHECKOUT_COUNT"]);
  const goTo = { type: "goTo", target: "essay" } as const;
  const twice = [component("personalInfo", 1), component("personalInfo", 2, { actions: [goTo] })];
  expect(checkJourney(journey(twice)).map(({ code }) => code)).toEqual([
    "DUPLICATE_ID",
    "UNKNOWN_TARGET",
    "PERSONAL_INFO_COUNT",
  ]);
});
