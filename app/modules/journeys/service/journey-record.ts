import type { Selectable } from "kysely";
import type { JourneySummary } from "~/api/journey";
import { absent } from "~/api/refusal";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { levelOf } from "~/modules/catalogue/service";
import { isForgotten, stateOf } from "~/modules/journeys/rules/journey-state";
import { wantedIn } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { type Wanted, writtenName } from "~/procedure/text";

export type JourneyRow = Selectable<Schema["journey"]>;
type LevelRow = Pick<
  Selectable<Schema["educationLevel"]>,
  "id" | "institutionId" | "code" | "namesJson" | "template"
> & { defaultLanguage: string };
type ModeRow = Pick<Selectable<Schema["ingressMode"]>, "id" | "educationLevelId" | "code" | "namesJson">;

/** A journey that is not deleted, with the level, institution and modes that its summary shows. */
export interface JourneyRecord {
  row: JourneyRow;
  level: LevelRow;
  institutionName: string;
  /** The ingress modes of its level. */
  modes: readonly ModeRow[];
}

/** The journeys at the institutions of the caller's scope. */
export async function journeysOf(ctx: StaffContext): Promise<JourneyRecord[]> {
  const ids = ctx.scope.map(({ id }) => id);
  const rows = await ctx.db
    .selectFrom("journey")
    .selectAll()
    .where("institutionId", "in", ids)
    .where("deletedAt", "is", null)
    .execute();
  const [levels, modes] = [await levelsOf(ctx, ids), await modesOf(ctx, ids)];
  return rows.flatMap((row): JourneyRecord[] => {
    const level = levels.find(({ id }) => id === row.educationLevelId);
    const institutionName = ctx.scope.find(({ id }) => id === row.institutionId)?.name ?? "";
    return level ? [{ row, level, institutionName, modes: modesOfLevel(modes, level.id) }] : [];
  });
}

/** A journey of an institution in the caller's scope. @throws Refusal for any other */
export async function findJourney(ctx: StaffContext, id: string): Promise<JourneyRecord> {
  const { db } = ctx;
  const own = db.selectFrom("journey").where("journey.id", "=", id);
  const read = await together(db, {
    rows: own.select(journeyColumns).where("deletedAt", "is", null),
    levels: levelQuery(ctx)
      .select("institution.name as institutionName")
      .where("educationLevel.id", "in", own.select("educationLevelId")),
    modes: modeQuery(ctx).where("ingressMode.educationLevelId", "in", own.select("educationLevelId")),
  });
  const [row, level] = [read.rows[0], read.levels[0]];
  if (!row || !level || !isInScope(ctx, row)) throw absent();
  return { row, level, institutionName: level.institutionName, modes: read.modes };
}

/** The columns of a journey, for `together`. */
export const journeyColumns = [
  ...(["id", "tenantId", "institutionId", "educationLevelId", "name", "title", "titlesJson", "url"] as const),
  ...(["templateId", "nameKey", "ingressModeCode", "active", "version", "revision"] as const),
  ...(["draftBase", "deletedAt", "updatedAt", "modifiedByName"] as const),
  ...(["activatesAt", "activationJson"] as const),
] satisfies (keyof JourneyRow)[];

/** Whether a journey or a level belongs to an institution in the caller's scope. */
export const isInScope = ({ scope }: StaffContext, { institutionId }: Pick<JourneyRow, "institutionId">) =>
  scope.some(({ id }) => id === institutionId);

/** A level in the caller's scope, with its institution and its modes. @throws Refusal for any other */
export async function placeOfLevel(ctx: StaffContext, levelId: string) {
  const read = await together(ctx.db, {
    levels: levelQuery(ctx).select("institution.name as institutionName").where("educationLevel.id", "=", levelId),
    modes: modeQuery(ctx).where("ingressMode.educationLevelId", "=", levelId),
  });
  const level = read.levels[0];
  if (!level || !isInScope(ctx, level)) throw absent();
  return { level, institutionName: level.institutionName, modes: read.modes };
}

/** A journey that is not deleted, regardless of the caller's rights. */
export function rowOf(db: TenantDatabase, id: string): Promise<JourneyRow | undefined> {
  return db.selectFrom("journey").selectAll().where("id", "=", id).where("deletedAt", "is", null).executeTakeFirst();
}

/** The levels of institutions, by position. */
export function levelsOf(ctx: BackendContext, institutionIds: readonly string[]): Promise<LevelRow[]> {
  return levelQuery(ctx)
    .where("educationLevel.institutionId", "in", institutionIds)
    .orderBy("position")
    .orderBy("educationLevel.id")
    .execute();
}

/** The ingress modes of institutions, by position. */
export function modesOf(ctx: BackendContext, institutionIds: readonly string[]): Promise<ModeRow[]> {
  return modeQuery(ctx).where("educationLevel.institutionId", "in", institutionIds).execute();
}

/** Selects levels with the language of their institution. */
export function levelQuery({ db }: Pick<BackendContext, "db">) {
  return db
    .selectFrom("educationLevel")
    .innerJoin("institution", "institution.id", "educationLevel.institutionId")
    .select(["educationLevel.id", "educationLevel.institutionId", "educationLevel.code"])
    .select(["educationLevel.namesJson", "educationLevel.template", "institution.defaultLanguage"]);
}

/** Selects ingress modes by position. */
export function modeQuery({ db }: BackendContext) {
  return db
    .selectFrom("ingressMode")
    .innerJoin("educationLevel", "educationLevel.id", "ingressMode.educationLevelId")
    .select(["ingressMode.id", "ingressMode.educationLevelId", "ingressMode.code", "ingressMode.namesJson"])
    .orderBy("ingressMode.position")
    .orderBy("ingressMode.id");
}

const modesOfLevel = (modes: readonly ModeRow[], levelId: string) =>
  modes.filter(({ educationLevelId }) => educationLevelId === levelId);

/** A journey as the API lists it, without its definition. */
export function summaryOf(record: JourneyRecord, ctx: Pick<BackendContext, "language" | "now">): JourneySummary {
  const { row, level, institutionName, modes } = record;
  const isActive = row.active === 1;
  const mode = modes.find(({ code }) => code === row.ingressModeCode);
  const languages = wantedIn(ctx, level);
  const educationLevel = levelOf(level, isActive, languages);
  const { name: title, language } = writtenName(row.titlesJson, languages);
  return {
    id: row.id,
    name: row.name,
    ...{ title, language },
    url: row.url,
    status: isActive,
    version: row.version,
    journeyTemplateId: row.templateId ?? `template-${level.template}`,
    educationLevelId: level.id,
    educationLevel,
    ingressMode: mode ? modeView(mode, languages) : null,
    ingressModeCode: row.ingressModeCode,
    template: educationLevel.template,
    modifiedAt: row.updatedAt,
    state: stateOf({ version: row.version, isActive, hasDraft: row.draftBase !== null }),
    institutionId: row.institutionId,
    institutionName,
    modifiedByName: row.modifiedByName,
    activatesAt: row.activatesAt,
    isForgotten: isForgotten(row.draftBase !== null, row.updatedAt, ctx.now),
  };
}

function modeView({ id, code, namesJson }: ModeRow, languages: Wanted) {
  const { name, language } = writtenName(namesJson, languages);
  return { id, code, description: name, language, useDisciplines: false };
}
