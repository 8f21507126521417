import { createHash } from "node:crypto";
import { createContext } from "react-router";
import { z } from "zod";
import type { DraftData } from "~/api/draft";
import { textsOf } from "~/form/posted-form";
import { enterCascade, type Tier, tiers } from "~/modules/journeys/rules/cascade";
import type { StepType } from "~/modules/journeys/rules/journey";
import { valuesOf } from "~/shell/submit.server";
import { withChoices } from "../choice/answer.server";
import { chosen, loadChoices } from "../choice/choice.server";
import { tierOfStep } from "../choice/tier";
import type { Enrolment } from "../enrolment.server";
import { DRAWN, RESTORE } from "./drawn-from";

type Ids = Readonly<Record<Tier, string>>;

/**
 * The draft's choices, also those that are no longer offered. Where the draft lacks a choice, the entry selected by the
 * URL or by default.
 */
function idsOf({ data, choices }: Enrolment): Ids {
  const { level, mode, course, campus } = chosen(choices);
  return {
    level: data.educationLevelId ?? level?.id ?? "",
    mode: data.ingressModeId ?? mode?.id ?? "",
    course: data.courseId ?? course?.id ?? "",
    campus: data.campusId ?? campus?.id ?? "",
  };
}

const ANSWERS = "answers";

/** A digest of the answers and choices that the review shows, including choices made by default. */
const digestOf = ({ data: { person, responsible, voucher, answers }, choices: { cascade } }: Enrolment) =>
  createHash("sha256")
    .update(JSON.stringify([person, responsible, voucher, answers, tiers.map((tier) => cascade.selected[tier])]))
    .digest("base64url")
    .slice(0, 16);

/**
 * The choices on which the form of a step depends: for a choice step, the choices before its own; for other steps, all.
 * The review adds a digest of its content. Omits choices not made yet, which may be made while the form is shown.
 */
export function drawnFrom(enrolment: Enrolment, type: StepType): string {
  const tier = tierOfStep(type);
  const ids = idsOf(enrolment);
  const above = (tier ? tiers.slice(0, tiers.indexOf(tier)) : tiers).filter((one) => ids[one] !== "");
  const drawn = new URLSearchParams(above.map((one) => [one, ids[one]]));
  if (type === "review") drawn.set(ANSWERS, digestOf(enrolment));
  return String(drawn);
}

/** Says whether a choice on which a posted form depends has changed since the form was rendered. */
export function choicesChanged(enrolment: Enrolment): boolean {
  const ids = idsOf(enrolment);
  const { [DRAWN]: drawn } = valuesOf(enrolment, Drawn);
  return tiers.some((tier) => drawn.has(tier) && drawn.get(tier) !== ids[tier]);
}

/** Whether the answers differ from those that a posted review showed; true for a form that is not a review. */
export const answersChanged = (enrolment: Enrolment): boolean =>
  valuesOf(enrolment, Drawn)[DRAWN].get(ANSWERS) !== digestOf(enrolment);

const Choices = z
  .string()
  .default("")
  .transform((text) => new URLSearchParams(text));
const Drawn = z.object({ [DRAWN]: Choices, [RESTORE]: Choices });

/** Whether the button was pressed that restores the choices with which a form was rendered. */
export const isRestoring = (args: Pick<Enrolment, "context">): boolean => valuesOf(args, Drawn)[RESTORE].size > 0;

/** The draft's data with the choices of a posted form restored, as far as they are still offered. */
export async function restored(enrolment: Enrolment): Promise<DraftData> {
  const { [RESTORE]: drawn } = valuesOf(enrolment, Drawn);
  return withChoices(enrolment.data, await choicesOf(enrolment, (tier) => drawn.get(tier) ?? ""));
}

/** Loads the lists that contain the given choices, which may differ from the enrolment's. */
function choicesOf({ api, choices: { levels } }: Enrolment, idOf: (tier: Tier) => string) {
  const cascade = enterCascade({ hasLevelsStep: true, hasModesStep: true, hasCampusesStep: true });
  const wanted = Object.fromEntries(tiers.map((tier) => [tier, idOf(tier)]));
  return loadChoices(api, { cascade, levels, modes: [], courses: [], campuses: [] }, wanted);
}

/** The data of the page that asks which choices to use; `action` is the URL of the step whose form it posts again. */
export type ChangedChoices = Awaited<ReturnType<typeof changedChoices>> & { action: string };

/** The choices at the time when a form was rendered, the present ones, and the texts typed into the form. */
export async function changedChoices(enrolment: Enrolment, form: FormData) {
  const { [DRAWN]: drawn } = valuesOf(enrolment, Drawn);
  const ids = idsOf(enrolment);
  const was = await namesOf(enrolment, (tier) => drawn.get(tier) ?? "");
  const now = await namesOf(enrolment, (tier) => ids[tier]);
  const { [DRAWN]: _, ...texts } = textsOf(form);
  return {
    choices: tiers.filter((tier) => drawn.has(tier)).map((tier) => ({ tier, was: was[tier], now: now[tier] })),
    drawn: String(drawn),
    current: String(new URLSearchParams(tiers.filter((tier) => ids[tier] !== "").map((tier) => [tier, ids[tier]]))),
    texts,
  };
}

/** The names of choices, also of those that are full; null for a choice that its list does not contain. */
async function namesOf(enrolment: Enrolment, idOf: (tier: Tier) => string) {
  const { levels, modes, courses, campuses } = await choicesOf(enrolment, idOf);
  const chosenIn = <Entry extends { id: string }>(tier: Tier, list: Entry[]) =>
    list.find(({ id }) => id === idOf(tier));
  return {
    level: chosenIn("level", levels)?.description ?? null,
    mode: chosenIn("mode", modes)?.description ?? null,
    course: chosenIn("course", courses)?.name ?? null,
    campus: chosenIn("campus", campuses)?.name ?? null,
  };
}

/** The changed choices that an action found, for the page that the same request renders. */
export const changedContext = createContext<ChangedChoices | null>(null);
