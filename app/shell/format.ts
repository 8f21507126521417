import { formatMoney } from "~/domain/payment/money";
import { formatDay, formatInstant } from "~/domain/time/date";
import { useFrame } from "~/frame";

/** The default time zone of candidates. */
export const defaultTimeZone = "America/Sao_Paulo";

/** Formatters of amounts and times for the visitor: of cents, `YYYY-MM-DD` days and ISO instants. */
export function useFormat() {
  const { locale, user } = useFrame();
  const zone = user?.timezone || defaultTimeZone;
  return {
    money: (cents: number) => formatMoney(cents, locale),
    day: formatDay,
    instant: (iso: string) => formatInstant(iso, zone),
    time: (iso: string) => formatInstant(iso, zone).slice(-5),
  };
}
