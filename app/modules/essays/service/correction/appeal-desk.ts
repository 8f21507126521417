import { sql } from "kysely";
import type { StuckAppeal } from "~/modules/essays/schema/essay-moderation";
import { type FeatureAlias, hasFeature, roleAliases } from "~/modules/people/rules/access/role";
import type { StaffContext } from "~/procedure/procedure";

/** The most appeals that the desk shows; staff settle them one by one. */
const SHOWN = 30;

/** The institutions' own roles with a right; operators run the portal, and correct nothing. */
const rolesWith = (right: FeatureAlias) =>
  roleAliases.filter((alias) => alias !== "operator" && hasFeature(alias, right));

/**
 * The appeals that no corrector can decide, because each has graded the essay or knows its author. Only a moderator can
 * decide them, or nobody. Sorted by due day.
 */
export async function stuckAppeals(ctx: StaffContext): Promise<StuckAppeal[]> {
  const institutions = ctx.scope.map(({ id }) => id);
  const moderating = rolesWith("essays.moderate");
  const correcting = rolesWith("essays.correct").filter((alias) => !moderating.includes(alias));
  const isOut = (user: ReturnType<typeof sql>) => sql`(
    exists (select 1 from "essayGrade" as g where g."tenantId" = a."tenantId" and g."attemptId" = a.id
      and g."correctorId" = ${user} and g."finishedAt" is not null)
    or exists (select 1 from "essayConflict" as c where c."tenantId" = a."tenantId" and c."attemptId" = a.id
      and c."userId" = ${user}))`;
  const someone = (aliases: readonly string[]) => sql<number>`(case when exists (
    select 1 from "userRight" as r where r."rightTenantId" = a."tenantId" and r."roleAlias" <> 'candidate'
      and r."roleAlias" in (${sql.join(aliases.map((alias) => sql.lit(alias)))})
      and r."institutionId" in ('', a."institutionId") and not ${isOut(sql`r."userId"`)}) then 1 else 0 end)`;
  const rows = await ctx.db
    .selectFrom("essayAttempt as a")
    .select(["a.code", "a.dueOn"])
    .select([
      someone(moderating).as("moderators"),
      sql<number>`(case when ${isOut(sql`${ctx.caller.userId}`)} then 0 else 1 end)`.as("own"),
    ])
    .where("a.institutionId", "in", institutions)
    // Repeats the condition of the index literally, so that the database can use the index.
    .where(sql<boolean>`a.state = 'appeal'`)
    .where("a.waitingSince", "is not", null)
    .where(sql<boolean>`${someone(correcting)} = 0`)
    .orderBy("a.dueOn")
    .orderBy("a.id")
    .limit(SHOWN)
    .execute();
  return rows.map(({ code, dueOn, moderators, own }) => ({
    ...{ code: code ?? "", dueOn: dueOn ?? "" },
    decider: Number(own) === 1 ? "caller" : Number(moderators) === 1 ? "moderator" : "nobody",
  }));
}
