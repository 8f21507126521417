import { type Selectable, type SqlBool, sql } from "kysely";
import { type Notification, notification } from "~/api/notification";
import { newId } from "~/data/id";
import type { Schema } from "~/data/schema";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { type BackendContext, implement, notFound, problem } from "~/procedure/context";

const MOST_PER_PAGE = 100;

/** Notifications of the signed-in user. */
export const notificationResource = implement(notification, {
  list: async ({ query }, ctx) => {
    const { db, caller } = ctx;
    if (!caller) return problem(401, "UNAUTHENTICATED");
    const page = Math.max(1, query.page);
    const perPage = Math.min(MOST_PER_PAGE, Math.max(1, query.perPage));
    const own = tenantHandle(db, caller.tenantId)
      .selectFrom("notification")
      .where("userId", "=", caller.userId)
      .where(reachedBy(ctx));
    const latest = own
      .selectAll()
      .orderBy("sentAt", "desc")
      .orderBy("id")
      .limit(perPage)
      .offset((page - 1) * perPage);
    const rows = await db
      .selectFrom(
        own
          .select((eb) => [eb.fn.countAll<number>().as("total"), eb.fn.count<number>("readAt").as("read")])
          .as("count"),
      )
      .leftJoin(latest.as("latest"), (join) => join.onTrue())
      .selectAll()
      .orderBy("sentAt", "desc")
      .orderBy("id")
      .execute();
    const [totalCount, totalRead] = [Number(rows[0]?.total ?? 0), Number(rows[0]?.read ?? 0)];
    const notifications = rows.filter(isFound).map(notificationOf);
    return {
      status: 200,
      body: { notifications, totalUnread: totalCount - totalRead, totalCount, page },
    };
  },

  read: async ({ params }, ctx) => {
    const { db, caller, now } = ctx;
    if (!caller) return problem(401, "UNAUTHENTICATED");
    const row = await tenantHandle(db, caller.tenantId)
      .updateTable("notification")
      .set((eb) => ({ readAt: eb.fn.coalesce("readAt", eb.val(now.toISOString())) }))
      .where("userId", "=", caller.userId)
      .where("id", "=", params.id)
      .where(reachedBy(ctx))
      .returningAll()
      .executeTakeFirst();
    return row ? { status: 200, body: notificationOf(row) } : notFound;
  },

  readAll: async (_, ctx) => {
    const { db, caller, now } = ctx;
    if (!caller) return problem(401, "UNAUTHENTICATED");
    await tenantHandle(db, caller.tenantId)
      .updateTable("notification")
      .set({ readAt: now.toISOString() })
      .where("userId", "=", caller.userId)
      .where("readAt", "is", null)
      .where(reachedBy(ctx))
      .execute();
    return { status: 200, body: { Message: "OK" as const } };
  },
});

/** The condition that the call reaches a notification: with another system's key only those of its institution. */
const reachedBy = ({ confinedTo }: Pick<BackendContext, "confinedTo">) =>
  confinedTo === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`"institutionId" = ${confinedTo}`;

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
    sentAt: row.sentAt,
    isRead: row.readAt !== null,
    recipientTargetUrl: row.targetUrl,
    notificationTargetUrl: row.targetUrl,
  };
}

/**
 * Sends a user a notification of an institution, or with null of the whole tenant; call it in the transaction of its
 * cause. `targetUrl` has no base path.
 */
export async function notify(
  trx: TenantDatabase,
  userId: string,
  message: { title: string; message: string; icon: string; targetUrl: string | null; institutionId: string | null },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("notification")
    .values({
      id: newId(),
      userId,
      institutionId: message.institutionId,
      title: message.title,
      message: message.message,
      icon: message.icon,
      targetUrl: message.targetUrl,
      sentAt: now.toISOString(),
      readAt: null,
    })
    .execute();
}
