import { href } from "react-router";
import { Refusal } from "~/api/refusal";
import { emptyForm, refusedForm, shownTexts } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { typedOn } from "~/middleware/typed";
import { type Condition, isStepType, stages } from "~/modules/journeys/rules/journey";
import { componentsById, type LooseComponent, stageOf, takeApart } from "~/modules/journeys/rules/journey-content";
import { changeComponent } from "~/modules/journeys/rules/journey-edit";
import type { StaffHandle } from "~/pages/staff-layout";
import { pressedOf, type RefusedPost, submit } from "~/shell/submit.server";
import { loadDraft, saveJourney } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { LivePreview } from "../preview/live-preview";
import { revalidatesUnlessLost, withoutLoss } from "../saving/save-failure";
import { componentName } from "../words";
import type { Route } from "./+types/route";
import { actionsIn, actionTexts } from "./action-fields";
import { targetsOf } from "./action-target.server";
import { ComponentEditor, type EditedComponent } from "./component-editor";
import { type ConditionRow, conditionsOf, pressedRows, rowsIn, rowsOf } from "./condition-rows";
import { settingsIn, settingTexts } from "./setting-fields";

export const handle: StaffHandle = { width: "wide", hydrate: ["journey", "component", "action", "journeyPreview"] };

/** One component: its settings, what it does once completed, and the conditions under which it is shown. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const { definition } = draft.content;
  const one = componentsById(definition).get(params.component);
  const stage = stageOf(definition, params.component) ?? stages[0];
  if (!one) return notFound();
  const typed = typedOn(context, new URL(request.url));
  const ids = takeApart(definition).order.get(one.container) ?? [];
  return {
    draft,
    component: one as EditedComponent,
    stage,
    place: ids.indexOf(params.component) + 1,
    count: ids.length,
    targets: targetsOf(draft, one as EditedComponent),
    rows: typed ? rowsIn(typed) : rowsOf(one.conditions),
    notice: takeNotice(context),
  };
}

/** Saves the component, or adds or removes a condition of the form without saving. */
export async function action(args: Route.ActionArgs) {
  const { component: id } = args.params;
  if (pressedOf(args, ["add-condition", "remove-condition"]))
    return submit(args, PostedTexts, async (texts): Promise<RefusedPost & { rows: ConditionRow[] }> => {
      const pressed = pressedRows(texts, texts.intent ?? "") ?? notFound();
      return { posted: refusedForm(pressed.texts, pressed.errors), code: null, rows: pressed.rows };
    });
  return saveJourney(args, PostedTexts, (texts) => {
    const { conditions, errors } = conditionsOf(rowsIn(texts));
    if (Object.keys(errors).length > 0) throw new Refusal("VALIDATION", { fields: errors });
    return {
      edit: (content) => {
        const drawn = componentsById(content.definition).get(id);
        return drawn ? changeComponent(content, id, changeIn(texts, drawn, conditions)) : content;
      },
      to: href("/journeys/:id/components/:component", args.params),
    };
  });
}

const changeIn = (texts: Record<string, string>, drawn: LooseComponent, conditions: Condition[]) => ({
  ...settingsIn(texts, drawn),
  actions: actionsIn(texts, drawn.actions),
  conditions,
});

export const clientAction = (args: Route.ClientActionArgs) => withoutLoss(args);

export const shouldRevalidate = revalidatesUnlessLost;

export default function JourneyComponent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, component, stage, place, count, targets, notice } = loaderData;
  const refused = actionData?.posted;
  const posted = refused ?? emptyForm({ ...settingTexts(component), ...actionTexts(component) });
  const typed = refused ? rowsIn(shownTexts(refused)) : loaderData.rows;
  const rows = actionData && "rows" in actionData ? actionData.rows : typed;
  const isStep = stage === "subscription" && isStepType(component.type);
  const aside = isStep ? <LivePreview draft={draft} component={component.id} /> : null;
  return (
    <JourneyFrame
      draft={draft}
      current="build"
      title={componentName(t, component.id, component.type)}
      lead={
        <a href={link(href("/journeys/:id/stages/:stage", { id: draft.journey.id, stage }))}>
          {t("journey.componentLead", { stage: t(`journey.stage_${stage}`), place, count })}
        </a>
      }
      notice={notice}
      answer={actionData}
      aside={aside}
    >
      <ComponentEditor {...{ draft, component, targets, posted, rows }} />
    </JourneyFrame>
  );
}
