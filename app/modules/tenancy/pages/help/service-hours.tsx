import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { formatterStore } from "~/rules/formatter";
import { defaultTimeZone, formatDay } from "~/rules/time/date";
import { cityOfZone } from "~/rules/time/zone-city";

const weekdayOf = formatterStore((locale) => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }));

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** When the institution answers, by its own clocks, and when it is closed; nothing if it has not said so. */
export function ServiceHoursLine() {
  const t = useT();
  const { site } = useFrame();
  if (!site?.serviceHours) return null;
  const { week, closed, closedOnHolidays } = site.serviceHours;
  const name = (day: number) => weekdayOf(t.locale).format(MONDAY + day * DAY_MS);
  const texts = week.map(({ first, last, spans }) => {
    const days = first === last ? name(first) : t("shell.hoursDays", { from: name(first), to: name(last) });
    return `${days} ${spans.map(({ from, to }) => `${from}–${to}`).join(", ")}`;
  });
  return (
    <p>
      {t("shell.hours", { week: texts.join("; "), city: cityOfZone(site.timeZone ?? defaultTimeZone, t.locale) })}
      {closedOnHolidays ? ` ${t("shell.hoursHolidays")}` : ""}
      {closed.length > 0 ? ` ${t("shell.hoursClosed", { days: closed.map(formatDay).join(", ") })}` : ""}
    </p>
  );
}
