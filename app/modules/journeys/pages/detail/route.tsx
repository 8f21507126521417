import { href } from "react-router";
import { emptyForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { takeApart } from "~/modules/journeys/rules/journey-content";
import type { StaffHandle } from "~/pages/staff-layout";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Inline } from "~/ui/page";
import { arrange } from "../board/arrange.server";
import { Board } from "../board/board";
import { problemsIn } from "../board/problems-in";
import { useSaves } from "../board/use-saves";
import { revalidatesUnlessLost, withoutLoss } from "../saving/save-failure";
import { componentName } from "../words";
import type { Route } from "./+types/route";
import { loadDraft } from "./draft.server";
import { JourneyFrame } from "./journey-frame";
import { Problems } from "./problems";

export const handle: StaffHandle = { width: "wide", hydrate: ["journey", "component", "action"] };

/** A journey: its four stages, the problems that prevent publishing, and links to the actions. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const moved = new URL(request.url).searchParams.get("moved");
  return { draft: await loadDraft({ params, context }), moved, notice: takeNotice(context) };
}

/** Moves or adds a component, or reverts a change. */
export const action = (args: Route.ActionArgs) => arrange(args, href("/journeys/:id", args.params));

export const clientAction = (args: Route.ClientActionArgs) => withoutLoss(args);

export const shouldRevalidate = revalidatesUnlessLost;

export default function Journey({ loaderData: { draft, moved, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const saves = useSaves(draft);
  const { journey, saved, rights } = draft;
  const params = { id: journey.id };
  const shown = { ...draft, content: saves.content };
  const problems = saves.isSaving ? problemsIn(shown) : draft.problems;
  const { components, order } = takeApart(shown.content.definition);
  const siblings = order.get(components.get(moved ?? "")?.container ?? "") ?? [];
  const movedText =
    moved && siblings.includes(moved) && !saves.isSaving
      ? t("journey.moved", {
          name: componentName(t, moved, components.get(moved)?.type),
          place: siblings.indexOf(moved) + 1,
          count: siblings.length,
        })
      : null;
  const deeds = [
    ...(saved && journey.version > 0 && rights.write
      ? [[href("/journeys/:id/discard", params), t("journey.discard")] as const]
      : []),
    ...(rights.write ? [[href("/journeys/:id/copy", params), t("journey.copy")] as const] : []),
    ...(order.get("subscription") ?? [])
      .slice(0, 1)
      .map(
        (component) =>
          [href("/journeys/:id/preview/:component", { ...params, component }), t("journey.preview")] as const,
      ),
    [href("/journeys/:id/print", params), t("journey.print")] as const,
    [href("/journeys/:id/export", params), t("journey.export")] as const,
    ...(journey.version > 0 && rights.publish
      ? [
          [
            href("/journeys/:id/status", params),
            journey.status ? t("journey.deactivate") : t("journey.activate"),
          ] as const,
        ]
      : []),
  ];
  return (
    <JourneyFrame
      draft={draft}
      current="build"
      notice={movedText ? null : notice}
      answer={actionData}
      actions={
        saved && rights.publish ? (
          <ButtonLink size="small" href={link(href("/journeys/:id/publish", params))}>
            {t("journey.review")}
          </ButtonLink>
        ) : null
      }
    >
      {movedText ? (
        <Alert kind="success" live>
          {movedText}
        </Alert>
      ) : null}
      <Problems worded={shown} problems={problems} id={journey.id} />
      <Board draft={shown} saves={saves} posted={actionData?.posted ?? emptyForm()} />
      <div>
        <Inline gap={3}>
          {deeds.map(([path, text]) => (
            <ButtonLink key={path} variant="secondary" size="small" href={link(path)}>
              {text}
            </ButtonLink>
          ))}
          {rights.publish ? (
            <ButtonLink
              variant="secondary"
              size="small"
              className="desk-danger"
              href={link(href("/journeys/:id/remove", params))}
            >
              {t("journey.remove")}
            </ButtonLink>
          ) : null}
        </Inline>
      </div>
    </JourneyFrame>
  );
}
