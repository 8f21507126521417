import type { SelectQueryBuilder } from "kysely";
import type { Language } from "~/api/value";
import type { TenantRows } from "~/data/insert-rows";
import type { TenantDatabase, TenantSchema } from "~/data/tenant";
import type { Query } from "~/data/together";
import type { Content, ContentOf, Fields } from "~/modules/settings/rules/setting-field";
import type { SettingKind } from "~/modules/settings/rules/setting-kind";
import type { Editing } from "~/modules/versioned/service";
import type { BackendConfig } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";

/** A record as it is in force. */
export interface StoredSetting<Own, Facts = unknown> {
  id: string;
  content: Own;
  isArchived: boolean;
  /** What else is stored, on which it depends whether a content is right, such as the places that are taken. */
  facts?: Facts;
}

/** Stands for the id of an institution in the rows of a whole tenant's settings. */
export const OF_TENANT = "";

/** The institution, or the tenant, whose settings are read and written. */
export interface SettingPlace {
  /** `OF_TENANT` for a whole tenant. */
  institutionId: string;
  /** The language of the texts that tables store without a language. */
  language: Language;
}

/** Ids by key and keys by id of the records to which others refer. */
export interface SettingKeys {
  /** @returns null for a key that no record has */
  idOf(kind: string, key: string): string | null;
  keyOf(kind: string, id: string): string;
  /** The records of a kind to which new ones may refer. */
  all(kind: string): readonly NamedSetting[];
}

/** A record to which others refer. */
export interface NamedSetting {
  id: string;
  key: string;
  name: string;
  isArchived: boolean;
}

/** How the records to which others refer are found: a query that can run beside others, and what its rows mean. */
export interface Naming {
  query(db: TenantDatabase, institutionId: string): Query<{ id: string }>;
  read(row: never, language: Language): Omit<NamedSetting, "id">;
}

/** Declares how records are named. */
export const namedBy = <Row extends { id: string }>(naming: {
  query(db: TenantDatabase, institutionId: string): Query<Row>;
  read(row: Row, language: Language): Omit<NamedSetting, "id">;
}): Naming => naming as unknown as Naming;

/** How many records whose names contain a text a search for the records that refer to them takes. */
export const MOST_NAMED = 1_000;

/** How the records of a kind of which there can be tens of thousands are found, in the order of their keys. */
export interface ManySettings {
  /** Selects the `key` of every record in force that contains a text; an empty one is in all. */
  keys(
    db: TenantDatabase,
    institutionId: string,
    text: string,
    keys: SettingKeys,
  ): SelectQueryBuilder<TenantSchema, never, { key: string }>;
}

/** The rows that use a record, by the text key of what they are, such as `useOffers`. */
export type SettingUses = Readonly<Record<`use${string}`, Query<object>>>;

/** The candidates under way whom a change of a record concerns, by the text key of what they did, such as `concernPicks`. */
export type SettingConcerns = Readonly<Record<`concern${string}`, Query<object>>>;

/** What is about to happen because of a record, by the text key of what that is, such as `nextFilesSoon`. */
export type SettingOutlook = Readonly<Record<`next${string}`, Query<object>>>;

/** A record in force, of which the pages tell whom a change concerns. */
export interface ConcernedSetting<Content> {
  id: string;
  institutionId: string;
  content: Content;
  keys: SettingKeys;
}

/** Who writes, and when. Imports also know the secret of codes and the first segments of the portal's paths. */
export interface Writing extends Editing {
  config?: Pick<BackendConfig, "identitySecret" | "reservedPaths">;
}

/** The records of an institution as they would be once a file is applied. */
export interface Surroundings {
  all(kind: string): readonly { key: string; content: Content; isArchived: boolean }[];
  place: SettingPlace;
  /** Who applies the file. */
  writing: Writing;
}

/** Where the records of a kind are, and how they are read and written. */
export interface SettingStore<Of extends Fields = Fields, Facts = unknown> {
  kind: SettingKind<Of>;
  /**
   * The records of the institution, in the order of its lists.
   * @param only the keys of the wanted ones; a store whose records are few may read them all
   */
  read(
    db: TenantDatabase,
    place: SettingPlace,
    keys: SettingKeys,
    only?: readonly string[],
  ): Promise<StoredSetting<ContentOf<Of>, Facts>[]>;
  /** Keeps others from changing the facts of some records until the transaction ends; it comes before their reading. */
  lock?(trx: TenantDatabase, place: SettingPlace, keys: SettingKeys, only: readonly string[]): Promise<unknown>;
  /** How the list is read a page at a time; absent for a kind whose records are few. */
  many?: ManySettings;
  /** The id, key and name of each record, to which others refer; absent for a kind to which none does. */
  named?: Naming;
  /**
   * The rows of a new record with an id, always with the same columns. Absent for a kind whose records every institution
   * has, be it one or those of the product.
   */
  added?(
    place: SettingPlace,
    record: { id: string; content: ContentOf<Of> },
    keys: SettingKeys,
    writing: Writing,
  ): TenantRows;
  /** Changes a record. */
  write(
    db: TenantDatabase,
    place: SettingPlace,
    record: { id: string; content: ContentOf<Of> },
    keys: SettingKeys,
    writing: Writing,
  ): Promise<void>;
  /**
   * Does what remains after new records were written, such as activating them where nothing stands in the way; without
   * it, those that the file has as archived are archived.
   */
  settle?(
    db: TenantDatabase,
    place: SettingPlace,
    records: readonly { id: string; content: ContentOf<Of>; isArchived: boolean }[],
    writing: Writing,
  ): Promise<void>;
  archive?(db: TenantDatabase, id: string, isArchived: boolean): Promise<void>;
  /** What uses a record, so that staff know before they archive it. */
  uses?(db: TenantDatabase, id: string, institutionId: string): SettingUses;
  /** The candidates under way whom a change of a record in force concerns, so that staff know before they publish it. */
  concerns?(db: TenantDatabase, record: ConcernedSetting<ContentOf<Of>>): SettingConcerns;
  /** What the portal does next because of a record in force, so that staff see what it means. */
  outlook?(db: TenantDatabase, institutionId: string, now: Date): SettingOutlook;
  /**
   * Completes what a person typed before it is saved: asks other servers, and seals secrets.
   * @throws Refusal by part
   */
  complete?(ctx: StaffContext, content: Content): Promise<Content>;
  /**
   * What is wrong with a content in view of what is stored, such as fewer seats than are taken.
   * @param facts of the record; undefined for a new one
   * @param around the other records, for the record of a file
   */
  check?(content: ContentOf<Of>, facts: Facts | undefined, around?: Surroundings): Record<string, string>;
  /** The kinds that `check` finds around a record. */
  needs?: readonly string[];
  /**
   * A content under a key and a name that are free; null if there is none. Without it, a record whose key is a code gets
   * another code.
   */
  duplicate?(content: ContentOf<Of>, others: readonly ContentOf<Of>[]): ContentOf<Of> | null;
  /** Whether a record would stay the same with a content of a file; without it, the contents are compared. */
  isSame?(stored: ContentOf<Of>, given: ContentOf<Of>): boolean;
}

/** Declares where the records of a kind are. */
export const storeOf = <Of extends Fields, Facts = unknown>(store: SettingStore<Of, Facts>): SettingStore =>
  store as unknown as SettingStore;
