import { ingressMode } from "~/api/ingress-mode";
import type { Schema } from "~/data/schema";
import { institutionSettingsOf, wantedIn } from "~/modules/tenancy/service";
import { type BackendContext, implement, isStaffOf, notFound, problem } from "~/procedure/context";
import { writtenName } from "~/procedure/text";
import { todayOf } from "~/procedure/today";
import { isDay } from "~/rules/time/date";
import { openOffersOf } from "./offer";

type ModeRow = Pick<Schema["ingressMode"], "id" | "code" | "namesJson">;

async function modesOf(rows: ModeRow[], ctx: BackendContext) {
  const institution = await ctx.db
    .selectFrom("institution")
    .select(["settingsJson", "defaultLanguage"])
    .where("id", "=", ctx.institutionId)
    .executeTakeFirst();
  const disciplines = institution ? institutionSettingsOf(institution).modesWithDisciplines : [];
  return rows.map(({ id, code, namesJson }) => {
    const wanted = wantedIn(ctx, { defaultLanguage: institution?.defaultLanguage ?? "" });
    const { name: description, language } = writtenName(namesJson, wanted);
    return { id, code, description, language, useDisciplines: disciplines.includes(code) };
  });
}

function hasLevel({ db, institutionId }: BackendContext, levelId: string) {
  return db
    .selectFrom("educationLevel")
    .select("id")
    .where("institutionId", "=", institutionId)
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
      .select(["ingressMode.id", "ingressMode.code", "ingressMode.namesJson", "ingressMode.position"])
      .where("ingressMode.educationLevelId", "=", query.educationLevel)
      .distinct()
      .orderBy("ingressMode.position")
      .orderBy("ingressMode.id")
      .execute();
    if (rows.length === 0 && !(await hasLevel(ctx, query.educationLevel))) return notFound;
    return { status: 200, body: await modesOf(rows, ctx) };
  },
  listOfJourneys: async (_, ctx) => {
    if (!isStaffOf(ctx, ctx.institutionId)) return problem(403, "FORBIDDEN");
    const rows = await ctx.db
      .selectFrom("ingressMode")
      .select(["id", "code", "namesJson"])
      .where("institutionId", "=", ctx.institutionId)
      .orderBy("educationLevelId")
      .orderBy("position")
      .orderBy("id")
      .execute();
    return { status: 200, body: await modesOf(rows, ctx) };
  },
});
