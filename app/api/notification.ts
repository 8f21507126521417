import { z } from "zod";
import { call, ofOwnAccount } from "./call";
import { problems } from "./problem";
import { Done, Id, Instant, Whole } from "./value";

export const Notification = z.object({
  id: Id,
  recipientId: Id,
  title: z.string(),
  message: z.string(),
  icon: z.string(),
  sentAt: Instant,
  isRead: z.boolean(),
  recipientTargetUrl: z.string().nullable(),
  notificationTargetUrl: z.string().nullable(),
});
export type Notification = z.output<typeof Notification>;

export const NotificationPage = z.object({
  notifications: z.array(Notification),
  totalUnread: z.int(),
  totalCount: z.int(),
  /** Counts from 1. */
  page: z.int(),
});
export type NotificationPage = z.output<typeof NotificationPage>;

const DeliveryMode = z.literal("application");

export const notification = {
  list: call({
    service: "notification",
    method: "GET",
    path: "/notifications",
    auth: "user",
    inPerson: true,
    query: z.object({ deliveryMode: DeliveryMode, page: Whole.default(1), perPage: Whole.default(10) }),
    responses: { 200: NotificationPage },
    summary: "Notifications of the user, newest first",
  }),
  read: call({
    service: "notification",
    method: "PATCH",
    path: "/recipients/{id}",
    ...ofOwnAccount,
    inPerson: true,
    body: z.object({ isRead: z.literal(true) }),
    responses: { 200: Notification, ...problems(404) },
    summary: "Marks a notification as read",
  }),
  readAll: call({
    service: "notification",
    method: "PATCH",
    path: "/recipients/read-all",
    ...ofOwnAccount,
    inPerson: true,
    body: z.object({ deliveryMode: DeliveryMode }),
    responses: { 200: Done },
    summary: "Marks all notifications as read",
  }),
};
