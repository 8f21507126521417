import { href } from "react-router";
import { componentsById, stageOf } from "~/domain/journey/journey-content";
import { dependantsOf, removeComponent } from "~/domain/journey/journey-edit";
import { PageForm } from "~/form/page-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Stack } from "~/ui/page";
import type { StaffHandle } from "../../layout";
import { ConflictForm } from "../detail/conflict-form";
import { loadDraft, saveEdit } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { componentName, nameIn, shownText } from "../words";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The page that confirms deleting a component, and lists the components that depend on it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const { definition } = draft.content;
  const component = componentsById(definition).get(params.component);
  const stage = stageOf(definition, params.component);
  if (!component || !stage || !draft.rights.write) return notFound();
  return { draft, type: component.type, stage, dependants: dependantsOf(draft.content, params.component) };
}

/** Deletes the component and the conditions of other components that name it; the page has listed these components. */
export async function action(args: Route.ActionArgs) {
  const { id, component } = args.params;
  const draft = await loadDraft(args);
  const stage = stageOf(draft.content.definition, component);
  if (!stage) return notFound();
  return saveEdit(args, {
    edit: (content) => removeComponent(content, component, true),
    to: href("/journeys/:id/stages/:stage", { id, stage }),
    notice: "journey.deleted",
  });
}

export default function DeleteComponent({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, type, dependants } = loaderData;
  const name = componentName(t, params.component, type);
  const title = t("journey.deleteTitle", { name });
  const components = componentsById(draft.content.definition);
  if (actionData?.change)
    return (
      <JourneyFrame draft={draft} current="build" title={title} isRefused>
        <ConflictForm id={params.id} worded={draft} change={actionData.change} typed={actionData.typed} />
      </JourneyFrame>
    );
  return (
    <JourneyFrame draft={draft} current="build" title={title} lead={t("journey.deleteLead")}>
      <PageForm>
        <input type="hidden" name="revision" value={draft.revision} />
        <Stack gap={4}>
          {dependants.length > 0 ? (
            <Alert kind="warning" title={t("journey.deleteNeeded")}>
              <ul className="desk-problems">
                {dependants.map((one) => (
                  <li key={one}>
                    <a href={link(href("/journeys/:id/components/:component", { id: params.id, component: one }))}>
                      {nameIn(t, draft, one)}
                    </a>
                    : {shownText(t, draft, components.get(one)?.conditions ?? [])}
                  </li>
                ))}
              </ul>
            </Alert>
          ) : null}
          <ButtonRow
            main={
              <Button variant="secondary">
                {dependants.length > 0 ? t("journey.deleteFree") : t("journey.deletePlain")}
              </Button>
            }
            back={
              <ButtonLink variant="ghost" href={link(href("/journeys/:id/components/:component", params))}>
                {t("journey.cancel")}
              </ButtonLink>
            }
          />
        </Stack>
      </PageForm>
    </JourneyFrame>
  );
}
