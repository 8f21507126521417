import { expect, it } from "vitest";
import {
  type Component,
  type ComponentType,
  type Condition,
  type Facts,
  type JourneyDefinition,
  orderedSteps,
} from "~/modules/journeys/rules/journey";
import { addressFrom, addressProblem } from "~/modules/journeys/rules/journey-address";
import { checkJourney, unselectedModes } from "~/modules/journeys/rules/journey-check";
import { kindsFor, templateDefinition, templateKinds } from "~/modules/journeys/rules/journey-template";

function component(type: ComponentType, order: number, change: Partial<Component> = {}): Component {
  const plain = { required: true, conditions: [], settings: {}, actions: [], components: [] };
  return { id: type, type, order, orderMobile: order, ...plain, ...change };
}
const after = (id: string) => [{ field: `component.${id}`, operator: "done", value: true } as const];

function journey(subscription: Component[], payment = [component("checkout", 1)]): JourneyDefinition {
  return { stages: { subscription, selective: [], portal: [], payment } };
}
const ids = (steps: readonly Component[]) => steps.map(({ id }) => id);

/** Everything that a journey needs, in a right order. */
const sound = journey([
  component("courses", 10),
  component("personalInfo", 20),
  component("account", 30),
  component("review", 40),
]);
/** The sound journey with changes to its components, and with more components. */
function soundWith(change: Partial<Record<ComponentType, Partial<Component>>>, more: Component[] = []) {
  const steps = sound.stages.subscription.map((step) => ({ ...step, ...change[step.type] }));
  return journey([...steps, ...more], [component("checkout", 1, change.checkout)]);
}

const plain = journey([
  component("review", 40),
  component("personalInfo", 20, {
    components: [component("consent", 2, { orderMobile: 1 }), component("account", 1, { orderMobile: 2 })],
  }),
  component("courses", 10),
  component("campuses", 11, { orderMobile: 9 }),
  component("responsible", 30),
]);

it("orders components at every depth, on phones by the order for phones [ENR-02]", () => {
  const steps = orderedSteps(plain);
  expect(ids(steps)).toEqual(["courses", "campuses", "personalInfo", "review"]);
  expect(ids(steps[2]?.components ?? [])).toEqual(["account", "consent"]);
  const mobile = orderedSteps(plain, { mobile: true });
  expect(ids(mobile)).toEqual(["campuses", "courses", "personalInfo", "review"]);
  expect(ids(mobile[2]?.components ?? [])).toEqual(["consent", "account"]);
});

it("orders steps without changing the stored definition [ENR-02]", () => {
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
  expect(checkJourney(sound)).toEqual([]);
  const chained = { review: { conditions: after("personalInfo") }, checkout: { conditions: after("review") } };
  expect(checkJourney(soundWith(chained))).toEqual([]);
});

it("reports prerequisites that come later, on mobile too, or do not exist [JRN-03]", () => {
  expect(checkJourney(soundWith({ personalInfo: { conditions: after("account") } }))).toEqual([
    { code: "PREREQUISITE_LATER", componentId: "personalInfo", otherId: "account" },
  ]);
  const mobile = [component("consent", 25, { orderMobile: 35 })];
  expect(checkJourney(soundWith({ account: { conditions: after("consent") } }, mobile))).toHaveLength(1);
  expect(checkJourney(soundWith({ courses: { conditions: after("checkout") } }))[0]?.code).toBe("PREREQUISITE_LATER");
  expect(checkJourney(soundWith({ courses: { conditions: after("essay") } }))[0]?.code).toBe("UNKNOWN_PREREQUISITE");
});

it("finds cycles of prerequisites of any length [JRN-03]", () => {
  const ring = {
    personalInfo: { conditions: after("review") },
    account: { conditions: after("personalInfo") },
    review: { conditions: after("account") },
    checkout: { conditions: after("checkout") },
  };
  expect(checkJourney(soundWith(ring)).map(({ code }) => code)).toEqual(["CYCLE", "CYCLE", "CYCLE", "CYCLE"]);
});

it("reports a component that comes before one that its type needs, on mobile too [JRN-03]", () => {
  const early = soundWith({}, [component("campuses", 11, { orderMobile: 9 }), component("consent", 50)]);
  expect(checkJourney(early)).toEqual([
    { code: "TYPE_LATER", componentId: "review", otherId: "consent" },
    { code: "TYPE_LATER", componentId: "campuses", otherId: "courses" },
  ]);
});

it("reports a step moved to the front that needs another step before it [JRN-03]", () => {
  const front = { settings: { front: true } };
  const steps = [component("modes", 5), component("campuses", 11)];
  const problems = (type: ComponentType) => checkJourney(soundWith({ [type]: front }, steps));
  expect(checkJourney(soundWith({}, [component("modes", 15, front)]))).toEqual([]);
  expect(problems("personalInfo")).toEqual([{ code: "TYPE_LATER", componentId: "personalInfo", otherId: "courses" }]);
  expect(problems("courses")).toEqual([{ code: "TYPE_LATER", componentId: "courses", otherId: "modes" }]);
  expect(problems("review").map(({ otherId }) => otherId)).toEqual(expect.arrayContaining(["courses", "campuses"]));
  expect(checkJourney(soundWith({}, [component("campuses", 11, front)]))).toEqual([
    { code: "TYPE_LATER", componentId: "campuses", otherId: "courses" },
  ]);
});

