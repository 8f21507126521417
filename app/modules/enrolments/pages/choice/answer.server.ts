import { href } from "react-router";
import { z } from "zod";
import type { DraftData } from "~/api/draft";
import type { Tier } from "~/modules/journeys/rules/cascade";
import { valuesOf } from "~/shell/submit.server";
import type { Enrolment } from "../enrolment.server";
import { type Outcome, refused } from "../outcome";
import { returns } from "../progress.server";
import { type Choices, choose, chosen, loadChoices } from "./choice.server";

/** The draft's data with the ids of the current choices. */
export function withChoices(data: DraftData, choices: Choices): DraftData {
  const { level, mode, course, campus } = chosen(choices);
  return {
    ...data,
    educationLevelId: level?.id ?? null,
    ingressModeId: mode?.id ?? null,
    courseId: course?.id ?? null,
    offerId: course?.offerId ?? null,
    campusId: campus?.id ?? null,
  };
}

const id = z.string().optional();
const Choice = z.object({ level: id, mode: id, course: id, campus: id } satisfies Record<Tier, typeof id>);

/** The outcome of a posted choice: the draft's data with the choice, and the reloaded lists that depend on it. */
export async function answerChoice(enrolment: Enrolment, tier: Tier, form: FormData): Promise<Outcome> {
  const { [tier]: id } = valuesOf(enrolment, Choice);
  if (!id) return refused(enrolment.data, form, { [tier]: "enrolment.errorChoose" });
  const made = choose(enrolment.choices, tier, id);
  if (made.cascade.refused) return refused(enrolment.data, form, { [tier]: "enrolment.errorUnavailable" });
  const choices = await loadChoices(enrolment.api, made);
  const data = withChoices(enrolment.data, choices);
  const notice = made.cascade.cleared.length > 0 ? ("cleared" as const) : undefined;
  const returning = returns(enrolment);
  if (tier !== "level" || (returning && !notice)) return { data, choices, notice };
  const start = href("/:type", { type: chosen(choices).level?.code ?? "" });
  return { data, choices, notice, path: `${start}?step=modes${returning ? "&return=review" : ""}` };
}
