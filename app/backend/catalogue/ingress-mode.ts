import { type BackendContext, implement, isStaffOf, notFound, problem } from "~/backend/context";
import type { Schema } from "~/backend/database/schema";
import { writtenName } from "~/backend/text";
import { todayOf } from "~/backend/today";
import { ingressMode } from "~/contract/ingress-mode";
import { isDay } from "~/domain/time/date";
import { wantedIn } from "./institution-language";
import { openOffersOf } from "./offer";
import { institutionSettingsOf } from "./setting-json";

type ModeRow = Pick<Schema["ingress_mode"], "id" | "code" | "names_json">;

async function modesOf(rows: ModeRow[], ctx: BackendContext) {
  const institution = await ctx.db
    .selectFrom("institution")
    .select(["settings_json", "default_language"])
    .where("tenant_id", "=", ctx.tenantId)
    .where("id", "=", ctx.institutionId)
    .executeTakeFirst();
  const disciplines = institution ? institutionSettingsOf(institution).modesWithDisciplines : [];
  return rows.map(({ id, code, names_json }) => {
    const wanted = wantedIn(ctx, { default_language: institution?.default_language ?? "" });
    const { name: description, language } = writtenName(names_json, wanted);
    return { id, code, description, language, useDisciplines: disciplines.includes(code) };
  });
}

function hasLevel({ db, tenantId, institutionId }: BackendContext, levelId: string) {
  return db
    .selectFrom("education_level")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", levelId)
    .executeTakeFirst();
}

/** `MM/DD/YYYY` as ISO; undefined for a day that does not exist. */
function dayOf(date: string): string | undefined {
  const [month = "", day = "", year = ""] = date.split("/");
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : undefined;
}

export const ingressModeResource = implement(ingressMode, {
  list: async ({ query }, ctx) => {
    const day = query.date ? dayOf(query.date) : todayOf(ctx.now);
    if (!day) return notFound;
    const rows = await openOffersOf(ctx, day)
      .select(["ingress_mode.id", "ingress_mode.code", "ingress_mode.names_json", "ingress_mode.position"])
      .where("ingress_mode.education_level_id", "=", query.educationLevel)
      .distinct()
      .orderBy("ingress_mode.position")
      .orderBy("ingress_mode.id")
      .execute();
    if (rows.length === 0 && !(await hasLevel(ctx, query.educationLevel))) return notFound;
    return { status: 200, body: await modesOf(rows, ctx) };
  },
  listOfJourneys: async (_, ctx) => {
    if (!isStaffOf(ctx, ctx.institutionId)) return problem(403, "FORBIDDEN");
    const rows = await ctx.db
      .selectFrom("ingress_mode")
      .select(["id", "code", "names_json"])
      .where("tenant_id", "=", ctx.tenantId)
      .where("institution_id", "=", ctx.institutionId)
      .orderBy("education_level_id")
      .orderBy("position")
      .orderBy("id")
      .execute();
    return { status: 200, body: await modesOf(rows, ctx) };
  },
});
