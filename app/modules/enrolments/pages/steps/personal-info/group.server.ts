import { formContext } from "~/context";
import type { Enrolment } from "~/modules/enrolments/pages/enrolment.server";
import { peopleOf } from "~/modules/enrolments/pages/progress.server";
import { asksInGroups, type PlannedStep } from "~/modules/enrolments/pages/step-plan";
import type { ShownField, Texts } from "~/modules/people/pages/person/person-form";
import { groupOf, type PersonGroup, personGroups } from "~/modules/people/rules/person-group";

/** A group of personal data that a page asks for, and its place among the others. */
export interface AskedGroup {
  name: PersonGroup;
  fields: readonly ShownField[];
  /** Position of the group among the groups, from 1. */
  number: number;
  count: number;
  previous: PersonGroup | null;
  next: PersonGroup | null;
}

/**
 * The group that the URL names, else the first incomplete group, else the first. Null for a step that shows the whole
 * form, and for a posted form that names no group: it is the whole form, opened before the journey asked in groups.
 */
export function askedGroup(enrolment: Enrolment, step: PlannedStep): AskedGroup | null {
  if (!asksInGroups(step)) return null;
  const groups = groupsOf(enrolment);
  const asked = groups.indexOf(enrolment.url.searchParams.get("group") as PersonGroup);
  if (asked < 0 && enrolment.context.get(formContext)) return null;
  const open = asked < 0 ? openGroup(peopleOf(enrolment).person.errors) : null;
  const at = asked < 0 ? Math.max(0, open ? groups.indexOf(open) : 0) : asked;
  const name = groups[at];
  if (!name) return null;
  const fields = enrolment.personFields.filter((field) => groupOf(field.name) === name);
  const [previous, next] = [groups[at - 1] ?? null, groups[at + 1] ?? null];
  return { name, fields, number: at + 1, count: groups.length, previous, next };
}

/** The last group, to which the next step's back button leads; null for a step without groups. */
export const lastGroup = (enrolment: Enrolment, step: PlannedStep): PersonGroup | null =>
  asksInGroups(step) ? (groupsOf(enrolment).at(-1) ?? null) : null;

/** The first group with an error; null without errors. */
export function openGroup(errors: Texts): PersonGroup | null {
  const open = new Set(Object.keys(errors).map(groupOf));
  return personGroups.find((name) => open.has(name)) ?? null;
}

/** The texts of all groups but one. */
export const withoutGroup = (texts: Texts, name: PersonGroup): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => groupOf(field) !== name));

/** The errors of a group's fields. */
export const errorsIn = (group: AskedGroup, errors: Texts): Texts =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => groupOf(field) === group.name));

function groupsOf({ personFields }: Enrolment): PersonGroup[] {
  const asked = new Set(personFields.map(({ name }) => groupOf(name)));
  return personGroups.filter((name) => asked.has(name));
}
