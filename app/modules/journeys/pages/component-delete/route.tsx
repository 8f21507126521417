import { href } from "react-router";
import { z } from "zod";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { BackLink, DeedForm } from "~/modules/desk/pages/deed-page";
import { componentsById, stageOf } from "~/modules/journeys/rules/journey-content";
import { dependantsOf, removeComponent } from "~/modules/journeys/rules/journey-edit";
import type { StaffHandle } from "~/pages/staff-layout";
import { Alert } from "~/ui/alert";
import { loadDraft, saveJourney } from "../detail/draft.server";
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
  return saveJourney(args, z.object({}), async () => {
    const draft = await loadDraft(args);
    const stage = stageOf(draft.content.definition, component) ?? notFound();
    return {
      edit: (content) => removeComponent(content, component, true),
      to: href("/journeys/:id/stages/:stage", { id, stage }),
      notice: "journey.deleted",
    };
  });
}

export default function DeleteComponent({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, type, dependants } = loaderData;
  const name = componentName(t, params.component, type);
  const title = t("journey.deleteTitle", { name });
  const components = componentsById(draft.content.definition);
  return (
    <JourneyFrame draft={draft} current="build" title={title} lead={t("journey.deleteLead")} answer={actionData}>
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
      <DeedForm
        deed={{
          text: dependants.length > 0 ? t("journey.deleteFree") : t("journey.deletePlain"),
          isDanger: true,
          kept: { revision: draft.revision },
        }}
        back={<BackLink path={href("/journeys/:id/components/:component", params)}>{t("journey.cancel")}</BackLink>}
      />
    </JourneyFrame>
  );
}
