import type { TenantDatabase } from "~/data/tenant";
import type { SubscriptionRecord } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";

/** The contract text of an enrolment: the one that was fixed for it, else the newest. */
export async function templateOf(ctx: Pick<BackendContext, "db">, row: SubscriptionRecord) {
  const { contractTemplateId: fixed, institutionId, levelId } = row;
  const found = fixed
    ? await ctx.db.selectFrom("contractTemplate").selectAll().where("id", "=", fixed).executeTakeFirst()
    : undefined;
  return found ?? findTemplate(ctx, institutionId, levelId);
}

/**
 * Generates the contract of an enrolment: from now on, its text is that of the template's present version, whatever
 * versions follow. Names and prices stay those of the day on which the candidate reads it. Call it in a transaction.
 * @returns false without a template
 */
export async function fixContract(trx: TenantDatabase, row: SubscriptionRecord, now: Date): Promise<boolean> {
  const template = await templateOf({ db: trx }, row);
  if (!template) return false;
  await trx
    .updateTable("subscription")
    .set({ contractTemplateId: template.id, updatedAt: now.toISOString() })
    .where("id", "=", row.id)
    .execute();
  return true;
}

/** Selects the newest template of the level, else the newest that the institution has for all levels. */
function findTemplate({ db }: Pick<BackendContext, "db">, institutionId: string, levelId: string) {
  return db
    .selectFrom("contractTemplate")
    .selectAll()
    .where("institutionId", "=", institutionId)
    .where((eb) => eb.or([eb("educationLevelId", "=", levelId), eb("educationLevelId", "is", null)]))
    .orderBy((eb) => eb.case().when("educationLevelId", "is", null).then(1).else(0).end())
    .orderBy("version", "desc")
    .executeTakeFirst();
}
