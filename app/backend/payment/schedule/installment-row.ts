import type { Database } from "~/backend/database/connection";
import type { PaymentSubject } from "~/backend/subscription";

/** One tuition installment as it is stored. */
export function installmentRow(db: Database, subject: Pick<PaymentSubject, "tenantId" | "id">, number: number) {
  return db
    .selectFrom("installment")
    .selectAll()
    .where("tenant_id", "=", subject.tenantId)
    .where("subscription_id", "=", subject.id)
    .where("kind", "=", "tuition")
    .where("number", "=", number)
    .executeTakeFirst();
}
