import { href } from "react-router";
import { stages } from "~/domain/journey/journey";
import { takeApart } from "~/domain/journey/journey-content";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { ButtonLink } from "~/ui/button";
import { Inline } from "~/ui/page";
import type { StaffHandle } from "../../layout";
import { componentName, shownText } from "../words";
import type { Route } from "./+types/route";
import { loadDraft } from "./draft.server";
import { JourneyFrame } from "./journey-frame";
import { Problems } from "./problems";

export const handle: StaffHandle = { width: "wide", hydrate: ["journey"] };

/** A journey: its four stages, what is missing for publishing, and what can be done with it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { draft: await loadDraft({ params, context }), notice: takeNotice(context) };
}

export default function Journey({ loaderData: { draft, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { journey, content, saved, rights } = draft;
  const params = { id: journey.id };
  const { components, order } = takeApart(content.definition);
  const deeds = [
    ...(saved && journey.version > 0 && rights.write
      ? [[href("/journeys/:id/discard", params), t("journey.discard")] as const]
      : []),
    ...(rights.write ? [[href("/journeys/:id/copy", params), t("journey.copy")] as const] : []),
    [href("/journeys/:id/export", params), t("journeyImport.export")] as const,
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
      notice={notice}
      actions={
        saved && rights.publish ? (
          <ButtonLink size="small" href={link(href("/journeys/:id/publish", params))}>
            {t("journey.review")}
          </ButtonLink>
        ) : null
      }
    >
      <Problems worded={draft} problems={draft.problems} id={journey.id} />
      <div className="desk-stages">
        {stages.map((stage) => {
          const ids = order.get(stage) ?? [];
          const name = t(`journey.stage_${stage}`);
          return (
            <section key={stage} className="desk-stage" aria-labelledby={`stage-${stage}`}>
              <h2 id={`stage-${stage}`}>
                <a
                  href={link(href("/journeys/:id/stages/:stage", { ...params, stage }))}
                  aria-label={t("journey.stageEdit", { stage: name })}
                >
                  {name}
                </a>
                <span className="desk-muted">{ids.length}</span>
              </h2>
              {ids.length === 0 ? <p className="desk-muted">{t("journey.stageEmpty")}</p> : null}
              <ol>
                {ids.map((id) => {
                  const one = components.get(id);
                  return (
                    <li key={id}>
                      <a href={link(href("/journeys/:id/components/:component", { ...params, component: id }))}>
                        {componentName(t, id, one?.type)}
                      </a>
                      <span className="desk-muted">
                        {shownText(t, draft, one?.conditions ?? [])}
                        {one?.required === false ? `, ${t("journey.optional")}` : ""}
                      </span>
                    </li>
                  );
                })}
              </ol>
            </section>
          );
        })}
      </div>
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
