import { useT } from "~/i18n/use-t";
import { useInstitutionClock } from "~/shell/institution-clock";

const DAY_SECONDS = 86_400;

interface HoldProps {
  /** When the hold ends, a UTC instant. */
  until: string;
  /** The server's time of this page, a UTC instant. */
  now: string;
  /** Builds the sentence from a formatted time. */
  text: (time: string) => string;
}

/** The end of a hold, in the institution's time zone; a script counts down its last day. */
export function HoldNote({ until, now, text }: HoldProps) {
  const t = useT();
  const { city, instant, dayOf } = useInstitutionClock();
  const at = instant(until);
  const isToday = dayOf(until) === dayOf(now);
  const seconds = Math.floor((Date.parse(until) - Date.parse(now)) / 1000);
  const timer = {
    "data-seconds": seconds,
    "data-left": t("price.holdLeft"),
    "data-over": t("price.holdOver"),
  };
  return (
    <>
      {text(t("price.holdTime", { city, time: isToday ? at.slice(-5) : at }))}
      {seconds > 0 && seconds < DAY_SECONDS && (
        <>
          {" "}
          <strong role="timer" {...timer} />
        </>
      )}
    </>
  );
}
