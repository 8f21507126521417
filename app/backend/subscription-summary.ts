import type { SubscriptionSummary } from "~/contract/subscription";
import { maskCpf } from "~/domain/cpf";
import { firstNameOf } from "~/domain/person-name";
import type { SubscriptionStatus, Template } from "~/domain/subscription-status";
import type { BackendContext } from "./context";
import { paymentDue } from "./payment-due";
import { loadSubject } from "./payment-subject";
import { currentPrices, findSurroundings } from "./subscription-view";

/** The little of a subscription that whoever has its address may see; null when there is none. */
export async function summaryOf(ctx: BackendContext, id: string): Promise<SubscriptionSummary | null> {
  const { db, tenantId, now } = ctx;
  const row = await db
    .selectFrom("subscription")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  const around = row && (await findSurroundings(db, tenantId, row.id));
  const subject = around && (await loadSubject(db, tenantId, row.id));
  if (!subject) return null;
  const found = await paymentDue(db, subject, now);
  return {
    id: row.id,
    firstName: firstNameOf(around.social_name ?? around.person_name),
    maskedCpf: around.cpf ? maskCpf(around.cpf) : "",
    courseName: around.course_name,
    campusName: around.campus_name,
    educationLevelTemplate: around.template as Template,
    status: row.status as SubscriptionStatus,
    isPaid: row.is_paid === 1,
    isTaxPaid: row.is_tax_paid === 1,
    prices: await currentPrices(ctx, row),
    due: found.ok
      ? { purpose: found.due.purpose, amountCents: found.due.amountCents, methods: found.due.methods }
      : null,
  };
}
