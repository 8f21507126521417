import type { OutboxDelivery } from "~/data/outbox";
import type { TenantDatabase } from "~/data/tenant";
import type { Crm } from "~/providers/crm";
import { DEAL_TOPIC } from "./deal";
import { TRACKING_TOPIC } from "./subscription-write";

export const crmTopics: readonly string[] = [DEAL_TOPIC, TRACKING_TOPIC];

/**
 * Sends the CRM the current state of a deal, if the deal still exists, or a tracking event as it was recorded.
 * @throws when the CRM does not accept it
 */
export async function deliverCrm(
  db: TenantDatabase,
  crm: Crm,
  { tenantId, id, topic, payload }: OutboxDelivery,
): Promise<void> {
  const row = await db.selectFrom("tenant").select("alias").where("id", "=", tenantId).executeTakeFirst();
  const tenant = row?.alias ?? "";
  if (topic === TRACKING_TOPIC) return crm.putEvent({ id, tenant, data: payload });
  const dealId = String(payload.dealId);
  const deal = await db.selectFrom("deal").select("dataJson").where("id", "=", dealId).executeTakeFirst();
  if (deal) await crm.putDeal({ id: dealId, tenant, data: JSON.parse(deal.dataJson) as Record<string, unknown> });
}
