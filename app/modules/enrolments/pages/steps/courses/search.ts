import type { Course, Shift } from "~/api/course";
import type { Translate } from "~/i18n/translator";
import { type CourseSearch, courseOrders, priceBoundsOf, searchCourses } from "~/modules/catalogue/rules/course-search";
import { formatMoney } from "~/modules/payments/rules/money";
import type { Option } from "~/ui/text-field";

/**
 * Query parameters of the filters; `searchNames` adds those of the text and the order. The page's other parameters,
 * such as its step, are kept.
 */
const filterNames = ["area", "modality", "shift", "place", "upTo"] as const;
type FilterName = (typeof filterNames)[number];
export const searchNames: readonly string[] = ["q", "order", ...filterNames];

const MAX_TEXT = 100;

/** A filter with options made from the listed courses; `value` is empty unless the query names one of the options. */
export interface Filter {
  name: FilterName;
  label: string;
  options: Option[];
  value: string;
}

/** Reads the search from a page's query; `find` returns the matching courses and can ignore one filter or the text. */
export function readSearch(t: Translate, courses: readonly Course[], query: URLSearchParams) {
  const text = (query.get("q") ?? "").trim().slice(0, MAX_TEXT);
  const order = courseOrders.find((one) => one === query.get("order")) ?? "name";
  const filters = filterNames.map((name): Filter => {
    const options = optionsOf(t, courses, name);
    const asked = query.get(name);
    return { name, label: t(labels[name]), options, value: options.find(({ value }) => value === asked)?.value ?? "" };
  });
  const find = (without?: FilterName | "q") =>
    searchCourses(courses, {
      ...searchOf(filters.filter(({ name }) => name !== without)),
      text: without === "q" ? "" : text,
      order,
    });
  return { text, order, filters, find };
}

const labels = {
  area: "courses.area",
  modality: "word.modality",
  shift: "courses.shift",
  place: "word.campus",
  upTo: "courses.price",
} as const;

function searchOf(filters: readonly Filter[]): Omit<CourseSearch, "text" | "order"> {
  const setTo = (wanted: FilterName) => filters.find(({ name }) => name === wanted)?.value || null;
  const upTo = setTo("upTo");
  return {
    area: setTo("area"),
    modality: setTo("modality"),
    shift: setTo("shift"),
    campus: setTo("place"),
    upToCents: upTo ? Number(upTo) * 100 : null,
  };
}

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label);

/** The options of a filter: the courses' distinct values, none for a single value; for `upTo`, bounds of prices. */
function optionsOf(t: Translate, courses: readonly Course[], name: FilterName): Option[] {
  const distinct = (pairs: readonly (readonly [string, string])[]) => {
    const options = [...new Map(pairs)].map(([value, label]) => ({ value, label }));
    return options.length > 1 ? options : [];
  };
  switch (name) {
    case "area":
      return distinct(courses.map(({ area }) => [area, area])).sort(byLabel);
    case "modality":
      return distinct(courses.map(({ modality, modalityDescription }) => [modality, modalityDescription])).sort(
        byLabel,
      );
    case "shift":
      return distinct(courses.flatMap(({ shifts }) => shifts.map((shift) => [shift, shiftName(t, shift)] as const)));
    case "place":
      return distinct(courses.flatMap(({ campuses }) => campuses.map((campus) => [campus.code, campus.name] as const)));
    case "upTo":
      return priceBoundsOf(courses).map((cents) => ({
        value: String(cents / 100),
        label: t("courses.upTo", { amount: formatMoney(cents, t.locale) }),
      }));
  }
}

export const shiftName = (t: Translate, shift: Shift): string => t(`courses.shift_${shift}`);