it("reports a condition that hides what every candidate needs, or a component around it [JRN-03]", () => {
  const conditions = [{ field: "course.code", operator: "equals", value: "direito" }] as const;
  for (const type of ["courses", "personalInfo", "account", "review", "checkout"] as const)
    expect(checkJourney(soundWith({ [type]: { conditions } }))).toEqual([{ code: "CONDITIONAL", componentId: type }]);
  const around = component("consent", 1, { conditions, components: [component("courses", 1)] });
  const [, ...others] = sound.stages.subscription;
  expect(checkJourney(journey([around, ...others]))).toEqual([{ code: "CONDITIONAL", componentId: "consent" }]);
});

it("reports missing and repeated components, equal ids and unknown targets [JRN-03]", () => {
  const missing = ["courses", "personalInfo", "account", "review", "checkout"];
  expect(checkJourney(journey([], []))).toEqual(missing.map((type) => ({ code: "MISSING", componentId: "", type })));
  const goTo = { type: "goTo", target: "essay" } as const;
  expect(checkJourney(soundWith({}, [component("personalInfo", 21, { actions: [goTo] })]))).toEqual([
    { code: "DUPLICATE_ID", componentId: "personalInfo" },
    { code: "UNKNOWN_TARGET", componentId: "personalInfo", otherId: "essay" },
    { code: "REPEATED", componentId: "personalInfo", type: "personalInfo" },
  ]);
});

it("reports a component in a stage that is not its own [JRN-03]", () => {
  expect(checkJourney(soundWith({}, [component("documents", 11)]))).toEqual([
    { code: "WRONG_STAGE", componentId: "documents", type: "documents" },
  ]);
});

it("reports codes that the institution does not have [JRN-03]", () => {
  const conditions = [{ field: "course.code", operator: "in", value: ["direito", "gone"] }] as const;
  const known = { "course.code": ["direito"] };
  const withConsent = soundWith({}, [component("consent", 35, { conditions })]);
  expect(checkJourney(withConsent, known)).toEqual([
    { code: "UNKNOWN_VALUE", componentId: "consent", field: "course.code", value: "gone" },
  ]);
  expect(checkJourney(withConsent)).toEqual([]);
});

const filled = templateKinds.filter((kind) => kind !== "empty");

it.each(filled)("the template %s may be published as it is [JRN-02]", (kind) => {
  for (const level of [1, 2, 3, 4] as const)
    if (kindsFor(level).includes(kind)) expect(checkJourney(templateDefinition(kind, level))).toEqual([]);
});

it("the empty template has nothing, and each essential component is named as missing [JRN-02]", () => {
  for (const level of [1, 2, 3, 4] as const) {
    expect(kindsFor(level)).toContain("empty");
    const { stages } = templateDefinition("empty", level);
    expect(Object.values(stages).flat()).toEqual([]);
    const problems = checkJourney({ stages });
    expect(problems.every(({ code }) => code === "MISSING")).toBe(true);
    expect(problems.map(({ type }) => type)).toEqual(expect.arrayContaining(["personalInfo", "checkout"]));
  }
});

it.each([
  ["pos-graduacao-2027", null],
  ["signin", "URL_RESERVED"],
  ["Pós", "URL_INVALID"],
  ["a--b", "URL_INVALID"],
  ["", "URL_INVALID"],
  ["x".repeat(101), "URL_INVALID"],
] as const)("checks the address %j and returns %j [JRN-03]", (url, problem) => {
  expect(addressProblem(url, ["signin"])).toBe(problem);
  expect(addressFrom("Pós-graduação: 2027!")).toBe("pos-graduacao-2027");
});

const modes = [{ code: "enem" }, { code: "vestibular" }, { code: "transferencia" }];
const unselectedIn = (definition: JourneyDefinition, ingressModeCode: string | null = null) =>
  unselectedModes({ definition, ingressModeCode }, 1, modes).map(({ code }) => code);

it("names the ingress modes that candidates can choose and that the journey does not select [JRN-05]", () => {
  const base = templateDefinition("complete", 1);
  const selecting = (conditions: readonly Condition[]): JourneyDefinition => ({
    stages: { ...base.stages, selective: base.stages.selective.map((one) => ({ ...one, conditions })) },
  });
  const field = "ingressMode.code";
  const among = selecting([
    { field: "age", operator: "atLeast", value: 18 },
    { field, operator: "in", value: ["enem", "vestibular"] },
  ]);
  expect(unselectedIn(among)).toEqual(["transferencia"]);
  expect(unselectedIn(among, "enem")).toEqual([]);
  expect(unselectedIn(among, "transferencia")).toEqual(["transferencia"]);
  expect(unselectedIn(selecting([{ field, operator: "notEquals", value: "enem" }]))).toEqual(["enem"]);
  expect(unselectedIn({ stages: { ...base.stages, selective: [] } })).toEqual(modes.map(({ code }) => code));
  const short = { definition: templateDefinition("short", 2), ingressModeCode: null };
  expect(unselectedModes(short, 2, modes)).toEqual([]);
});

it("the templates of graduation select in every ingress mode [JRN-02]", () => {
  for (const kind of kindsFor(1).filter((one) => one !== "empty"))
    expect(unselectedIn(templateDefinition(kind, 1)), kind).toEqual([]);
});
