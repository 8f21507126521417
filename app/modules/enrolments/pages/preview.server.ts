import { href, type RouterContextProvider } from "react-router";
import { answered } from "~/api/answered";
import type { Journey } from "~/api/journey";
import { apiContext, siteContext } from "~/context";
import { todayOf } from "~/middleware/today.server";
import { enterCascade, type Tier } from "~/modules/journeys/rules/cascade";
import { flat, flatSteps, frontOf, isStepType, type StepType } from "~/modules/journeys/rules/journey";
import { deviceOf } from "~/rules/device";
import { type Choices, choose, chosen, loadChoices } from "./choice/choice.server";
import { emptyData } from "./draft.server";
import type { Enrolment } from "./enrolment.server";
import { formFieldsOf } from "./form-field.server";
import { withOpenLevel } from "./journey.server";
import { type StepPage, stepPage } from "./page.server";
import type { PlannedStep } from "./step-plan";

interface PreviewArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * The page of a step of any journey, as shown to a candidate who has chosen an entry of each list and answered nothing
 * else. Loads the data that candidates of the hostname's institution get, reads no draft and writes nothing.
 * @param asked the id of the step; the first step is shown when the journey has no such step
 * @param isHome whether the first step is shown as the home page, also if it does not ask for the level
 * @returns null for a journey without steps
 */
export async function previewStep(
  { request, context }: PreviewArgs,
  journey: Journey,
  { asked, mobile, isHome = false }: { asked: string | undefined; mobile: boolean; isHome?: boolean },
): Promise<StepPage | null> {
  const steps = previewSteps(journey, mobile);
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === asked),
  );
  const [current, previous] = [steps[at], steps[at - 1]];
  if (!current) return null;
  const api = context.get(apiContext);
  const choices = await previewChoices(api, journey);
  const url = new URL(href("/"), request.url);
  const enrolment: Enrolment = {
    ...{ context, api, user: null, url, today: todayOf(context), path: href("/"), slugUnknown: false, journey },
    ...{ draft: null, draftExpired: false, subscriptionId: null, data: emptyData(), marketing: { campaign: {} } },
    ...{ choices, mobile, device: deviceOf({ userAgent: null, mobileHint: mobile ? "?1" : "?0", platformHint: null }) },
    ...(await formFieldsOf(api, chosen(choices).course?.offerId ?? null, {
      mobile,
      usePassport: context.get(siteContext).parameters.UsePassport,
    })),
  };
  const plan = {
    steps: steps.map((step, index): PlannedStep => ({ ...step, state: index < at ? "done" : "upcoming" })),
    current: { ...current, state: "current" as const },
    previous: previous ?? null,
    ahead: false,
    gone: false,
  };
  plan.steps[at] = plan.current;
  const page = await stepPage(enrolment, plan);
  // Without a draft, `stepPage` makes every step at this URL the home page. Only the step for the level really is.
  return isHome || current.type === "levels" ? page : { ...page, home: null };
}

/** Every step of a journey in the order for the device, including the steps that only some candidates see. */
export function previewSteps({ definition }: Pick<Journey, "definition">, mobile: boolean): PlannedStep[] {
  const everything = {
    stages: { ...definition.stages, subscription: withoutConditions(definition.stages.subscription) },
  };
  return flatSteps(everything, { mobile, minor: true, front: frontOf(everything) }).flatMap(
    ({ id, type, settings, required }) =>
      isStepType(type)
        ? [{ id, type, required, state: "upcoming" as const, settings: settings as PlannedStep["settings"] }]
        : [],
  );
}

type Components = Journey["definition"]["stages"]["subscription"];

const withoutConditions = (components: Components): Components =>
  components.map((one) => ({ ...one, conditions: [], components: withoutConditions(one.components) }));

/** The lists of a journey's level, each with an entry chosen: the default, such as the journey's mode, or the first. */
export async function previewChoices(api: Enrolment["api"], journey: Journey): Promise<Choices> {
  const levels = withOpenLevel(await answered(api.educationLevel.list()), journey);
  const has = (type: StepType) => flat(journey.definition.stages.subscription).some((one) => one.type === type);
  const hints = {
    levelCode: journey.educationLevel.code,
    modeCode: journey.ingressModeCode,
    hasLevelsStep: has("levels"),
    hasModesStep: has("modes"),
    hasCampusesStep: has("campuses"),
  };
  const start = { cascade: enterCascade(hints), levels, modes: [], courses: [], campuses: [] };
  let choices = await loadChoices(api, start, { level: journey.educationLevelId });
  for (const tier of ["mode", "course", "campus"] as const satisfies readonly Tier[]) {
    const first = choices.cascade.lists[tier]?.[0];
    if (!first || choices.cascade.selected[tier]) continue;
    choices = await loadChoices(api, choose(choices, tier, first.id));
  }
  return choices;
}
