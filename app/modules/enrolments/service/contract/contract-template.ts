import type { TenantDatabase } from "~/data/tenant";
import type { SubscriptionRecord } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";

/** The contract text of an enrolment: the one that was fixed for it, else the newest. */
export async function templateOf(ctx: Pick<BackendContext, "db">, row: SubscriptionRecord) {
  const { contractTemplateId: fixed } = row;
  const found = fixed
    ? await ctx.db.selectFrom("contractTemplate").selectAll().where("id", "=", fixed).executeTakeFirst()
    : undefined;
  return found ?? findTemplate(ctx, row);
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

/** Selects the newest template of the course, else of the ingress mode, else of the level, else that for all. */
function findTemplate({ db }: Pick<BackendContext, "db">, { institutionId, ...row }: SubscriptionRecord) {
  return db
    .selectFrom("contractTemplate")
    .selectAll()
    .where("institutionId", "=", institutionId)
    .where("active", "=", 1)
    .where((eb) =>
      eb.or([
        eb("courseId", "=", row.courseId),
        eb("ingressModeId", "=", row.modeId),
        eb("educationLevelId", "=", row.levelId),
        eb.and([eb("courseId", "is", null), eb("ingressModeId", "is", null), eb("educationLevelId", "is", null)]),
      ]),
    )
    .orderBy((eb) =>
      eb
        .case()
        .when("courseId", "is not", null)
        .then(0)
        .when("ingressModeId", "is not", null)
        .then(1)
        .when("educationLevelId", "is not", null)
        .then(2)
        .else(3)
        .end(),
    )
    .orderBy("version", "desc")
    .executeTakeFirst();
}
