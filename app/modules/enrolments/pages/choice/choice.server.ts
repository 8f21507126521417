import { answeredOr } from "~/api/answered";
import type { Campus } from "~/api/campus";
import type { Course } from "~/api/course";
import type { EducationLevel } from "~/api/education-level";
import type { IngressMode } from "~/api/ingress-mode";
import type { PortalApi } from "~/context";
import {
  type Cascade,
  nextLoad,
  type Option,
  reduceCascade,
  selectAgain,
  type Tier,
} from "~/modules/journeys/rules/cascade";

/** The state of the cascading choices, with the entries of each list. */
export interface Choices {
  cascade: Cascade;
  levels: EducationLevel[];
  modes: IngressMode[];
  courses: Course[];
  campuses: Campus[];
}

type MadeBefore = Readonly<Partial<Record<Tier, string | null>>>;

/**
 * Loads the missing lists one after another, each for the choice made in the list before. Makes each choice of `before`
 * again if it is still offered; otherwise that list has no choice.
 */
export async function loadChoices(api: PortalApi, from: Choices, before: MadeBefore = {}): Promise<Choices> {
  let choices = from;
  for (let tier = nextLoad(choices.cascade); tier; tier = nextLoad(choices.cascade)) {
    choices = await loadTier(api, choices, tier);
    choices = { ...choices, cascade: selectAgain(choices.cascade, tier, before[tier]) };
  }
  return choices;
}

/** The choices after the candidate made one; the lists that depend on it must be loaded again. */
export function choose(choices: Choices, tier: Tier, id: string): Choices {
  return { ...choices, cascade: reduceCascade(choices.cascade, { type: tier, id }) };
}

/** The chosen entry of each list; null for a choice that is not made. */
export function chosen({ cascade: { selected }, levels, modes, courses, campuses }: Choices) {
  return {
    level: levels.find(({ id }) => id === selected.level) ?? null,
    mode: modes.find(({ id }) => id === selected.mode) ?? null,
    course: courses.find(({ id }) => id === selected.course) ?? null,
    campus: campuses.find(({ id }) => id === selected.campus) ?? null,
  };
}

type Loaded = { list: Partial<Choices>; options: readonly Option[] } | null;

async function loadTier(api: PortalApi, choices: Choices, tier: Tier): Promise<Choices> {
  const loaded = await listOf(api, choices, tier);
  const cascade = reduceCascade(
    choices.cascade,
    loaded ? { type: "loaded", tier, options: loaded.options } : { type: "failed", tier },
  );
  return { ...choices, ...loaded?.list, cascade };
}

async function listOf(api: PortalApi, choices: Choices, tier: Tier): Promise<Loaded> {
  const { level, mode, course } = chosen(choices);
  if (tier === "level") return { list: {}, options: choices.levels.filter(({ open }) => open) };
  if (tier === "mode") {
    const modes = await answeredOr(api.ingressMode.list({ query: { educationLevel: level?.id ?? "" } }), null);
    return modes && { list: { modes }, options: modes };
  }
  if (tier === "course") {
    const courses = await answeredOr(api.course.list({ query: { ingressModeId: mode?.id ?? "" } }), null);
    return courses && { list: { courses }, options: choosable(courses) };
  }
  const query = { offerId: course?.offerId ?? "", courseId: course?.id ?? "" };
  const campuses = await answeredOr(api.campus.list({ query }), null);
  return campuses && { list: { campuses }, options: choosable(campuses) };
}

/** Entries that are full, closed or without a price are shown but cannot be chosen. */
const choosable = <Entry extends { blockedBy: unknown }>(entries: readonly Entry[]) =>
  entries.filter(({ blockedBy }) => blockedBy === null);
