import { apiContext, userContext } from "~/context";
import type { EssayClock } from "~/contract/essay";
import { useT } from "~/i18n/use-t";
import { foundBody } from "~/middleware/guard.server";
import { PageTitle } from "~/shell/page-title";
import { ClockFace } from "~/ui/writing";
import type { Route } from "./+types/clock";
import { spanOf } from "./clock-span";
import { EssayStyles } from "./essay-styles";

export const handle = { sensitive: true };

/** The clock loads itself again in a frame of its own, so that the page around it keeps what is being typed. */
const REFRESH_SECONDS = 30;

export async function loader({ context, params }: Route.LoaderArgs) {
  const clock = context.get(userContext) ? foundBody(await context.get(apiContext).essay.clock({ params })) : null;
  return { clock, refreshSeconds: clock?.state === "writing" ? REFRESH_SECONDS : null };
}

export default function Clock({ loaderData: { clock } }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageTitle>{t("essay.clockTitle")}</PageTitle>
      <EssayStyles />
      {clock ? <Face clock={clock} /> : <ClockFace left="" note={t("essay.clockSignedOut")} secondsLeft={0} />}
    </>
  );
}

function Face({ clock: { secondsLeft, savedAt, now, state } }: { clock: EssayClock }) {
  const t = useT();
  const minutes = savedAt ? Math.floor((Date.parse(now) - Date.parse(savedAt)) / 60_000) : 0;
  const saved = minutes > 0 ? t("essay.clockSaved", { minutes }) : t("essay.clockSavedNow");
  const isOver = secondsLeft === 0 || state !== "writing";
  return (
    <ClockFace
      left={isOver ? t("essay.clockOver") : t("essay.clockLeft", { time: spanOf(secondsLeft) })}
      note={savedAt ? saved : t("essay.clockUnsaved")}
      secondsLeft={isOver ? 0 : secondsLeft}
    />
  );
}
