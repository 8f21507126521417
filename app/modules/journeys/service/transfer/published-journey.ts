import { z } from "zod";
import type { TenantRows } from "~/data/insert-rows";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { acts } from "~/modules/journeys/rules/action/action-plan";
import { checkJourney, knownCodes } from "~/modules/journeys/rules/journey-check";
import { JOURNEY_FORMAT } from "~/modules/journeys/rules/journey-file";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import type { Template } from "~/modules/subscriptions/rules/subscription-status";
import { auditEdit, type Editing } from "~/modules/versioned/service";
import { canonicalJson, isSame } from "~/rules/json/canonical-json";
import { type JsonPath, pathText } from "~/rules/json/json-source";
import type { Language } from "~/rules/language";
import { contentOfVersion } from "../journey-content";
import { tellAdministrators } from "../journey-news";
import type { JourneyRow } from "../journey-record";
import { infoProblems } from "../journey-rule";
import { activationOf } from "../journey-schedule";
import { changeRow, columnsOf, writeRevision } from "../journey-write";
import { journeyIn, type Problem } from "./journey-file-read";

/** A published version in the file of an institution. */
export interface FileVersion {
  journey: JourneyContent;
  /** The note of its publication; null without one. */
  note: string | null;
  /** Null in a file for the instant at which the file is applied. */
  publishedAt: string | null;
}

/** A published journey with all its versions, as the file of an institution has it. */
export interface PublishedJourney {
  /** The path of its enrolment page. */
  url: string;
  educationLevelId: string;
  versions: FileVersion[];
  /** When it becomes active by itself, and whether it then replaces the active journey of its level. */
  activatesAt: string | null;
  replaces: boolean;
}

const Version = z.strictObject({
  journey: z.unknown(),
  note: z.string().min(1).max(500).nullable(),
  publishedAt: z.iso.datetime().nullable(),
});

/** The published journeys of an institution that are not deleted, each with whether it is active. */
export async function publishedJourneys(
  db: TenantDatabase,
  institutionId: string,
): Promise<(PublishedJourney & { id: string; isActive: boolean })[]> {
  const own = db
    .selectFrom("journey")
    .where("journey.institutionId", "=", institutionId)
    .where("journey.deletedAt", "is", null)
    .where("journey.version", ">", 0);
  const { rows, versions } = await together(db, {
    rows: own.select(["id", "url", "educationLevelId", "active", "activatesAt", "activationJson"]),
    versions: own
      .innerJoin("journeyVersion as v", "v.journeyId", "journey.id")
      .select(["v.journeyId", "v.definitionJson", "v.infoJson", "v.note", "v.createdAt"])
      .orderBy("v.journeyId")
      .orderBy("v.version"),
  });
  const byJourney = Map.groupBy(versions, ({ journeyId }) => journeyId);
  return rows.map((row) => ({
    ...{ id: row.id, url: row.url, educationLevelId: row.educationLevelId, isActive: row.active === 1 },
    ...{ activatesAt: row.activatesAt, replaces: activationOf(row)?.replace ?? false },
    versions: (byJourney.get(row.id) ?? []).map((version) => ({
      ...{ journey: contentOfVersion(version), note: version.note, publishedAt: version.createdAt },
    })),
  }));
}

/** A level with what the conditions of its journeys may name. */
export interface JourneyLevel {
  code: string;
  template: number;
  modes: readonly { code: string }[];
  courses: readonly { code: string }[];
}

interface Place {
  /** The level; null for one that does not exist. */
  level: JourneyLevel | null;
  language: Language;
  /** The institution's other journeys. */
  others: readonly { name: string; url: string }[];
  /** The keys of all levels. */
  levels: readonly string[];
  /** First segments of the portal's paths. */
  reserved?: readonly string[] | undefined;
}

