import { HOLIDAY_PARAMETER, isBusinessDay, isLocalHoliday, localHolidaysIn } from "./business-day";
import { addDays, type Day } from "./date";
import { isHoliday } from "./holiday";

/** From when until when people answer on a day, each as `H:mm` of the institution's clocks. */
export interface ServiceSpan {
  from: string;
  to: string;
}

/** The days of the week, in order, by the names of their parameters. */
export const serviceDays = [
  "openMonday",
  "openTuesday",
  "openWednesday",
  "openThursday",
  "openFriday",
  "openSaturday",
  "openSunday",
] as const;

/** When an institution answers. */
export interface ServiceHours {
  /** Days of the week that follow each other with the same hours; Monday is 0. Closed days are in none. */
  week: { first: number; last: number; spans: ServiceSpan[] }[];
  /** The days of the next two weeks on which it is closed, though it has hours on that day of the week. */
  closed: Day[];
  /** Whether it is closed on each holiday of the country. */
  closedOnHolidays: boolean;
}

/** The most spans of a day, so that there can be a pause for each meal. */
const MOST_SPANS = 3;
const SPAN = /^(?:([01]?\d|2[0-3]):([0-5]\d)) ?[-–] ?(?:([01]?\d|2[0-3]):([0-5]\d)|24:00)$/;
/** The days ahead of which pages name those on which the institution is closed. */
const AHEAD = 14;

/** The spans of a day, such as `8:00-12:00, 13:30-18:00`; null for another text, and for spans that are not in order. */
export function serviceSpansIn(text: string): ServiceSpan[] | null {
  const parts = text.split(",");
  if (parts.length > MOST_SPANS) return null;
  let last = -1;
  const spans: ServiceSpan[] = [];
  for (const part of parts) {
    const [, fromHour, fromMinute, toHour = "24", toMinute = "00"] = SPAN.exec(part.trim()) ?? [];
    if (fromHour === undefined) return null;
    const [from, to] = [Number(fromHour) * 60 + Number(fromMinute), Number(toHour) * 60 + Number(toMinute)];
    if (from <= last || to <= from) return null;
    last = to;
    spans.push({ from: `${Number(fromHour)}:${fromMinute}`, to: `${Number(toHour)}:${toMinute}` });
  }
  return spans;
}

/** Says whether a text lists closed days by commas: `12-24` for each year, `2027-06-04` for one. */
export const areClosedDays = (text: string): boolean => text.split(",").every((day) => isLocalHoliday(day.trim()));

/** The spans of each day of the week from Monday, and whether an institution is closed on a day of those that have some. */
export interface Opening {
  days: readonly (readonly ServiceSpan[])[];
  isClosed(day: Day): boolean;
}

/** When an institution without hours of its own answers: eight hours a day, and not on the days on which banks rest. */
const usual: readonly ServiceSpan[] = [
  { from: "9:00", to: "12:00" },
  { from: "13:00", to: "18:00" },
];

/** The hours that an institution has set. */
function ownDays(parameters: Readonly<Record<string, string>>): ServiceSpan[][] {
  return serviceDays.map((day) => {
    const text = parameters[day.charAt(0).toUpperCase() + day.slice(1)];
    return text ? (serviceSpansIn(text) ?? []) : [];
  });
}

/**
 * When an institution answers, by its parameters: in the usual hours of business days if it has set no hours.
 * @param parameters values by the names of parameters
 */
export function openingIn(parameters: Readonly<Record<string, string>>): Opening {
  const days = ownDays(parameters);
  const own = localHolidaysIn(parameters.ClosedDays);
  const isOwn = (day: Day) => own.has(day) || own.has(day.slice(5));
  if (days.some((spans) => spans.length > 0)) {
    const closedOnHolidays = parameters.ClosedOnHolidays === "true";
    return { days, isClosed: (day) => isOwn(day) || (closedOnHolidays && isHoliday(day)) };
  }
  const local = localHolidaysIn(parameters[HOLIDAY_PARAMETER]);
  const isWeekend = (index: number) => index > 4;
  return {
    days: serviceDays.map((_, index) => (isWeekend(index) ? [] : usual)),
    isClosed: (day) => isOwn(day) || !isBusinessDay(day, local),
  };
}

/** The spans in which an institution is open on a day. */
export const spansOn = ({ days, isClosed }: Opening, day: Day): readonly ServiceSpan[] => {
  const spans = days[(new Date(day).getUTCDay() + 6) % 7] ?? [];
  return spans.length === 0 || isClosed(day) ? [] : spans;
};

/**
 * The service hours in the parameters of an institution; null if it has set none.
 * @param parameters values by the names of parameters
 * @param today its calendar day
 */
export function serviceHoursIn(parameters: Readonly<Record<string, string>>, today: Day): ServiceHours | null {
  const days = ownDays(parameters);
  const week: ServiceHours["week"] = [];
  for (const [index, spans] of days.entries()) {
    const former = week.at(-1);
    if (spans.length === 0) continue;
    if (former?.last === index - 1 && JSON.stringify(former.spans) === JSON.stringify(spans)) former.last = index;
    else week.push({ first: index, last: index, spans });
  }
  if (week.length === 0) return null;
  const { isClosed } = openingIn(parameters);
  const ahead = Array.from({ length: AHEAD }, (_, days) => addDays(today, days));
  const isOpen = (day: Day) => (days[(new Date(day).getUTCDay() + 6) % 7]?.length ?? 0) > 0;
  const closed = ahead.filter((day) => isOpen(day) && isClosed(day));
  return { week, closed, closedOnHolidays: parameters.ClosedOnHolidays === "true" };
}
