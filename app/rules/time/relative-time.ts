import { formatterStore } from "../formatter";

/**
 * Formats an instant relative to now in a language, such as "há 2 horas".
 * @param iso UTC ISO text, before or after now
 */
export function formatRelative(iso: string, now: Date, locale: string): string {
  const seconds = (Date.parse(iso) - now.getTime()) / 1000;
  const units = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ] as const;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? (["second", 1] as const);
  return relativeIn(locale).format(Math.trunc(seconds / length), unit);
}

const relativeIn = formatterStore((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
