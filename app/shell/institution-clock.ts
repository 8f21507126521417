import { useFrame } from "~/frame";
import { dayIn, defaultTimeZone, formatInstant } from "~/rules/time/date";
import { cityOfZone } from "~/rules/time/zone-city";

/** Formatters of instants in the institution's time zone, for times that bind it too, such as the end of a hold. */
export function useInstitutionClock() {
  const { site, locale } = useFrame();
  const zone = site?.timeZone ?? defaultTimeZone;
  return {
    city: cityOfZone(zone, locale),
    instant: (iso: string) => formatInstant(iso, zone),
    dayOf: (iso: string) => dayIn(new Date(iso), zone),
  };
}
