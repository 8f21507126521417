import { apiContext, userContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { ClockPage, REFRESH_SECONDS } from "~/modules/essays/pages/clock-page";
import type { Route } from "./+types/clock";

export const handle = { sensitive: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const clock = context.get(userContext) ? await context.get(apiContext).entranceExams.clock(params) : null;
  return { clock, refreshSeconds: clock?.state === "open" ? REFRESH_SECONDS : null };
}

export default function Clock({ loaderData: { clock } }: Route.ComponentProps) {
  const t = useT();
  if (!clock) return <ClockPage secondsLeft={null} note={t("entrance.clockSignedOut")} />;
  const { secondsLeft, state, answered, total } = clock;
  return (
    <ClockPage
      secondsLeft={state === "open" ? secondsLeft : 0}
      note={t("entrance.clockAnswered", { answered, total })}
    />
  );
}
