import { plain } from "~/rules/search-text";

/** When classes take place; `flexible` is at the student's own time. */
export const shifts = ["morning", "afternoon", "evening", "saturday", "flexible"] as const;

export const courseOrders = ["name", "price", "duration"] as const;
export type CourseOrder = (typeof courseOrders)[number];

/** The fields of a course that a search reads. */
export interface SearchedCourse {
  name: string;
  area: string;
  summary: string;
  modality: string;
  shifts: readonly string[];
  campuses: readonly { code: string }[];
  /** One installment in cents; null without a price. */
  coursePrice: number | null;
  semesters: number | null;
}

/** A candidate's search for courses; an empty text and a null filter match every course. */
export interface CourseSearch {
  /** Words, of which the first eight must all occur in name, area or summary; accents and case are ignored. */
  text: string;
  area: string | null;
  modality: string | null;
  shift: string | null;
  /** Code of a campus. */
  campus: string | null;
  /** Highest installment, in cents. */
  upToCents: number | null;
  order: CourseOrder;
}

const MAX_WORDS = 8;
/** Maximum number of characters that a search reads of a course's name, area and summary together. */
const MAX_COURSE = 2000;

/**
 * The courses that match, in the order asked for; courses without a value to sort by come last. For the order `name`
 * the given courses must already be sorted by name.
 */
export function searchCourses<Course extends SearchedCourse>(
  courses: readonly Course[],
  { text, area, modality, shift, campus, upToCents, order }: CourseSearch,
): Course[] {
  const words = plain(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const found = courses.filter((course) => {
    if (area !== null && course.area !== area) return false;
    if (modality !== null && course.modality !== modality) return false;
    if (shift !== null && !course.shifts.includes(shift)) return false;
    if (campus !== null && !course.campuses.some(({ code }) => code === campus)) return false;
    if (upToCents !== null && (course.coursePrice === null || course.coursePrice > upToCents)) return false;
    if (words.length === 0) return true;
    const searched = plain(`${course.name} ${course.area} ${course.summary}`, MAX_COURSE);
    return words.every((word) => searched.includes(word));
  });
  return order === "name" ? found : found.sort((one, other) => sortedBy(one, order) - sortedBy(other, order));
}

const sortedBy = ({ coursePrice, semesters }: SearchedCourse, order: "price" | "duration"): number =>
  (order === "price" ? coursePrice : semesters) ?? Number.MAX_SAFE_INTEGER;

/** Round amounts in cents that split the prices of a list into ranges: from the lowest price to below the highest. */
export function priceBoundsOf(courses: readonly SearchedCourse[]): number[] {
  const prices = courses.map(({ coursePrice }) => coursePrice).filter((price) => price !== null);
  const lowest = prices.reduce((low, price) => Math.min(low, price), Number.POSITIVE_INFINITY);
  const highest = prices.reduce((high, price) => Math.max(high, price), 0);
  return ROUND_CENTS.filter((bound) => bound >= lowest && bound < highest);
}

const ROUND_CENTS = [100, 200, 300, 500, 750, 1000, 1250, 1500, 2000, 3000, 5000].map((amount) => amount * 100);
