import { describe, expect, it } from "vitest";
import type { ComponentType, Condition, JourneyDefinition } from "./journey";
import type { Progress } from "./step-plan";
import { type Standing, versionMoveOf } from "./version-move";

type Step =
  | ComponentType
  | [type: ComponentType, more: { required?: boolean; conditions?: Condition[]; mobile?: number }];

function journeyOf(...steps: Step[]): JourneyDefinition {
  const subscription = steps.map((step, index) => {
    const [type, { required = true, conditions = [], mobile = index + 1 }] =
      typeof step === "string" ? [step, {}] : step;
    const place = { order: index + 1, orderMobile: mobile };
    return { id: type, type, ...place, required, conditions, settings: {}, actions: [], components: [] };
  });
  return { stages: { subscription, selective: [], portal: [], payment: [] } };
}

const done: Progress = {
  choices: { level: true, mode: true, course: true, campus: true },
  ...{
    isPersonValid: () => true,
    minor: false,
    isResponsibleValid: () => true,
    signedIn: false,
    accountAnswered: false,
  },
  ...{ consented: false, answered: [] },
};
/** A candidate who has chosen everything, and then has to fill in the personal data. */
const atPerson: Progress = { ...done, isPersonValid: () => false };

const inVersion = (
  definition: JourneyDefinition,
  progress: Progress,
  more: Partial<Standing["view"]> = {},
): Standing => ({
  definition,
  progress,
  stored: progress.answered,
  view: { mobile: false, onlyLevel: true, facts: {}, ...more },
});

const move = (old: JourneyDefinition, next: JourneyDefinition, progress: Progress, before: string | null = null) =>
  versionMoveOf(inVersion(old, progress), inVersion(next, progress), before);

const old = journeyOf("courses", "campuses", "personalInfo", "account", "review");

describe("moving an application to another version [JRN-04]", () => {
  it("is clean where no step is new to the candidate or open again", () => {
    expect(move(old, old, atPerson)).toEqual({
      ...{ group: "clean", refusal: null, meets: [] },
      at: { id: "personalInfo", type: "personalInfo" },
      opensAt: { id: "personalInfo", type: "personalInfo" },
    });
    expect(move(old, journeyOf("courses", "campuses", "personalInfo", "review"), atPerson).group).toBe("clean");
  });

  it("names the steps that are new to the candidate, but no optional one before the open step", () => {
    const ahead = journeyOf("courses", "campuses", "personalInfo", "consent", "account", "review");
    expect(move(old, ahead, atPerson)).toMatchObject({
      group: "meets",
      meets: [{ id: "consent", type: "consent", kind: "new" }],
      opensAt: { id: "personalInfo" },
    });
    const behind = journeyOf("consent", "courses", "campuses", "personalInfo", "account", "review");
    expect(move(old, behind, atPerson)).toMatchObject({ meets: [{ id: "consent" }], opensAt: { id: "consent" } });
    const optional = journeyOf(["referral", { required: false }], "courses", "campuses", "personalInfo", "review");
    expect(move(old, optional, atPerson)).toMatchObject({ group: "clean", opensAt: { id: "personalInfo" } });
  });

  it("names a step that was done and is open again, because it has become required or its selection is gone", () => {
    const lax = journeyOf("courses", ["consent", { required: false }], "personalInfo", "review");
    const strict = journeyOf("courses", "consent", "personalInfo", "review");
    const reopened = { meets: [{ id: "consent", type: "consent", kind: "reopened" }], opensAt: { id: "consent" } };
    expect(move(lax, strict, atPerson)).toMatchObject({ group: "meets", ...reopened });
    const without = { ...atPerson, choices: { ...atPerson.choices, campus: false } };
    expect(versionMoveOf(inVersion(old, atPerson), inVersion(old, without), null)).toMatchObject({
      meets: [{ id: "campuses", kind: "reopened" }],
      opensAt: { id: "campuses" },
    });
  });

  it("moves nobody who has reached the named step, even where only the new version has it", () => {
    const stays = { group: "stays", refusal: "REACHED", meets: [] };
    expect(move(old, old, atPerson, "personalInfo")).toMatchObject(stays);
    expect(move(old, old, atPerson, "campuses")).toMatchObject(stays);
    expect(move(old, old, atPerson, "account").group).toBe("clean");
    const next = journeyOf("courses", "consent", "campuses", "personalInfo", "account", "review");
    expect(move(old, next, atPerson, "consent")).toMatchObject(stays);
    const atCourses = { ...atPerson, choices: { ...atPerson.choices, course: false, campus: false } };
    expect(move(old, next, atCourses, "consent").group).toBe("meets");
  });

  it("decides by the order of steps on the candidate's device whether the named step is reached", () => {
    const phone = journeyOf("courses", ["consent", { mobile: 9 }], ["personalInfo", { mobile: 2 }], "review");
    const standing = (mobile: boolean) => inVersion(phone, atPerson, { mobile });
    expect(versionMoveOf(standing(false), standing(false), "personalInfo").refusal).toBeNull();
    expect(versionMoveOf(standing(true), standing(true), "personalInfo").refusal).toBe("REACHED");
    expect(versionMoveOf(standing(true), standing(true), "consent").refusal).toBeNull();
  });

  it("moves nobody who would lose an answer or could not reach the end", () => {
    const answered = { ...atPerson, answered: ["referral"] };
    const asking = journeyOf("courses", ["referral", { required: false }], "personalInfo", "review");
    expect(move(asking, old, answered)).toMatchObject({ group: "stays", refusal: "ANSWER_LOST" });
    expect(move(asking, asking, answered).group).toBe("clean");
    const hidden: Condition = { field: "age", operator: "atLeast", value: 40 };
    const closed = journeyOf("courses", "personalInfo", ["review", { conditions: [hidden] }]);
    expect(move(old, closed, atPerson)).toMatchObject({ group: "stays", refusal: "NO_WAY" });
    expect(move(old, journeyOf(), atPerson)).toMatchObject({ refusal: "NO_WAY", opensAt: null });
  });
});
