import { z } from "zod";
import type { JourneyProblem } from "~/modules/journeys/rules/journey-check";
import { JourneyContent } from "./journey-draft";

/** Maximum size of the file of a journey, in bytes; its text never has more characters. */
export const JOURNEY_FILE_MAX = 5_000_000;

/** The content of the file of a journey. */
export const JourneyFile = z.object({
  format: z.int(),
  journey: JourneyContent.extend({ educationLevelCode: z.string().min(1).max(200) }),
});

/** An error in the file of a journey, and its place. */
export interface FileProblem {
  kind:
    | ("syntax" | "deep" | "excess" | "duplicate" | "key" | "format" | "newer" | "unknown" | "missing" | "type")
    | ("long" | "value" | "repeated" | "dangling");
  line: number;
  path: string;
  /** The value in question, or the format of a newer file. */
  value?: string;
}

/** Why the file of a journey is refused. */
export interface FileRefusal {
  problems: FileProblem[];
  /** The newest format that the portal reads. */
  newest: number;
}

/** What to do where an institution has a journey of the same name: leave it, change its draft, or add another one. */
export const existingChoices = ["keep", "change", "duplicate"] as const;
export const Existing = z.enum(existingChoices);
export type Existing = z.output<typeof Existing>;

/** A code, name, address or title of the file that cannot be used at a level, and its line in the file. */
export interface TargetProblem {
  kind: "code" | "name" | "url" | "title";
  path: string;
  line: number;
  /** For a code, the field that a condition compares with it. */
  field?: string;
  value: string;
  componentId?: string | undefined;
}

/** What an import does at one level of an institution. */
export interface ImportTarget {
  levelId: string;
  level: string;
  institution: string;
  /** Whether the level has the code that the file names. */
  isSameLevel: boolean;
  action: "add" | "change" | "same" | "keep" | "refused";
  /** The journey of the same name; null where there is none. */
  existing: { id: string; content: JourneyContent } | null;
  /** The name that the journey gets at this level. */
  name: string;
  /** The path of the enrolment page that the journey gets at this level. */
  url: string;
  problems: TargetProblem[];
  /** The problems that keep the journey from being published there. */
  warnings: JourneyProblem[];
  /** Identifies this plan; changes as soon as anything that the plan depends on changes. */
  mark: string;
}

/** The caller's own import: its planned effect at each level or, once applied, its result. */
export interface JourneyImport {
  id: string;
  state: "planned" | "applied";
  source: "file" | "copy";
  existing: Existing;
  content: JourneyContent;
  /** The components that a copy leaves out, because the product does not have their type any more. */
  leftOut: { id: string; type: string }[];
  educationLevelCode: string;
  /** Every level where the caller may write journeys; empty once it is applied. */
  targets: ImportTarget[];
  /** The drafts that the import wrote; empty until it is applied. */
  done: { journeyId: string; name: string; level: string; institution: string; action: "add" | "change" }[];
}
