import { dayFilters } from "~/api/desk";
import type { PlainTextKey } from "~/i18n/catalogue";
import type { DeskFilter } from "./desk";

type Day = (typeof dayFilters)[number];

/** The filters by the first and the last day of what a column shows. @param column the label of the column */
export const daysOf = (column: PlainTextKey): readonly DeskFilter<Day>[] =>
  dayFilters.map((name) => ({ name, label: (t) => t(`desk.day_${name}`, { column: t(column) }), isDay: true }));
