import { webhook } from "~/modules/settings/rules/kind/webhook";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { optionOf, type SubscribedType, typeOf } from "~/modules/webhooks/rules/event";
import { pauseWebhook } from "~/modules/webhooks/service";
import { storeOf } from "../setting-store";

type Webhook = ContentOf<typeof webhook.fields>;

const columnsOf = ({ key, name, url, events, handsOver }: Webhook) => ({
  ...{ key, name, url },
  eventsJson: JSON.stringify(events.map(typeOf)),
  handsOver: handsOver ? (1 as const) : (0 as const),
});

/** Webhooks of an institution; an archived one is paused. */
export const webhookStore = storeOf({
  kind: webhook,
  async read(db, { institutionId }) {
    const rows = await db
      .selectFrom("webhook")
      .selectAll()
      .where("institutionId", "=", institutionId)
      .orderBy("key")
      .execute();
    return rows.map(({ id, key, name, url, eventsJson, handsOver, active }) => ({
      ...{ id, isArchived: active === 0 },
      content: {
        ...{ key, name, url },
        events: (JSON.parse(eventsJson) as SubscribedType[]).map(optionOf),
        handsOver: handsOver === 1,
      },
    }));
  },
  added: ({ institutionId }, { id, content }) => ({
    webhook: [
      { id, institutionId, active: 1, secret: null, formerSecret: null, formerUntil: null, ...columnsOf(content) },
    ],
  }),
  async write(db, _place, { id, content }) {
    await db.updateTable("webhook").set(columnsOf(content)).where("id", "=", id).execute();
  },
  archive: (db, id, isArchived) => pauseWebhook(db, id, isArchived),
  uses: (db, id) => ({
    useDeliveries: db.selectFrom("webhookDelivery").where("webhookId", "=", id).where("settledAt", "is", null),
  }),
});
