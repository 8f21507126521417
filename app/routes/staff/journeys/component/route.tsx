import { data, href } from "react-router";
import { type Component, stages } from "~/domain/journey/journey";
import { componentsById, stageOf, takeApart } from "~/domain/journey/journey-content";
import { changeComponent } from "~/domain/journey/journey-edit";
import { PageForm } from "~/form/page-form";
import { emptyForm, refusedForm, textsOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { typedOn } from "~/middleware/typed";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Stack } from "~/ui/page";
import { EnterButton } from "~/ui/switcher";
import type { RefusedEdit } from "../../draft/draft.server";
import type { StaffHandle } from "../../layout";
import { ConflictForm } from "../detail/conflict-form";
import { loadDraft, saveEdit } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { componentName } from "../words";
import type { Route } from "./+types/route";
import { ConditionFields } from "./condition-fields";
import { conditionsOf, rowsIn, rowsOf } from "./condition-rows";
import { SettingFields, settingsIn, settingTexts } from "./setting-fields";

export const handle: StaffHandle = { width: "wide" };

/** One component: how it looks, and when it is shown. */
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
    component: one as Omit<Component, "order" | "orderMobile" | "components">,
    stage,
    place: ids.indexOf(params.component) + 1,
    count: ids.length,
    rows: typed ? rowsIn(typed) : rowsOf(one.conditions),
    notice: takeNotice(context),
  };
}

/** Saves the component, or adds or removes a condition of the form without saving. */
export async function action(args: Route.ActionArgs) {
  const form = requireForm(args);
  const id = args.params.component;
  const texts = textsOf(form);
  const rows = rowsIn(texts);
  const [intent, index] = String(form.get("intent") ?? "").split(":");
  if (intent === "remove-condition")
    return shown(
      texts,
      rows.filter((_, at) => at !== Number(index)),
    );
  if (intent === "add-condition") {
    const field = texts.about ?? "";
    if (field === "") return { ...shown(texts, rows), posted: refusedForm(texts, { about: "journey.fieldRequired" }) };
    return shown({ ...texts, about: "" }, [...rows, { field, operator: "in", values: [] }]);
  }
  const { conditions, errors } = conditionsOf(rows);
  if (Object.keys(errors).length > 0) {
    const posted = refusedForm(texts, errors);
    return data({ ...shown(texts, rows), posted }, { status: 422 });
  }
  const to = href("/journeys/:id/components/:component", args.params);
  return saveEdit(args, {
    edit: (content) => {
      const drawn = componentsById(content.definition).get(id);
      return drawn ? changeComponent(content, id, { ...settingsIn(texts, drawn), conditions }) : content;
    },
    to,
  });
}

type Rows = ReturnType<typeof rowsIn>;

/** The form as it was typed, with other rows of conditions. */
function shown(texts: Readonly<Record<string, string>>, rows: Rows): RefusedEdit & { rows: Rows } {
  return { posted: refusedForm(texts), change: null, typed: [], rows };
}

export default function JourneyComponent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, component, stage, place, count, notice } = loaderData;
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
  if (actionData?.change)
    return (
      <JourneyFrame {...frame} isRefused>
        <ConflictForm id={params.id} worded={draft} change={actionData.change} typed={actionData.typed} />
      </JourneyFrame>
    );
  const posted = actionData?.posted ?? emptyForm(settingTexts(component));
  const rows = actionData && "rows" in actionData ? actionData.rows : loaderData.rows;
  return (
    <JourneyFrame {...frame} notice={notice} posted={actionData?.posted}>
      <PageForm>
        <EnterButton form="page-form" />
        <input type="hidden" name="revision" value={draft.revision} />
        <Stack gap={5}>
          <SettingFields type={component.type} posted={posted} />
          <ConditionFields draft={draft} id={component.id} rows={rows} posted={posted} />
          {draft.rights.write ? (
            <ButtonRow
              main={<Button>{t("journey.componentSave")}</Button>}
              back={
                <ButtonLink variant="ghost" href={link(href("/journeys/:id/components/:component/delete", params))}>
                  {t("journey.componentDelete")}
                </ButtonLink>
              }
            />
          ) : null}
        </Stack>
      </PageForm>
    </JourneyFrame>
  );
}