/** The text keys of mistakes in a version. */
const messages: Partial<Record<Problem["kind"], string>> = {
  unknown: "setting.fileUnknown",
  missing: "setting.errorRequired",
  long: "setting.errorLong",
  excess: "setting.file_excess",
  repeated: "setting.errorRepeated",
  dangling: "setting.errorUnknown",
};
const WRONG = "setting.errorWrong";

/**
 * What is wrong with the versions of a published journey: each by itself, and the newest one at its level, where
 * candidates get it.
 * @returns text keys by the path below the versions
 */
export function publishedProblems(versions: unknown, url: string, { level, ...place }: Place): Record<string, string> {
  const all = z.array(Version).min(1).safeParse(versions);
  if (!all.success)
    return Object.fromEntries(
      all.error.issues.map(({ path, code }) => [
        pathText(path as (string | number)[]),
        code === "unrecognized_keys" ? "setting.fileUnknown" : WRONG,
      ]),
    );
  const educationLevelCode = level?.code ?? "none";
  const read = all.data.map(({ journey }) =>
    journeyIn({ format: JOURNEY_FORMAT, journey: { ...(journey as object), educationLevelCode } }),
  );
  const problems = read.flatMap((one, index) =>
    "problems" in one
      ? one.problems.map(({ kind, path }) => [pathText([index, ...path]), messages[kind] ?? WRONG] as const)
      : [],
  );
  const newest = read.at(-1);
  const isRead = problems.length === 0 && newest && "journey" in newest;
  return isRead && level
    ? unfitting(newest.journey, url, { ...place, level }, [read.length - 1, "journey"])
    : Object.fromEntries(problems);
}

/** What keeps a journey from being published at its level, by path. */
function unfitting(
  journey: JourneyContent,
  url: string,
  { level, language, others, levels, reserved }: Place & { level: JourneyLevel },
  path: JsonPath,
): Record<string, string> {
  const at = (...names: string[]) => pathText([...path, ...names]);
  const place = { level: { id: level.code, defaultLanguage: language }, modes: level.modes };
  const codes = levels.map((code) => ({ id: code, code }));
  const info = infoProblems(journey, {
    place,
    levels: codes,
    reserved,
    others: others.map((one) => ({ ...one, id: "" })),
  });
  const known = knownCodes(level, level.modes, level.courses);
  const unfit = checkJourney(journey.definition, known, level.template as Template);
  return {
    ...Object.fromEntries(
      unfit.map(({ componentId: id }) => [at("definition", ...(id ? [id] : [])), "setting.fileUnfit"]),
    ),
    ...Object.fromEntries(info.map(([field, , message]) => [at(...field.split(".")), message])),
    ...(journey.url === url ? {} : { [at("url")]: WRONG }),
  };
}

type NewJourney = PublishedJourney & { id: string; institutionId: string };

/** The rows of a published journey that is new; it is inactive. */
export function publishedRows(ctx: Editing, { id, institutionId, versions, ...journey }: NewJourney): TenantRows {
  const at = ctx.now.toISOString();
  const newest = versions.at(-1);
  if (!newest) return {};
  return {
    journey: [
      {
        ...{ id, institutionId, educationLevelId: journey.educationLevelId, ...columnsOf(newest.journey) },
        ...{ active: 0, version: versions.length, templateId: null, draftBase: null, updatedAt: at },
        ...{ modifiedByName: ctx.caller?.account.name ?? null, ...scheduleOf(ctx, journey) },
      },
    ],
    journeyVersion: versions.map((version, index) => versionRow(ctx, id, index + 1, version)),
  };
}

function versionRow(ctx: Editing, journeyId: string, version: number, { journey, note, publishedAt }: FileVersion) {
  const { definition, ...info } = journey;
  return {
    ...{ journeyId, version, note, authorName: null, createdAt: publishedAt ?? ctx.now.toISOString() },
    ...{ definitionJson: canonicalJson(definition), infoJson: canonicalJson(info), acts: acts(definition) ? 1 : 0 },
  };
}

