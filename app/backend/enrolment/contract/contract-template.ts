import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import type { SubscriptionRecord } from "~/backend/subscription";

/** The contract text of an enrolment: the one that was fixed for it, else the newest. */
export async function templateOf(ctx: Pick<BackendContext, "db" | "tenantId">, row: SubscriptionRecord) {
  const { contract_template_id: fixed, institution_id, level_id } = row;
  const found = fixed
    ? await ctx.db
        .selectFrom("contract_template")
        .selectAll()
        .where("tenant_id", "=", ctx.tenantId)
        .where("id", "=", fixed)
        .executeTakeFirst()
    : undefined;
  return found ?? findTemplate(ctx, institution_id, level_id);
}

/**
 * Generates the contract of an enrolment: from now on, its text is that of the template's present version, whatever
 * versions follow. Names and prices stay those of the day on which the candidate reads it. Call it in a transaction.
 * @returns false without a template
 */
export async function fixContract(trx: Database, row: SubscriptionRecord, now: Date): Promise<boolean> {
  const template = await templateOf({ db: trx, tenantId: row.tenant_id }, row);
  if (!template) return false;
  await trx
    .updateTable("subscription")
    .set({ contract_template_id: template.id, updated_at: now.toISOString() })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .execute();
  return true;
}

/** Selects the newest template of the level, else the newest that the institution has for all levels. */
function findTemplate(
  { db, tenantId }: Pick<BackendContext, "db" | "tenantId">,
  institutionId: string,
  levelId: string,
) {
  return db
    .selectFrom("contract_template")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where((eb) => eb.or([eb("education_level_id", "=", levelId), eb("education_level_id", "is", null)]))
    .orderBy((eb) => eb.case().when("education_level_id", "is", null).then(1).else(0).end())
    .orderBy("version", "desc")
    .executeTakeFirst();
}
