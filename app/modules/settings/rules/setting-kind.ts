import type { Content, ContentOf, Fields } from "./setting-field";

/** Text keys of what is wrong, by the path of the part that is to blame. */
export type SettingErrors = Readonly<Record<string, string>>;

/** The place of the settings of a whole tenant, where addresses otherwise have the alias of an institution. */
export const TENANT_PLACE = "_tenant";

/** A kind of settings of an institution, such as its courses. Every page, file and check follows from it. */
export interface SettingKind<Of extends Fields = Fields> {
  name: string;
  fields: Of;
  /** The fields whose values together are the key of a record, which never changes; none where there is one record. */
  key: readonly (keyof Of & string)[];
  /** The field by which lists name a record. */
  title: keyof Of & string;
  /** Further fields in lists. */
  columns: readonly (keyof Of & string)[];
  /** What is wrong with a content whose fields are right one by one. */
  check?(content: ContentOf<Of>): SettingErrors;
  /** The path of the pages that edit its records, where those are not the pages of settings. */
  editedAt?: string;
  /** Whether only files have it as a setting: it is changed by deeds of its own, not by drafts. */
  isOnlyInFile?: boolean;
  /** The keys of texts the first of which names a record, where its title is no text that people write. */
  nameKeys?(content: ContentOf<Of>): string[];
  /** Whether its records are the product's: none is added, copied or archived. */
  isClosed?: boolean;
  /** Whether a page shows a record as people will see it. */
  hasPreview?: boolean;
  /** The group of its list in which a record stands, a name of `setting.group_…`. */
  groupOf?(content: ContentOf<Of>): string;
  /** What its list says about a record, names of `setting.mark_…`. */
  marksOf?(content: ContentOf<Of>): ("off" | "changed")[];
  /** The fields that nobody changes in a record, besides its key. */
  fixedIn?(content: Partial<ContentOf<Of>>): string[];
  /** Names that its texts may have in double braces, which are replaced by data. */
  variables?: readonly string[];
  /** Whether records can be archived, so that nobody chooses them any more. */
  isArchivable: boolean;
  /** Whether its settings are those of a whole tenant. They are in no file, because they are about one installation. */
  isOfTenant: boolean;
  /** Whether an archived record is one that is paused, for which its page has a button. */
  isPausable?: boolean;
}

type Declaration<Of extends Fields> = Omit<SettingKind<Of>, "name" | "isArchivable" | "isOfTenant" | "columns"> & {
  columns?: SettingKind<Of>["columns"];
  isArchivable?: boolean;
  isOfTenant?: boolean;
};

/** Declares a kind of settings. */
export const defineKind = <const Name extends string, const Of extends Fields>(
  name: Name,
  kind: Declaration<Of>,
): SettingKind<Of> & { name: Name } => ({
  name,
  columns: [],
  isArchivable: kind.key.length > 0,
  isOfTenant: false,
  ...kind,
});

/** Stands in a key for a field that is empty, such as a contract text for all levels. */
const ALL = "all";

/** The key of the record of a kind that has only one. */
export const ONLY = "one";

/** The key of a record among those of its kind. */
export function keyOf({ key }: Pick<SettingKind, "key">, content: Content): string {
  return key.length === 0 ? ONLY : key.map((name) => String(content[name] ?? ALL)).join(".");
}
