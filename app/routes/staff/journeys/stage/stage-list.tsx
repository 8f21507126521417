import { href } from "react-router";
import type { JourneyDraft } from "~/contract/journey-draft";
import { componentsById } from "~/domain/journey/journey-content";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/state";
import { componentName, shownText } from "../words";

/** The components of a stage in order, with the buttons that move each by one place. */
export function StageList({ draft, ids }: { draft: JourneyDraft; ids: readonly string[] }) {
  const t = useT();
  const link = useLink();
  const components = componentsById(draft.content.definition);
  if (ids.length === 0) return <EmptyState icon="book" title={t("journey.stageEmpty")} />;
  return (
    <ol className="desk-order">
      {ids.map((id, index) => {
        const one = components.get(id);
        const name = componentName(t, id, one?.type);
        return (
          <li key={id} id={`move-${id}`} tabIndex={-1}>
            <span className="desk-place">{index + 1}</span>
            <div>
              <a href={link(href("/journeys/:id/components/:component", { id: draft.journey.id, component: id }))}>
                {name}
              </a>
              <span className="desk-muted">
                {shownText(t, draft, one?.conditions ?? [])}
                {one?.required === false ? `, ${t("journey.optional")}` : ""}
              </span>
            </div>
            {draft.rights.write ? (
              <span className="desk-moves">
                <Button
                  variant="secondary"
                  size="small"
                  name="intent"
                  value={`up:${id}`}
                  aria-label={t("journey.moveUpNamed", { name })}
                  aria-disabled={index === 0 || undefined}
                >
                  {t("journey.moveUp")}
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  name="intent"
                  value={`down:${id}`}
                  aria-label={t("journey.moveDownNamed", { name })}
                  aria-disabled={index === ids.length - 1 || undefined}
                >
                  {t("journey.moveDown")}
                </Button>
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
