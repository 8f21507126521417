import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { LooseComponent } from "~/modules/journeys/rules/journey-content";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { Icon } from "~/ui/icon";
import { componentName, shownText } from "../words";
import type { useLift } from "./use-lift";

type BoardCardProps = {
  draft: JourneyDraft;
  id: string;
  one: LooseComponent | undefined;
  /** The index of the component in its stage. */
  index: number;
  /** The number of components in the stage. */
  count: number;
  /** The props of the handle for dragging; null where nothing can be dragged. */
  handle: ReturnType<ReturnType<typeof useLift>["handle"]> | null;
  isLifted: boolean;
};

/** Id of the text that explains the handles. */
export const HELP = "board-help";

/** A component on the board: its name, when it is shown, and the ways to move it. */
export function BoardCard({ draft, id, one, index, count, handle, isLifted }: BoardCardProps) {
  const t = useT();
  const link = useLink();
  const name = componentName(t, id, one?.type);
  const way = (intent: "up" | "down", label: string, isEnd: boolean) => (
    <button
      type="submit"
      name="intent"
      value={`${intent}:${id}`}
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      className="desk-icon"
    >
      <Icon name={intent === "up" ? "chevron-up" : "chevron-down"} />
    </button>
  );
  return (
    <li id={`move-${id}`} tabIndex={-1} className={isLifted ? "lifted" : undefined}>
      {handle ? (
        <button
          type="button"
          className="desk-icon desk-grip"
          aria-label={t("journey.boardGrip", { name })}
          aria-describedby={HELP}
          {...handle}
        >
          <Icon name="grip" />
        </button>
      ) : null}
      <span className="desk-card-text">
        <a href={link(href("/journeys/:id/components/:component", { id: draft.journey.id, component: id }))}>{name}</a>
        <span className="desk-muted">
          {shownText(t, draft, one?.conditions ?? [])}
          {one?.required === false ? `, ${t("journey.optional")}` : ""}
        </span>
      </span>
      {draft.rights.write ? (
        <span className="desk-card-moves">
          {way("up", t("journey.moveUpNamed", { name }), index === 0)}
          {way("down", t("journey.moveDownNamed", { name }), index === count - 1)}
        </span>
      ) : null}
    </li>
  );
}
