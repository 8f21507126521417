import { data, href } from "react-router";
import { type Condition, isStepType, stages } from "~/domain/journey/journey";
import { componentsById, type LooseComponent, stageOf, takeApart } from "~/domain/journey/journey-content";
import { changeComponent } from "~/domain/journey/journey-edit";
import { emptyForm, refusedForm, textsOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { typedOn } from "~/middleware/typed";
import type { StaffHandle } from "../../layout";
import { ConflictForm } from "../detail/conflict-form";
import { loadDraft, saveEdit } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { LivePreview } from "../preview/live-preview";
import { revalidatesUnlessLost, withoutLoss } from "../saving/save-failure";
import { componentName } from "../words";
import type { Route } from "./+types/route";
import { actionsIn, actionTexts } from "./action-fields";
import { targetsOf } from "./action-target.server";
import { ComponentEditor, type EditedComponent } from "./component-editor";
import { conditionsOf, pressedRows, rowsIn, rowsOf } from "./condition-rows";
import { settingsIn, settingTexts } from "./setting-fields";

export const handle: StaffHandle = { width: "wide", hydrate: ["journey", "action", "journeyPreview"] };

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
  const form = requireForm(args);
  const id = args.params.component;
  const texts = textsOf(form);
  const pressed = pressedRows(texts, String(form.get("intent") ?? ""));
  if (pressed) return shown(pressed);
  const rows = rowsIn(texts);
  const { conditions, errors } = conditionsOf(rows);
  if (Object.keys(errors).length > 0) return data(shown({ texts, rows, errors }), { status: 422 });
  const to = href("/journeys/:id/components/:component", args.params);
  return saveEdit(args, {
    edit: (content) => {
      const drawn = componentsById(content.definition).get(id);
      return drawn ? changeComponent(content, id, changeIn(texts, drawn, conditions)) : content;
    },
    to,
  });
}

const changeIn = (texts: Record<string, string>, drawn: LooseComponent, conditions: Condition[]) => ({
  ...settingsIn(texts, drawn),
  actions: actionsIn(texts, drawn.actions),
  conditions,
});

export const clientAction = (args: Route.ClientActionArgs) => withoutLoss(args);

export const shouldRevalidate = revalidatesUnlessLost;

/** An answer that shows the typed form with changed rows of conditions. */
const shown = ({ texts, rows, errors }: NonNullable<ReturnType<typeof pressedRows>>) => ({
  posted: refusedForm(texts, errors),
  change: null,
  typed: [],
  rows,
});

export default function JourneyComponent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, component, stage, place, count, targets, notice } = loaderData;
  const params = { id: draft.journey.id, component: component.id };
  const frame = {
    draft,
    current: "build" as const,
    title: componentName(t, component.id, component.type),
    lead: (
      <a href={link(href("/journeys/:id/stages/:stage", { id: params.id, stage }))}>
        {t("journey.componentLead", { stage: t(`journey.stage_${stage}`), place, count })}
      </a>
    ),
  };
  const refused = actionData && "posted" in actionData ? actionData : null;
  if (refused?.change)
    return (
      <JourneyFrame {...frame} isRefused>
        <ConflictForm id={params.id} worded={draft} change={refused.change} typed={refused.typed} />
      </JourneyFrame>
    );
  const posted = refused?.posted ?? emptyForm({ ...settingTexts(component), ...actionTexts(component) });
  const rows = actionData && "rows" in actionData ? actionData.rows : loaderData.rows;
  const isStep = stage === "subscription" && isStepType(component.type);
  const aside = isStep ? <LivePreview draft={draft} component={component.id} /> : null;
  return (
    <JourneyFrame {...frame} notice={notice} posted={refused?.posted} aside={aside}>
      <ComponentEditor {...{ draft, component, targets, posted, rows }} />
    </JourneyFrame>
  );
}
