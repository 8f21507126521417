import { apiContext, userContext } from "~/context";
import { useT } from "~/i18n/use-t";
import type { Route } from "./+types/clock";
import { ClockPage, REFRESH_SECONDS } from "./clock-page";

export const handle = { sensitive: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const clock = context.get(userContext) ? await context.get(apiContext).essays.clock(params) : null;
  return { clock, refreshSeconds: clock?.state === "writing" ? REFRESH_SECONDS : null };
}

export default function Clock({ loaderData: { clock } }: Route.ComponentProps) {
  const t = useT();
  if (!clock) return <ClockPage secondsLeft={null} note={t("essay.clockSignedOut")} />;
  const { secondsLeft, savedAt, now, state } = clock;
  const minutes = savedAt ? Math.floor((Date.parse(now) - Date.parse(savedAt)) / 60_000) : 0;
  const saved = minutes > 0 ? t("essay.clockSaved", { minutes }) : t("essay.clockSavedNow");
  return (
    <ClockPage secondsLeft={state === "writing" ? secondsLeft : 0} note={savedAt ? saved : t("essay.clockUnsaved")} />
  );
}
