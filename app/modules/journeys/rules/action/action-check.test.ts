import { expect, it } from "vitest";
import {
  type Action,
  type ComponentType,
  componentTypes,
  type JourneyDefinition,
} from "~/modules/journeys/rules/journey";
import { checkJourney } from "~/modules/journeys/rules/journey-check";
import { templateDefinition } from "~/modules/journeys/rules/journey-template";
import type { StepFacts } from "~/modules/journeys/rules/step-validation";
import { actionProblems } from "./action-check";
import { outcomeOf } from "./action-outcome";
import { isCompleted } from "./action-plan";
import { type SettableStatus, settableStatuses } from "./milestone";

const facts: StepFacts = {
  ...{ subscriptionId: "s", template: 1, status: "contract_pending", selection: "essay", resultDueOn: null },
  ...{ today: "2026-03-10", hasFee: false, isTaxPaid: false, isPaid: false, isProcessing: false },
  ...{ contractAccepted: false, hasClasses: false, classSelected: false, documents: "none", manual: "none" },
};
const selective = { template: 1, hasSelection: true } as const;
const codesOf = (type: ComponentType, action: Action, ground: Parameters<typeof actionProblems>[1] = selective) =>
  actionProblems({ type, actions: [action] }, ground).map(({ code }) => code);

it("a component may set only statuses that are true for everybody who has completed it [JRN-02]", () => {
  const allowed = (type: ComponentType, ground?: Parameters<typeof actionProblems>[1]) =>
    settableStatuses.filter((target) => codesOf(type, { type: "setStatus", target }, ground).length === 0);
  expect(allowed("review")).toEqual([]);
  expect(allowed("review", { template: 2, hasSelection: false })).toEqual(["contract_pending"]);
  expect(allowed("review", { template: 4, hasSelection: false })).toEqual([]);
  expect(allowed("essay")).toEqual(["contract_pending"]);
  expect(allowed("contract")).toEqual(["contract_pending", "payment_pending"]);
  expect(allowed("checkout")).toEqual([...settableStatuses]);
  for (const target of ["cancelled", "approved", "withdrawn", "paid", ""])
    expect(codesOf("checkout", { type: "setStatus", target }), target).toEqual(["ACTION_TARGET"]);
});

it("a charge is issued only between the contract and the payment, or for the fee [JRN-02]", () => {
  const charge = { type: "issueCharge", target: "slip" } as const;
  const fee = { template: 4, hasSelection: false } as const;
  const chargeable = (ground: typeof selective | typeof fee) =>
    componentTypes.filter((type) => codesOf(type, charge, ground).length === 0);
  expect(chargeable(selective)).toEqual(["contract", "class"]);
  expect(chargeable(fee)).toEqual(expect.arrayContaining(["review", "contract", "class"]));
  expect(codesOf("checkout", charge)).toEqual(["CHARGE_LATE"]);
  expect(codesOf("essay", charge)).toEqual(["CHARGE_EARLY"]);
  expect(codesOf("contract", { ...charge, target: "card" })).toEqual(["ACTION_TARGET"]);
  expect(codesOf("contract", { type: "generateContract" })).toEqual(["CONTRACT_LATE"]);
  const twice = { type: "contract", actions: [charge, charge] } as const;
  expect(actionProblems(twice, selective).map(({ code }) => code)).toEqual(["ACTION_REPEATED"]);
});

it("at run time, a status or a charge that contradicts the facts is refused, whatever was published [JRN-02]", () => {
  const set = (target: SettableStatus, change: Partial<StepFacts> = {}) =>
    outcomeOf({ type: "setStatus", target }, { ...facts, ...change });
  expect(set("enrolled")).toEqual({ kind: "refused", reason: "STATUS_UNTRUE" });
  expect(set("documents_pending", { contractAccepted: true })).toMatchObject({ reason: "STATUS_UNTRUE" });
  expect(set("contract_pending", { status: "selective_pending" })).toMatchObject({ reason: "STATUS_UNTRUE" });
  expect(set("contract_pending", { hasFee: true, status: "payment_pending" })).toEqual({ kind: "already" });
  expect(set("enrolled", { status: "cancelled", isPaid: true })).toMatchObject({ reason: "ENDED" });
  const paid = { contractAccepted: true, isPaid: true, status: "documents_pending" } as const;
  expect(set("enrolled", paid)).toEqual({ kind: "do" });
  expect(set("payment_pending", paid)).toEqual({ kind: "already" });
  const charge = (change: Partial<StepFacts>) =>
    outcomeOf({ type: "issueCharge", target: "pix" }, { ...facts, ...change });
  expect(charge({})).toMatchObject({ reason: "CONTRACT_PENDING" });
  expect(charge({ hasFee: true })).toEqual({ kind: "do" });
  expect(charge({ contractAccepted: true, hasClasses: true })).toMatchObject({ reason: "CLASS_PENDING" });
  expect(charge({ contractAccepted: true })).toEqual({ kind: "do" });
  expect(charge(paid)).toMatchObject({ reason: "ALREADY_PAID" });
  expect(charge({ contractAccepted: true, status: "expired" })).toMatchObject({ reason: "ENDED" });
});

it("the steps of the enrolment are completed with it, optional ones only when they were answered [JRN-02]", () => {
  const done = { steps: [], agreed: false, answered: ["how"], isManualRead: false };
  const completed = (type: ComponentType, id = "x") => isCompleted({ id, type }, done);
  expect([completed("review"), completed("consent"), completed("referral", "how"), completed("referral")]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const steps = [
    { step: "essay", state: "done" },
    { step: "contract", state: "current" },
  ] as const;
  const later = (type: ComponentType) => isCompleted({ id: "x", type }, { ...done, steps });
  expect(componentTypes.filter((type) => later(type) && !isCompleted({ id: "x", type }, done))).toEqual([
    "essay",
    "result",
  ]);
});

it("in the enrolment a component leads onwards only, and out of it only from the review [JRN-02]", () => {
  const definition = templateDefinition("selection", 1);
  const acting = (id: string, target: string): JourneyDefinition => {
    const stages = Object.entries(definition.stages).map(([stage, components]) => [
      stage,
      components.map((one) => (one.id === id ? { ...one, actions: [{ type: "goTo", target }] } : one)),
    ]);
    return { stages: Object.fromEntries(stages) };
  };
  const codes = (id: string, target: string) => checkJourney(acting(id, target)).map(({ code }) => code);
  expect(codes("courses", "account")).toEqual([]);
  expect(codes("account", "courses")).toEqual(["TARGET_EARLIER"]);
  expect(codes("courses", "courses")).toEqual(["TARGET_EARLIER"]);
  expect(codes("courses", "checkout")).toEqual(["TARGET_BEYOND"]);
  expect(codes("review", "essay")).toEqual([]);
  expect(codes("checkout", "documents")).toEqual([]);
  expect(codes("checkout", "courses")).toEqual(["TARGET_EARLIER"]);
  expect(codes("contract", "gone")).toEqual(["UNKNOWN_TARGET"]);
});
