import { actionProblems } from "~/modules/journeys/rules/action/action-check";
import { actionTargets } from "~/modules/journeys/rules/action/milestone";
import { type Component, isStepType } from "~/modules/journeys/rules/journey";
import { takeApart } from "~/modules/journeys/rules/journey-content";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import type { ActionTargets } from "./action-fields";

type Acting = Pick<Component, "id" | "type">;

/** What the form of a component offers for each kind of action. Stages of the CRM are any text. */
export function targetsOf(draft: JourneyDraft, component: Acting): ActionTargets {
  const offered = (type: keyof ActionTargets) => targetsFor(draft, component, type);
  return {
    goTo: offered("goTo"),
    setStatus: offered("setStatus"),
    notify: offered("notify"),
    generateContract: offered("generateContract"),
    issueCharge: offered("issueCharge"),
  };
}

/** The targets with which a draft may be published; for an action without a target, an empty text if it may be. */
function targetsFor({ content, journey }: JourneyDraft, component: Acting, type: keyof ActionTargets): string[] {
  const { definition } = content;
  if (type === "goTo") return pagesAfter(definition, component);
  const { template } = journey.educationLevel;
  const ground = { template, hasSelection: template === 1 && definition.stages.selective.length > 0 };
  const known = actionTargets[type] ?? [];
  return (known.length > 0 ? known : [""]).filter((target) => {
    const action = target === "" ? { type } : { type, target };
    return actionProblems({ type: component.type, actions: [action] }, ground).length === 0;
  });
}

/** The ids of the components to which a component may lead, in the order of the journey. */
function pagesAfter(definition: JourneyDraft["content"]["definition"], { id, type }: Acting): string[] {
  const { components, order } = takeApart(definition);
  const all = [...order.values()].flat().filter((one) => components.has(one));
  const isStep = (one: string) => isStepType(components.get(one)?.type ?? type);
  const later = all.slice(all.indexOf(id) + 1);
  if (isStepType(type)) return later.filter((one) => type === "review" || isStep(one));
  return all.filter((one) => one !== id && !isStep(one));
}
