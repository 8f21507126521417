import { expect, it } from "vitest";
import type { ComponentType, JourneyDefinition } from "./journey";
import { type Progress, planSteps, stepAfter, stepBefore } from "./step-plan";

const order: ComponentType[] = [
  "levels",
  "modes",
  "courses",
  "campuses",
  "personalInfo",
  "responsible",
  "account",
  "review",
];

const journeyOf = (types: ComponentType[], mobileFirst?: ComponentType): JourneyDefinition => ({
  stages: {
    subscription: types.map((type, index) => ({
      id: type,
      type,
      order: index + 1,
      orderMobile: type === mobileFirst ? 0 : index + 1,
      required: true,
      conditions: [],
      settings: {},
      actions: [],
      components: [],
    })),
    selective: [],
    portal: [],
    payment: [],
  },
});

const nothing: Progress = {
  choices: { level: false, mode: false, course: false, campus: false },
  isPersonValid: () => false,
  minor: false,
  isResponsibleValid: () => false,
  signedIn: false,
  accountAnswered: false,
  consented: false,
  answered: [],
};
const chosen = { ...nothing, choices: { level: true, mode: true, course: true, campus: true } };
const view = { mobile: false, onlyLevel: false, facts: {} };
const journey = journeyOf(order);

it("starts at step 1 and opens one step at a time [ENR-10]", () => {
  expect(planSteps(journey, nothing, view, null)?.current.type).toBe("levels");
  expect(
    planSteps(journey, { ...nothing, choices: { ...nothing.choices, level: true } }, view, null)?.current.type,
  ).toBe("modes");
});

it("shows a requested step that is done, and none after the open one [ENR-10]", () => {
  expect(planSteps(journey, chosen, view, "modes")).toMatchObject({ current: { type: "modes" }, ahead: false });
  expect(planSteps(journey, chosen, view, "review")).toMatchObject({ current: { type: "personalInfo" }, ahead: true });
  expect(planSteps(journey, chosen, view, "elsewhere")).toMatchObject({
    current: { type: "personalInfo" },
    ahead: false,
  });
});

it("reports a requested step as gone when the candidate does not have it, or no longer [ENR-10]", () => {
  const isGone = (progress: Progress, asked: string | null) => planSteps(journey, progress, view, asked)?.gone;
  const signedUp = { ...chosen, signedIn: true, accountAnswered: true };
  for (const asked of ["elsewhere", "responsible", "account"]) expect(isGone(signedUp, asked), asked).toBe(true);
  for (const asked of [null, "", "modes", "review"]) expect(isGone(signedUp, asked), String(asked)).toBe(false);
  expect(isGone({ ...chosen, minor: true }, "responsible")).toBe(false);
});

it("orders steps by device, and omits a sole level, and the account if the candidate is signed in [ENR-02]", () => {
  const types = (progress: Progress, more = {}, definition = journey) =>
    planSteps(definition, progress, { ...view, ...more }, null)?.steps.map(({ type }) => type);
  expect(types(nothing)).not.toContain("responsible");
  expect(types({ ...nothing, minor: true })).toContain("responsible");
  expect(types({ ...nothing, signedIn: true })).not.toContain("account");
  expect(types(nothing, { onlyLevel: true })?.[0]).toBe("modes");
  expect(types(nothing, { mobile: true }, journeyOf(order, "courses"))?.[0]).toBe("courses");
});

it("counts an account step answered in this draft as done, so that the number of steps stays the same [ENR-02]", () => {
  const before = planSteps(journey, { ...chosen, isPersonValid: () => true }, view, null);
  const after = planSteps(
    journey,
    { ...chosen, isPersonValid: () => true, signedIn: true, accountAnswered: true },
    view,
    "account",
  );
  expect(before?.current.type).toBe("account");
  expect(after).toMatchObject({ current: { type: "review" }, previous: { type: "personalInfo" } });
  expect(after?.steps.length).toBe(before?.steps.length);
  expect(after?.steps.find(({ type }) => type === "account")?.state).toBe("done");
});

it("continues with the responsible for minors, and after the account for signed-in candidates [ENR-02] [FRM-05]", () => {
  expect(stepAfter(journey, { ...chosen, minor: true }, view, "personalInfo")).toBe("responsible");
  expect(stepAfter(journey, chosen, view, "personalInfo")).toBe("account");
  expect(stepAfter(journey, { ...chosen, signedIn: true }, view, "account")).toBe("review");
  expect(stepAfter(journey, chosen, view, "review")).toBeNull();
});

it("returns from a changed answer to the review, or to the first step that it made invalid [ENR-09]", () => {
  const ready = { ...chosen, isPersonValid: () => true, signedIn: true };
  expect(stepBefore(journey, ready, view, "review")).toBe("review");
  expect(stepBefore(journey, { ...ready, choices: { ...chosen.choices, campus: false } }, view, "review")).toBe(
    "campuses",
  );
  expect(stepBefore(journey, { ...ready, minor: true }, view, "review")).toBe("responsible");
});

it("shows each nested component on its own page right after its parent, in the order of the device [ENR-02]", () => {
  const [person, ...others] = journeyOf(["personalInfo", "account", "consent", "responsible"]).stages.subscription;
  const [account, consent, responsible] = others;
  if (!person || !account || !consent || !responsible) throw new Error("no journey");
  const outer = {
    ...account,
    components: [
      { ...consent, order: 2, orderMobile: 1 },
      { ...responsible, order: 1, orderMobile: 2 },
    ],
  };
  const review = journeyOf(["review"]).stages.subscription.map((one) => ({ ...one, order: 9, orderMobile: 9 }));
  const nested = { stages: { ...journey.stages, subscription: [person, outer, ...review] } };
  const typesOf = (progress: Progress, mobile: boolean) =>
    planSteps(nested, progress, { ...view, mobile }, null)?.steps.map(({ type }) => type);
  const minor = { ...chosen, minor: true };
  expect(typesOf(minor, false)).toEqual(["personalInfo", "account", "responsible", "consent", "review"]);
  expect(typesOf(minor, true)).toEqual(["personalInfo", "account", "consent", "responsible", "review"]);
  // A signed-in candidate skips the account step, but not the components nested in it.
  expect(typesOf({ ...chosen, signedIn: true }, false)).toEqual(["personalInfo", "consent", "review"]);
});

it("a step leads to the one that its action names, as far as the steps between are complete [JRN-02]", () => {
  const leading = journeyOf([...order.slice(0, -1), "consent", "referral", "review"]);
  const steps = leading.stages.subscription.map((step) => ({
    ...step,
    required: step.type !== "consent" && step.type !== "referral",
    actions: step.type === "campuses" ? [{ type: "goTo" as const, target: "referral" }] : [],
  }));
  const acting = { stages: { ...leading.stages, subscription: steps } };
  const after = (progress: Progress) => stepAfter(acting, progress, view, "campuses");
  expect(after(chosen)).toBe("personalInfo");
  expect(after({ ...chosen, isPersonValid: () => true })).toBe("account");
  expect(after({ ...chosen, isPersonValid: () => true, signedIn: true })).toBe("referral");
});
