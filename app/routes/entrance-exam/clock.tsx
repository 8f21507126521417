import { apiContext, userContext } from "~/context";
import type { EntranceClock } from "~/contract/entrance-exam";
import { useT } from "~/i18n/use-t";
import { foundBody } from "~/middleware/guard.server";
import { PageTitle } from "~/shell/page-title";
import { ClockFace } from "~/ui/writing";
import { spanOf } from "../essay/clock-span";
import { EssayStyles } from "../essay/essay-styles";
import type { Route } from "./+types/clock";

export const handle = { sensitive: true };

/** The clock loads itself again in a frame of its own, so that the page around it keeps what is chosen. */
const REFRESH_SECONDS = 30;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { entranceExam } = context.get(apiContext);
  const clock = context.get(userContext) ? foundBody(await entranceExam.clock({ params })) : null;
  return { clock, refreshSeconds: clock?.state === "open" ? REFRESH_SECONDS : null };
}

export default function Clock({ loaderData: { clock } }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageTitle>{t("essay.clockTitle")}</PageTitle>
      <EssayStyles />
      {clock ? <Face clock={clock} /> : <ClockFace left="" note={t("entrance.clockSignedOut")} secondsLeft={0} />}
    </>
  );
}

function Face({ clock: { secondsLeft, state, answered, total } }: { clock: EntranceClock }) {
  const t = useT();
  const isOver = secondsLeft === 0 || state !== "open";
  return (
    <ClockFace
      left={isOver ? t("essay.clockOver") : t("essay.clockLeft", { time: spanOf(secondsLeft) })}
      note={t("entrance.clockAnswered", { answered, total })}
      secondsLeft={isOver ? 0 : secondsLeft}
    />
  );
}
