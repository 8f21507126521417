import type { Selectable } from "kysely";
import { implement, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { newId } from "~/backend/id";
import { type Notification, notification } from "~/contract/notification";

const MOST_PER_PAGE = 100;

/** Notifications of the signed-in user. */
export const notificationResource = implement(notification, {
  list: async ({ query }, { db, caller }) => {
    if (!caller) return problem(401, "UNAUTHENTICATED");
    const page = Math.max(1, query.page);
    const perPage = Math.min(MOST_PER_PAGE, Math.max(1, query.perPage));
    const own = db
      .selectFrom("notification")
      .where("tenant_id", "=", caller.tenantId)
      .where("user_id", "=", caller.userId);
    const latest = own
      .selectAll()
      .orderBy("sent_at", "desc")
      .orderBy("id")
      .limit(perPage)
      .offset((page - 1) * perPage);
    const rows = await db
      .selectFrom(
        own
          .select((eb) => [eb.fn.countAll<number>().as("total"), eb.fn.count<number>("read_at").as("read")])
          .as("count"),
      )
      .leftJoin(latest.as("latest"), (join) => join.onTrue())
      .selectAll()
      .orderBy("sent_at", "desc")
      .orderBy("id")
      .execute();
    const [totalCount, totalRead] = [Number(rows[0]?.total ?? 0), Number(rows[0]?.read ?? 0)];
    const notifications = rows.filter(isFound).map(notificationOf);
    return {
      status: 200,
      body: { notifications, totalUnread: totalCount - totalRead, totalCount, page },
    };
  },

  read: async ({ params }, { db, caller, now }) => {
    if (!caller) return problem(401, "UNAUTHENTICATED");
    const row = await db
      .updateTable("notification")
      .set((eb) => ({ read_at: eb.fn.coalesce("read_at", eb.val(now.toISOString())) }))
      .where("tenant_id", "=", caller.tenantId)
      .where("user_id", "=", caller.userId)
      .where("id", "=", params.id)
      .returningAll()
      .executeTakeFirst();
    return row ? { status: 200, body: notificationOf(row) } : notFound;
  },

  readAll: async (_, { db, caller, now }) => {
    if (!caller) return problem(401, "UNAUTHENTICATED");
    await db
      .updateTable("notification")
      .set({ read_at: now.toISOString() })
      .where("tenant_id", "=", caller.tenantId)
      .where("user_id", "=", caller.userId)
      .where("read_at", "is", null)
      .execute();
    return { status: 200, body: { Message: "OK" as const } };
  },
});

type NotificationRow = Selectable<Schema["notification"]>;

/** A page without notifications is one row that contains only the counts. */
const isFound = <Row extends { id: string | null }>(row: Row): row is Row & NotificationRow => row.id !== null;

function notificationOf(row: NotificationRow): Notification {
  return {
    id: row.id,
    // A row is one recipient of a notification, so its id serves as both ids.
    recipientId: row.id,
    title: row.title,
    message: row.message,
    icon: row.icon,
    sentAt: row.sent_at,
    isRead: row.read_at !== null,
    recipientTargetUrl: row.target_url,
    notificationTargetUrl: row.target_url,
  };
}

/** Sends a user a notification; call it in the transaction of its cause. `targetUrl` has no base path. */
export async function notify(
  trx: Database,
  to: { tenantId: string; userId: string },
  message: { title: string; message: string; icon: string; targetUrl: string | null },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("notification")
    .values({
      tenant_id: to.tenantId,
      id: newId(),
      user_id: to.userId,
      title: message.title,
      message: message.message,
      icon: message.icon,
      target_url: message.targetUrl,
      sent_at: now.toISOString(),
      read_at: null,
    })
    .execute();
}
