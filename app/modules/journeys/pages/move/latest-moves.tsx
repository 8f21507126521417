import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { JourneyMovePreview } from "~/modules/journeys/schema/journey-move";
import { useFormat } from "~/shell/format";
import { Stack } from "~/ui/page";

/** The latest moves of a journey, each with a link to its page; renders nothing if there are none. */
export function LatestMoves({ moves }: Pick<JourneyMovePreview, "moves">) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="moves">
      <Stack gap={2}>
        <h2 id="moves" className="desk-subtitle">
          {t("journeyMove.moves")}
        </h2>
        <ul>
          {moves.map(({ id, state, version, total, byName, createdAt }) => (
            <li key={id}>
              <a href={link(href("/journey-moves/:id", { id }))}>
                {t("journeyMove.move", { version, count: total, name: byName, at: instant(createdAt) })}
              </a>{" "}
              ({t(`journeyMove.state_${state}`)})
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
