import type { Selectable } from "kysely";
import { levelOf, wantedIn } from "~/backend/catalogue";
import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { together } from "~/backend/database/together";
import type { StaffContext } from "~/backend/procedure";
import { type Wanted, writtenName } from "~/backend/text";
import type { JourneySummary } from "~/contract/journey";
import { absent } from "~/contract/refusal";
import { isForgotten, stateOf } from "~/domain/journey/journey-state";

export type JourneyRow = Selectable<Schema["journey"]>;
type LevelRow = Pick<
  Selectable<Schema["education_level"]>,
  "id" | "institution_id" | "code" | "names_json" | "template"
> & { default_language: string };
type ModeRow = Pick<Selectable<Schema["ingress_mode"]>, "id" | "education_level_id" | "code" | "names_json">;

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
    .where("tenant_id", "=", ctx.tenantId)
    .where("institution_id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  const [levels, modes] = [await levelsOf(ctx, ids), await modesOf(ctx, ids)];
  return rows.flatMap((row): JourneyRecord[] => {
    const level = levels.find(({ id }) => id === row.education_level_id);
    const institutionName = ctx.scope.find(({ id }) => id === row.institution_id)?.name ?? "";
    return level ? [{ row, level, institutionName, modes: modesOfLevel(modes, level.id) }] : [];
  });
}

/** A journey of an institution in the caller's scope. @throws Refusal for any other */
export async function findJourney(ctx: StaffContext, id: string): Promise<JourneyRecord> {
  const { db, tenantId } = ctx;
  const own = db.selectFrom("journey").where("journey.tenant_id", "=", tenantId).where("journey.id", "=", id);
  const read = await together(db, {
    rows: own.select(journeyColumns).where("deleted_at", "is", null),
    levels: levelQuery(ctx)
      .select("institution.name as institution_name")
      .where("education_level.id", "in", own.select("education_level_id")),
    modes: modeQuery(ctx).where("ingress_mode.education_level_id", "in", own.select("education_level_id")),
  });
  const [row, level] = [read.rows[0], read.levels[0]];
  if (!row || !level || !isInScope(ctx, row)) throw absent();
  return { row, level, institutionName: level.institution_name, modes: read.modes };
}

/** The columns of a journey, for `together`. */
export const journeyColumns = [
  ...(["id", "tenant_id", "institution_id", "education_level_id", "name", "title", "titles_json", "url"] as const),
  ...(["template_id", "name_key", "ingress_mode_code", "active", "version", "revision"] as const),
  ...(["draft_base", "deleted_at", "updated_at", "modified_by_name"] as const),
  ...(["activates_at", "activation_json"] as const),
] satisfies (keyof JourneyRow)[];

/** Whether a journey or a level belongs to an institution in the caller's scope. */
export const isInScope = ({ scope }: StaffContext, { institution_id }: Pick<JourneyRow, "institution_id">) =>
  scope.some(({ id }) => id === institution_id);

/** A level in the caller's scope, with its institution and its modes. @throws Refusal for any other */
export async function placeOfLevel(ctx: StaffContext, levelId: string) {
  const read = await together(ctx.db, {
    levels: levelQuery(ctx).select("institution.name as institution_name").where("education_level.id", "=", levelId),
    modes: modeQuery(ctx).where("ingress_mode.education_level_id", "=", levelId),
  });
  const level = read.levels[0];
  if (!level || !isInScope(ctx, level)) throw absent();
  return { level, institutionName: level.institution_name, modes: read.modes };
}

/** A journey that is not deleted, regardless of the caller's rights. */
export function rowOf(db: Database, tenantId: string, id: string): Promise<JourneyRow | undefined> {
  return db
    .selectFrom("journey")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** The levels of institutions, by position. */
export function levelsOf(ctx: BackendContext, institutionIds: readonly string[]): Promise<LevelRow[]> {
  return levelQuery(ctx)
    .where("education_level.institution_id", "in", institutionIds)
    .orderBy("position")
    .orderBy("education_level.id")
    .execute();
}

/** The ingress modes of institutions, by position. */
export function modesOf(ctx: BackendContext, institutionIds: readonly string[]): Promise<ModeRow[]> {
  return modeQuery(ctx).where("education_level.institution_id", "in", institutionIds).execute();
}

/** Selects levels with the language of their institution. */
export function levelQuery({ db, tenantId }: Pick<BackendContext, "db" | "tenantId">) {
  return db
    .selectFrom("education_level")
    .innerJoin("institution", (join) =>
      join
        .onRef("institution.tenant_id", "=", "education_level.tenant_id")
        .onRef("institution.id", "=", "education_level.institution_id"),
    )
    .select(["education_level.id", "education_level.institution_id", "education_level.code"])
    .select(["education_level.names_json", "education_level.template", "institution.default_language"])
    .where("education_level.tenant_id", "=", tenantId);
}

/** Selects ingress modes by position. */
export function modeQuery({ db, tenantId }: BackendContext) {
  return db
    .selectFrom("ingress_mode")
    .innerJoin("education_level", (join) =>
      join
        .onRef("education_level.tenant_id", "=", "ingress_mode.tenant_id")
        .onRef("education_level.id", "=", "ingress_mode.education_level_id"),
    )
    .select(["ingress_mode.id", "ingress_mode.education_level_id", "ingress_mode.code", "ingress_mode.names_json"])
    .where("education_level.tenant_id", "=", tenantId)
    .orderBy("ingress_mode.position")
    .orderBy("ingress_mode.id");
}

const modesOfLevel = (modes: readonly ModeRow[], levelId: string) =>
  modes.filter(({ education_level_id }) => education_level_id === levelId);

/** A journey as the API lists it, without its definition. */
export function summaryOf(record: JourneyRecord, ctx: Pick<BackendContext, "language" | "now">): JourneySummary {
  const { row, level, institutionName, modes } = record;
  const isActive = row.active === 1;
  const mode = modes.find(({ code }) => code === row.ingress_mode_code);
  const languages = wantedIn(ctx, level);
  const educationLevel = levelOf(level, isActive, languages);
  const { name: title, language } = writtenName(row.titles_json ?? "{}", languages);
  return {
    id: row.id,
    name: row.name,
    ...{ title, language },
    url: row.url,
    status: isActive,
    version: row.version,
    journeyTemplateId: row.template_id ?? `template-${level.template}`,
    educationLevelId: level.id,
    educationLevel,
    ingressMode: mode ? modeView(mode, languages) : null,
    ingressModeCode: row.ingress_mode_code,
    template: educationLevel.template,
    modifiedAt: row.updated_at,
    state: stateOf({ version: row.version, isActive, hasDraft: row.draft_base !== null }),
    institutionId: row.institution_id,
    institutionName,
    modifiedByName: row.modified_by_name,
    activatesAt: row.activates_at,
    isForgotten: isForgotten(row.draft_base !== null, row.updated_at, ctx.now),
  };
}

function modeView({ id, code, names_json }: ModeRow, languages: Wanted) {
  const { name, language } = writtenName(names_json, languages);
  return { id, code, description: name, language, useDisciplines: false };
}
