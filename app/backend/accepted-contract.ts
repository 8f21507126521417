import type { AcceptedContract } from "~/contract/enrolment-contract";
import type { Database } from "./database/connection";

/** The frozen copy of the contract that was accepted for a subscription; null while none was. */
export async function acceptedOf(
  db: Database,
  tenantId: string,
  subscriptionId: string,
): Promise<AcceptedContract | null> {
  const row = await db
    .selectFrom("accepted_contract as a")
    .leftJoin("contract_template as t", (join) =>
      join.onRef("t.tenant_id", "=", "a.tenant_id").onRef("t.id", "=", "a.template_id"),
    )
    .selectAll("a")
    .select("t.title")
    .where("a.tenant_id", "=", tenantId)
    .where("a.subscription_id", "=", subscriptionId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    title: row.title ?? row.text.split("\n", 1)[0] ?? "",
    text: row.text,
    hash: row.text_hash,
    version: row.template_version,
    acceptedAt: row.accepted_at,
    acceptedBy: row.accepted_by,
    responsibleName: row.responsible_name,
    address: row.address,
    agent: row.agent,
  };
}
