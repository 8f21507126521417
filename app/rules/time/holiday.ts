const fixed = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"];

/** Carnival Monday and Tuesday, Good Friday, Corpus Christi: days from Easter Sunday. */
const movable = [-48, -47, -2, 60];

/**
 * Says whether Brazilian banks settle no payments on a day: the national holidays (Leis 662/1949, 6.802/1980 and, for
 * November 20 since 2024, 14.759/2023), the movable days without banking (Resolução CMN 4.880/2020), and the last
 * weekday of the year, on which banks are closed to the public and clear no slips.
 * @param day ISO day
 */
export function isHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).includes(day);
}

/** Easter Sunday of a Gregorian year, as an ISO day (anonymous algorithm of Meeus). */
export function easterOf(year: number): string {
  const moon = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * moon + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((moon + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return isoDay(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

function holidaysOf(year: number): string[] {
  const easter = Date.parse(easterOf(year));
  return [
    ...fixed.map((monthAndDay) => `${String(year).padStart(4, "0")}-${monthAndDay}`),
    ...(year >= 2024 ? [`${year}-11-20`] : []),
    ...movable.map((days) => isoDay(easter + days * 86_400_000)),
    lastWeekdayOf(year),
  ];
}

function lastWeekdayOf(year: number): string {
  const last = new Date(Date.UTC(year, 11, 31));
  const daysPastFriday = Math.max(0, ((last.getUTCDay() + 6) % 7) - 4);
  return isoDay(last.getTime() - daysPastFriday * 86_400_000);
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
