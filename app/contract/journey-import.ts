import { z } from "zod";
import { call } from "./call";
import { JourneyContent, JourneyProblem } from "./journey-draft";
import { problems } from "./problem";
import { Id } from "./value";

/** Maximum size of the file of a journey, in bytes; its text never has more characters. */
export const JOURNEY_FILE_MAX = 5_000_000;

/** The content of the file of a journey. */
export const JourneyFile = z.object({
  format: z.int(),
  journey: JourneyContent.extend({ educationLevelCode: z.string().min(1).max(200) }),
});

/** An error in the file of a journey, and its place. */
export const FileProblem = z.object({
  kind: z.enum([
    ...(["syntax", "deep", "excess", "duplicate", "key", "format", "newer", "unknown", "missing", "type"] as const),
    ...(["long", "value", "repeated", "dangling"] as const),
  ]),
  line: z.int(),
  path: z.string(),
  /** The value in question, or the format of a newer file. */
  value: z.string().optional(),
});
export type FileProblem = z.output<typeof FileProblem>;

/** The details of 422 VALIDATION of a file. */
export const FileRefusal = z.object({ problems: z.array(FileProblem), newest: z.int() });
export type FileRefusal = z.output<typeof FileRefusal>;

/** What to do where an institution has a journey of the same name: leave it, change its draft, or add another one. */
export const existingChoices = ["keep", "change", "duplicate"] as const;
export const Existing = z.enum(existingChoices);
export type Existing = z.output<typeof Existing>;

/** A code, name, address or title of the file that cannot be used at a level, and its line in the file. */
export const TargetProblem = z.object({
  kind: z.enum(["code", "name", "url", "title"]),
  path: z.string(),
  line: z.int(),
  /** For a code, the field that a condition compares with it. */
  field: z.string().optional(),
  value: z.string(),
  componentId: z.string().optional(),
});
export type TargetProblem = z.output<typeof TargetProblem>;

/** What an import does at one level of an institution. */
export const ImportTarget = z.object({
  levelId: Id,
  level: z.string(),
  institution: z.string(),
  /** Whether the level has the code that the file names. */
  isSameLevel: z.boolean(),
  action: z.enum(["add", "change", "same", "keep", "refused"]),
  /** The journey of the same name; null where there is none. */
  existing: z.object({ id: Id, content: JourneyContent }).nullable(),
  /** The name that the journey gets at this level. */
  name: z.string(),
  /** The path of the enrolment page that the journey gets at this level. */
  url: z.string(),
  problems: z.array(TargetProblem),
  /** The problems that keep the journey from being published there. */
  warnings: z.array(JourneyProblem),
  /** Identifies this plan; changes as soon as anything that the plan depends on changes. */
  mark: z.string(),
});
export type ImportTarget = z.output<typeof ImportTarget>;

export const JourneyImport = z.object({
  id: Id,
  state: z.enum(["planned", "applied"]),
  source: z.enum(["file", "copy"]),
  existing: Existing,
  content: JourneyContent,
  /** The components that a copy leaves out, because the product does not have their type any more. */
  leftOut: z.array(z.object({ id: z.string(), type: z.string() })),
  educationLevelCode: z.string(),
  /** Every level where the caller may write journeys; empty once it is applied. */
  targets: z.array(ImportTarget),
  /** The drafts that the import wrote; empty until it is applied. */
  done: z.array(
    z.object({
      journeyId: Id,
      name: z.string(),
      level: z.string(),
      institution: z.string(),
      action: z.enum(["add", "change"]),
    }),
  ),
});
export type JourneyImport = z.output<typeof JourneyImport>;

const desk = { service: "portal", auth: "user", inPerson: true } as const;

/** Exports journeys to files; imports and copies them at several levels. Answers 404 to callers without the right. */
export const journeyImport = {
  export: call({
    ...desk,
    method: "POST",
    path: "/journey-drafts/{id}/file",
    body: z.object({
      /** A published version; the draft, or else the newest version, when absent. */
      version: z.int().optional(),
    }),
    responses: { 200: z.object({ fileName: z.string(), text: z.string() }), ...problems(404) },
    summary: "A journey as JSON, with codes in place of ids and in canonical order",
  }),
  read: call({
    ...desk,
    method: "POST",
    path: "/journey-imports",
    maxBodyBytes: 12_000_000,
    body: z.object({ text: z.string() }),
    responses: { 201: z.object({ id: Id }), ...problems(404, 413, 422) },
    summary: "Reads the file of a journey and plans its import; 422 VALIDATION with every problem of the file",
  }),
  copy: call({
    ...desk,
    method: "POST",
    path: "/journey-drafts/{id}/copies",
    responses: { 201: z.object({ id: Id }), ...problems(404) },
    summary: "Plans copies of a journey at several levels",
  }),
  get: call({
    service: "portal",
    auth: "user",
    method: "GET",
    path: "/journey-imports/{id}",
    query: z.object({ existing: Existing.default("keep") }),
    responses: { 200: JourneyImport, ...problems(404) },
    summary: "The caller's own import: its planned effect at each level or, once applied, its result",
  }),
  confirm: call({
    ...desk,
    method: "POST",
    path: "/journey-imports/{id}/confirmation",
    body: z.object({
      existing: Existing,
      targets: z.array(z.object({ levelId: Id, mark: z.string().max(100) })).max(200),
    }),
    responses: { 200: JourneyImport.shape.done, ...problems(404, 409, 422) },
    summary:
      "Writes all of the chosen drafts or none; 409 CONFLICT when a plan has changed or the import was applied, 422 VALIDATION without a level",
  }),
};
