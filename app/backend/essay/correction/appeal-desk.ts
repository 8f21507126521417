import { sql } from "kysely";
import type { StaffContext } from "~/backend/procedure";
import type { StuckAppeal } from "~/contract/essay-moderation";
import { type FeatureAlias, hasFeature, roleAliases } from "~/domain/access/role";

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
    exists (select 1 from essay_grade as g where g.tenant_id = a.tenant_id and g.attempt_id = a.id
      and g.corrector_id = ${user} and g.finished_at is not null)
    or exists (select 1 from essay_conflict as c where c.tenant_id = a.tenant_id and c.attempt_id = a.id
      and c.user_id = ${user}))`;
  const someone = (aliases: readonly string[]) => sql<number>`(case when exists (
    select 1 from user_right as r where r.right_tenant_id = a.tenant_id and r.role_alias <> 'candidate'
      and r.role_alias in (${sql.join(aliases.map((alias) => sql.lit(alias)))})
      and r.institution_id in ('', a.institution_id) and not ${isOut(sql`r.user_id`)}) then 1 else 0 end)`;
  const rows = await ctx.db
    .selectFrom("essay_attempt as a")
    .select(["a.code", "a.due_on"])
    .select([
      someone(moderating).as("moderators"),
      sql<number>`(case when ${isOut(sql`${ctx.caller.userId}`)} then 0 else 1 end)`.as("own"),
    ])
    .where("a.tenant_id", "=", ctx.tenantId)
    .where("a.institution_id", "in", institutions)
    // Repeats the condition of the index literally, so that the database can use the index.
    .where(sql<boolean>`a.state = 'appeal'`)
    .where("a.waiting_since", "is not", null)
    .where(sql<boolean>`${someone(correcting)} = 0`)
    .orderBy("a.due_on")
    .orderBy("a.id")
    .limit(SHOWN)
    .execute();
  return rows.map(({ code, due_on, moderators, own }) => ({
    ...{ code: code ?? "", dueOn: due_on ?? "" },
    decider: Number(own) === 1 ? "caller" : Number(moderators) === 1 ? "moderator" : "nobody",
  }));
}