/** The columns of a scheduled activation; one that is over is none. */
function scheduleOf({ now, caller }: Editing, { activatesAt, replaces }: Schedule) {
  if (activatesAt === null || activatesAt <= now.toISOString()) return { activatesAt: null, activationJson: null };
  const author = { authorId: caller?.userId ?? "", authorName: caller?.account.name ?? "" };
  return { activatesAt, activationJson: JSON.stringify({ replace: replaces, reason: "", ...author }) };
}

type Schedule = Pick<PublishedJourney, "activatesAt" | "replaces">;

/** Activates new journeys, each if its level has no other active one. */
export async function activateNew(db: TenantDatabase, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await db
      .updateTable("journey")
      .set({ active: 1, activatesAt: null, activationJson: null })
      .where("id", "=", id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("journey as rival")
              .select("rival.id")
              .whereRef("rival.institutionId", "=", "journey.institutionId")
              .whereRef("rival.educationLevelId", "=", "journey.educationLevelId")
              .where("rival.active", "=", 1)
              .where("rival.deletedAt", "is", null),
          ),
        ),
      )
      .execute();
}

/**
 * Activates a journey in place of the active one of its level, or deactivates it, in the transaction of its caller,
 * which audits it.
 */
export async function switchJourney(db: TenantDatabase, id: string, isActive: boolean): Promise<void> {
  const { institutionId, educationLevelId } = await db
    .selectFrom("journey")
    .select(["institutionId", "educationLevelId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const level = db
    .updateTable("journey")
    .where("institutionId", "=", institutionId)
    .where("educationLevelId", "=", educationLevelId);
  if (isActive) await level.set({ active: 0 }).where("active", "=", 1).where("id", "<>", id).execute();
  const schedule = isActive ? { activatesAt: null, activationJson: null } : {};
  await level
    .set({ active: isActive ? 1 : 0, ...schedule })
    .where("id", "=", id)
    .execute();
}

/** Whether two journeys are the same for candidates: their newest versions and schedules, whatever came before. */
export const isSameJourney = (one: Schedule & { versions: FileVersion[] }, other: typeof one): boolean =>
  isSame(one.versions.at(-1)?.journey, other.versions.at(-1)?.journey) &&
  one.activatesAt === other.activatesAt &&
  one.replaces === other.replaces;

/**
 * Publishes the newest version of a file as the next version of a journey that is here, in the transaction of its
 * caller; its draft is gone. Saved cases show on their page what it changes.
 */
export async function publishNext(
  ctx: Editing,
  trx: TenantDatabase,
  id: string,
  { versions, ...schedule }: Schedule & { versions: readonly FileVersion[] },
): Promise<void> {
  const row: JourneyRow = await trx.selectFrom("journey").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const newest = versions.at(-1);
  if (!newest) return;
  const current = await trx
    .selectFrom("journeyVersion")
    .select(["infoJson", "definitionJson"])
    .where("journeyId", "=", id)
    .where("version", "=", row.version)
    .executeTakeFirst();
  const isChanged = !current || !isSame(contentOfVersion(current), newest.journey);
  const [version, revision] = [row.version + 1, row.revision + 1];
  const next = { ...columnsOf(newest.journey), version, revision, draftBase: null };
  await changeRow(ctx, trx, row, { ...scheduleOf(ctx, schedule), ...(isChanged ? next : {}) });
  if (!isChanged) return;
  const { note, journey: content } = newest;
  const published = { ...versionRow(ctx, id, version, { ...newest, publishedAt: null }), ...authorOf(ctx) };
  await trx.insertInto("journeyVersion").values(published).execute();
  await writeRevision(ctx, trx, row, { revision, kind: "published", content });
  const details = { from: row.version, to: version };
  await auditEdit(ctx, trx, row, { action: "journey.published", reason: note ?? "", details });
  await tellAdministrators({ ...ctx, hostname: "" }, trx, row, { name: content.name, version, note: note ?? "" });
}

const authorOf = ({ caller }: Editing) => ({ authorName: caller?.account.name ?? null });
