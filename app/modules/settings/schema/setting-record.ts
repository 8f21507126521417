import { z } from "zod";
import { Drawn, Note } from "~/api/draft-change";
import type { Content } from "~/modules/settings/rules/setting-field";
import type { Language } from "~/rules/language";

/** What a record is read for besides its content: where it is used, what publishing or archiving it means. */
export const SettingView = z.enum(["uses", "publication", "archiving"]);
export type SettingView = z.output<typeof SettingView>;

/** Alias of the institution whose settings are meant, and the name of their kind. */
export const SettingGroup = z.object({ place: z.string().max(100), kind: z.string().max(40) });

/** A record of a kind, by its key. */
export const SettingKey = SettingGroup.extend({ key: z.string().max(300) });

/** A page of the list of a kind: after or before a key, else the first one. */
export const SettingListQuery = SettingGroup.extend({
  q: z.string().max(200).default(""),
  size: z.int().min(1).max(500).default(30),
  after: z.string().max(300).optional(),
  before: z.string().max(300).optional(),
});

/** The values of a record by the names of its fields; the schema of its kind checks them. */
export const SettingContent = z.record(z.string().max(60), z.unknown());

/** What publishing a draft needs; `at` is local time at the institution, empty for now. */
export const SettingPublication = Drawn.extend({ note: Note, at: z.string().max(20).default("") });

/** An institution whose settings the caller may change. */
export interface SettingPlaceName {
  alias: string;
  name: string;
}

/** A record in a list. */
export interface SettingRow {
  key: string;
  name: string;
  /** Further values by the names of the kind's columns, as people read them. */
  values: Readonly<Record<string, string>>;
  state: "new" | "draft" | "planned" | "in-force" | "archived";
  /** The group of the list; empty for a kind without groups. */
  group: string;
  marks: readonly ("off" | "changed")[];
}

/** A page of a list, with the keys at which the next and the previous page begin; null where there is none. */
export interface SettingPage {
  rows: SettingRow[];
  after: string | null;
  before: string | null;
  /** The number of all records, at most `COUNT_LIMIT`; `isMore` says that there are more. */
  count: number;
  isMore: boolean;
}

/** Where a record is used, whom its change concerns, or what happens next because of it; the number is counted up to `COUNT_LIMIT` + 1. */
export interface SettingUseCount {
  by: `use${string}` | `concern${string}` | `next${string}`;
  count: number;
}

/** A record with its draft, as the editor shows it. */
export interface SettingRecord {
  place: SettingPlaceName;
  kind: string;
  key: string;
  name: string;
  state: SettingRow["state"];
  /** Counts the changes; 0 for a record that was never changed. */
  revision: number;
  version: number;
  /** The draft, otherwise what is in force. */
  content: Content;
  /** What is in force; null before the first publication. */
  inForce: Content | null;
  /** The last save of the draft; null without a draft. */
  saved: { at: string; byName: string | null } | null;
  /** When the draft is published by itself, and who planned that; null without a plan. */
  plan: { at: string; byName: string | null; note: string } | null;
  /** Text keys of what keeps the draft from being published, by the path of the part. */
  errors: Readonly<Record<string, string>>;
  /** What its references may refer to, by kind. */
  options: Readonly<Record<string, readonly { value: string; label: string }[]>>;
  uses: readonly SettingUseCount[];
  /** What the portal does next because of it; empty for a kind of which nothing follows by time. */
  outlook: readonly SettingUseCount[];
  /** The candidates under way whom a change concerns. */
  concerns: readonly SettingUseCount[];
  canArchive: boolean;
  timeZone: string;
}

/** A message as people will read it in a language. */
export interface MessagePreview {
  language: Language;
  title: string;
  text: string;
  /** What a mail has besides: its subject, the sender's name, the address for answers, and its page. */
  subject: string;
  from: string;
  replyTo: string | null;
  html: string | null;
  /** Whether the portal shows it as well. */
  isNotice: boolean;
  /** The parts of a text message; null for any other. */
  segments: number | null;
}

/** A published version of a record. */
export interface SettingVersion {
  version: number;
  publishedAt: string;
  byName: string | null;
  note: string | null;
  /** Whether it was in force before the first change. */
  isStart: boolean;
  content: Content;
}
