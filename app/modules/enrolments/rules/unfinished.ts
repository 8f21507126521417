import { parseEmail } from "~/modules/people/rules/email";
import { calledName } from "~/modules/people/rules/person-name";
import { plain } from "~/rules/search-text";

/** How far an application has got, from its beginning: the last part that has answers. */
export const reachedSteps = [
  "start",
  "levels",
  "modes",
  "courses",
  "campuses",
  "personalInfo",
  "responsible",
  "consent",
  "account",
] as const;
export type ReachedStep = (typeof reachedSteps)[number];

/** How long ago an application was last answered. */
export const unfinishedAges = ["hour", "day", "days", "week", "longer"] as const;
export type UnfinishedAge = (typeof unfinishedAges)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An application counts as left when nothing was answered for an hour; before that its candidate may be answering. */
const LEFT_AFTER_MS = HOUR_MS;

/** Applications whose last answer was given at this moment or earlier count as left. */
export const leftSince = (now: Date): string => new Date(now.getTime() - LEFT_AFTER_MS).toISOString();

/** The most reminders that staff may send for one application within an hour. */
export const MOST_REMINDERS_PER_HOUR = 3;

const limits: Record<UnfinishedAge, readonly [from: number, until: number]> = {
  hour: [0, LEFT_AFTER_MS],
  day: [LEFT_AFTER_MS, DAY_MS],
  days: [DAY_MS, 3 * DAY_MS],
  week: [3 * DAY_MS, 7 * DAY_MS],
  longer: [7 * DAY_MS, Number.POSITIVE_INFINITY],
};

/** The moments between which an application of an age was last answered: after `from`, and not after `until`. */
export function answeredWithin(age: UnfinishedAge, now: Date): { from: string; until: string } {
  const [least, most] = limits[age];
  const before = (ms: number) => (Number.isFinite(ms) ? new Date(now.getTime() - ms).toISOString() : "");
  return { from: before(most), until: before(least) };
}

/** The data of an unfinished application from which its last answered part and its contact follow. */
export interface UnfinishedData {
  educationLevelId: string | null;
  ingressModeId: string | null;
  courseId: string | null;
  campusId: string | null;
  person: Readonly<Record<string, unknown>>;
  responsible: Readonly<Record<string, unknown>>;
  consents: Readonly<Record<string, string>>;
  userId: string | null;
}

/** The last part of an application that has answers. */
export function reachedStep(data: UnfinishedData): ReachedStep {
  const answered: Record<Exclude<ReachedStep, "start">, boolean> = {
    levels: data.educationLevelId !== null,
    modes: data.ingressModeId !== null,
    courses: data.courseId !== null,
    campuses: data.campusId !== null,
    personalInfo: Object.keys(data.person).length > 0,
    responsible: Object.keys(data.responsible).length > 0,
    consent: Object.keys(data.consents).length > 0,
    account: data.userId !== null,
  };
  return reachedSteps.findLast((step) => step !== "start" && answered[step]) ?? "start";
}

/** The name and the e-mail address by which staff can reach a candidate. */
export interface Contact {
  /** Empty when none was typed. */
  name: string;
  email: string;
}

/**
 * The contact of an application that staff may see and write to. Null until the candidate has accepted the privacy
 * policy in the application or has signed in, and null without a valid e-mail address.
 */
export function contactOf({ person, consents, userId }: UnfinishedData): Contact | null {
  if (!("terms" in consents) && userId === null) return null;
  const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");
  const email = parseEmail(textOf(person.email));
  return email === null
    ? null
    : { name: calledName(textOf(person.fullName), textOf(person.socialName)).slice(0, 120), email };
}

/** The text by which staff find an application: name and e-mail address, without case and accents, or empty. */
export function searchTextOf(data: UnfinishedData): string {
  const contact = contactOf(data);
  return contact ? `${plain(contact.name)} ${contact.email}` : "";
}
