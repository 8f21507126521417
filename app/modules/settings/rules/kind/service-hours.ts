import { areClosedDays, serviceDays, serviceSpansIn } from "~/rules/time/service-hours";
import { line, optional, tick } from "../setting-field";
import { defineKind } from "../setting-kind";

/** The hours of a day; empty if it is closed. */
const hours = () => optional(line(60));

/** When an institution answers candidates, by its own clocks. */
export const serviceHours = defineKind("serviceHours", {
  fields: {
    openMonday: hours(),
    openTuesday: hours(),
    openWednesday: hours(),
    openThursday: hours(),
    openFriday: hours(),
    openSaturday: hours(),
    openSunday: hours(),
    closedDays: optional(line(400)),
    closedOnHolidays: tick(),
  },
  key: [],
  title: "openMonday",
  check: (content) => ({
    ...Object.fromEntries(
      serviceDays
        .filter((day) => content[day] !== null && serviceSpansIn(content[day]) === null)
        .map((day) => [day, "setting.errorHours"]),
    ),
    ...(content.closedDays === null || areClosedDays(content.closedDays)
      ? {}
      : { closedDays: "setting.errorClosedDays" }),
  }),
});
