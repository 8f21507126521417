import { randomBytes } from "node:crypto";
import { absent } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { type KeysetList, type KeyTable, keysIn, listPage } from "~/modules/desk/service";
import { handOver } from "~/modules/enrolments/service";
import { audit, callerAuthor } from "~/modules/people/service";
import {
  type DeliveryDetail,
  DeliveryKey,
  type DeliveryPage,
  DeliveryQuery,
  type DeliveryRow,
  WebhookKey,
  type WebhookState,
} from "~/modules/settings/schema/webhook";
import { FORMER_SECRET_MS } from "~/modules/webhooks/rules/event";
import { beginDeliveries, replayDelivery, sendTest } from "~/modules/webhooks/service";
import { operation, query, type StaffContext } from "~/procedure/procedure";
import { sealSecret } from "~/procedure/tenant-secret";
import type { AuditAction } from "~/rules/audit-action";
import { findInstitutionPlace } from "../setting-place";
import { tellPaused } from "./paused";

const writing = { access: "settings.write", inPerson: true } as const;

/** The secret and the deliveries of webhooks; the webhooks themselves are settings. */
export const webhookProcedures = {
  state: query({ ...writing, input: WebhookKey }, async (ctx, target) => {
    const { place, webhook } = await find(ctx, target);
    return { place, webhook: stateOf(webhook) };
  }),

  /**
   * Makes a new secret, which is shown once. For a day events are signed with the former one too, so that a receiver
   * can change over without losing any.
   */
  renewSecret: operation({ ...writing, input: WebhookKey }, async (ctx, target) => {
    const { webhook } = await find(ctx, target);
    const secret = `whsec_${randomBytes(24).toString("base64")}`;
    await inTransaction(ctx.db, async (trx) => {
      await trx
        .updateTable("webhook")
        .set({
          secret: sealSecret(ctx, secret),
          formerSecret: webhook.secret,
          formerUntil: webhook.secret && new Date(ctx.now.getTime() + FORMER_SECRET_MS).toISOString(),
        })
        .where("id", "=", webhook.id)
        .execute();
      if (webhook.active === 1 && webhook.secret === null) await beginDeliveries(trx, webhook.id);
      await note(ctx, trx, webhook, "webhook.secret-renewed");
    });
    return { secret };
  }),

  /** Sends an event without meaning, and waits for the answer. */
  test: operation({ ...writing, input: WebhookKey }, async (ctx, target) => {
    const { webhook } = await find(ctx, target);
    await note(ctx, ctx.db, webhook, "webhook.tested");
    const parts = { now: () => ctx.now, config: ctx.config, sender: ctx.providers.webhook, handOver, tellPaused };
    return { id: await sendTest(parts, ctx.db, webhook) };
  }),

  deliveries: query(
    { ...writing, input: DeliveryQuery },
    async (ctx, { place: alias, key, ...wanted }): Promise<DeliveryPage> => {
      const { place, webhook } = await find(ctx, { place: alias, key });
      const list: KeysetList = {
        table: "webhookDelivery",
        ranges: {
          tenantId: [ctx.tenantId],
          webhookId: [webhook.id],
          ...(wanted.state ? { state: wanted.state } : {}),
        },
        sort: { column: "createdAt", order: wanted.order },
      };
      const { rows, ...page } = await listPage(ctx.db, list, wanted, (keys) => deliveryRows(ctx.db, keys));
      return { ...page, place, webhook: stateOf(webhook), rows: rows.map(rowOf) };
    },
  ),

  delivery: query({ ...writing, input: DeliveryKey }, async (ctx, target): Promise<DeliveryDetail> => {
    const { place, webhook } = await find(ctx, target);
    const row = await findDelivery(ctx, webhook.id, target.id);
    return {
      ...rowOf(row),
      ...{ place, webhook: stateOf(webhook), eventId: row.eventId, payload: row.payloadJson, answer: row.answerText },
    };
  }),

  /** Delivers an event again; its receiver knows it by its id. */
  replay: operation({ ...writing, input: DeliveryKey }, async (ctx, target) => {
    const { webhook } = await find(ctx, target);
    const { id } = await findDelivery(ctx, webhook.id, target.id);
    await inTransaction(ctx.db, async (trx) => {
      await replayDelivery(trx, id, ctx.now);
      await note(ctx, trx, webhook, "webhook.replayed");
    });
  }),
};

/** A webhook in force of an institution in the caller's scope. @throws Refusal for any other */
async function find(ctx: StaffContext, { place: alias, key }: WebhookKey) {
  const { name, institutionId } = findInstitutionPlace(ctx, alias);
  const webhook = await ctx.db
    .selectFrom("webhook")
    .selectAll()
    .where("institutionId", "=", institutionId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!webhook) throw absent();
  return { place: { alias, name }, webhook };
}

type Stored = Awaited<ReturnType<typeof find>>["webhook"];

const stateOf = ({ key, name, url, active, secret, formerUntil, failingSince }: Stored): WebhookState => ({
  ...{ key, name, url, formerUntil, failingSince },
  ...{ isPaused: active === 0, hasSecret: secret !== null },
});

const deliveryRows = (db: TenantDatabase, keys: KeyTable) =>
  db.selectFrom(keys).crossJoin("webhookDelivery as d").selectAll("d").whereRef("d.id", "=", "k.id");

async function findDelivery(ctx: StaffContext, webhookId: string, id: string) {
  const row = await deliveryRows(ctx.db, keysIn("webhookDelivery", ctx.tenantId, [id])).executeTakeFirst();
  if (row?.webhookId !== webhookId) throw absent();
  return row;
}

type StoredDelivery = Awaited<ReturnType<typeof findDelivery>>;

const rowOf = ({
  id,
  type,
  state,
  createdAt,
  attempts,
  triedAt,
  nextAt,
  answerStatus,
}: StoredDelivery): DeliveryRow => ({
  ...{ id, type, state, createdAt, attempts, triedAt, nextAt, answerStatus },
});

const note = (ctx: StaffContext, db: TenantDatabase, { institutionId, id, key }: Stored, action: AuditAction) =>
  audit(db, { institutionId, ...callerAuthor(ctx.caller), subjectId: id, action, details: { key } }, ctx.now);
