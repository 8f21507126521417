import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { ClockFace } from "~/ui/writing";
import { EssayStyles } from "./essay-styles";

/**
 * Seconds between reloads of the clock, so that it shows granted extra minutes within half a minute. Only the clock's
 * frame reloads, so the page keeps typed and chosen answers.
 */
export const REFRESH_SECONDS = 25;

/**
 * The page in the frame of an attempt's clock.
 * @param secondsLeft 0 when the attempt is over; null without a session
 */
export function ClockPage({ secondsLeft, note }: { secondsLeft: number | null; note: string }) {
  const t = useT();
  const left = secondsLeft ? t("essay.clockLeft", { time: spanOf(secondsLeft) }) : t("essay.clockOver");
  return (
    <>
      <PageTitle>{t("essay.clockTitle")}</PageTitle>
      <EssayStyles />
      <ClockFace left={secondsLeft === null ? "" : left} note={note} secondsLeft={secondsLeft ?? 0} />
    </>
  );
}

/** A duration as `h:mm:ss`, or `m:ss` below an hour. */
function spanOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
