import { Deal } from "~/api/deal";
import type { TenantDatabase } from "~/data/tenant";
import { TRACKING_TOPIC } from "~/modules/enrolments/service";
import { dataOf, ownDraftsOf, ownSubscriptionsOf, type RecordOwner } from "~/modules/people/service";
import { dropAll } from "./erase";
import { ownDealsOf } from "./own-deal";

/** Deletes a candidate's tracking data, and the events that wait to be sent to the CRM. Call it in a transaction. */
export async function withdrawTracking(trx: TenantDatabase, owner: RecordOwner): Promise<void> {
  const ids = [...(await ownSubscriptionsOf(trx, owner)).keys()];
  const drafts = await ownDraftsOf(trx, owner, ids);
  const deals = await ownDealsOf(trx, ids, drafts);
  // Deals without an enrolment are deleted: the drafts no longer name them, so an erasure would not find them.
  const left = drafts.flatMap((row) => (row.subscriptionId ? [] : (dataOf(row).dealId ?? [])));
  await dropAll(trx, "deal", left);
  for (const dealId of deals) await forgetTracking(trx, dealId);
  for (const row of drafts) {
    const [id, data] = [row.id, dataOf(row)];
    const { tracking: _, ...consents } = data.consents;
    await trx
      .updateTable("draft")
      .set({ dataJson: JSON.stringify({ ...data, consents, tracking: null, dealId: null }) })
      .where("id", "=", id)
      .execute();
  }
  const named = [...ids.map((id) => `"subscriptionId":"${id}"`), ...deals.map((id) => `"dealId":"${id}"`)];
  for (const name of named) {
    await trx
      .deleteFrom("outbox")
      .where("topic", "=", TRACKING_TOPIC)
      .where("doneAt", "is", null)
      .where("payloadJson", "like", `%${name}%`)
      .execute();
  }
}

async function forgetTracking(trx: TenantDatabase, dealId: string): Promise<void> {
  const row = await trx.selectFrom("deal").select("dataJson").where("id", "=", dealId).executeTakeFirst();
  if (!row) return;
  const { tracking: _, ...data } = Deal.parse(JSON.parse(row.dataJson));
  await trx
    .updateTable("deal")
    .set({ dataJson: JSON.stringify(data) })
    .where("id", "=", dealId)
    .execute();
}
