import { dayFilters } from "~/contract/desk";
import type { Translate } from "~/i18n/translator";
import type { Desk } from "./desk";

/** The filters by the first and the last day of what a column shows. @param column the label of the column */
export const daysOf = (t: Translate, column: string): Desk["filters"] =>
  dayFilters.map((name) => ({ name, label: t(`desk.day_${name}`, { column }), options: [], isDay: true }));
