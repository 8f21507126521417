import { useFrame } from "~/frame";
import { formatMoney } from "~/modules/payments/rules/money";
import { formatNumber } from "~/rules/formatter";
import { dayIn, formatDay, formatInstant } from "~/rules/time/date";

/** Formatters of numbers and times for the visitor: of whole numbers, cents, `YYYY-MM-DD` days and ISO instants. */
export function useFormat() {
  const { locale, timeZone: zone } = useFrame();
  return {
    number: (count: number) => formatNumber(count, locale),
    money: (cents: number) => formatMoney(cents, locale),
    day: formatDay,
    instant: (iso: string) => formatInstant(iso, zone),
    time: (iso: string) => formatInstant(iso, zone).slice(-5),
    dayOf: (iso: string) => dayIn(new Date(iso), zone),
  };
}
