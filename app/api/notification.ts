import { z } from "zod";
import { call, ofOwnAccount } from "./call";
import { problems } from "./problem";
import { fieldsOf, ifAbsent, textFrom } from "./specified";
import { Done, Id, Instant, Whole } from "./value";

export const Notification = z.object({
  id: ifAbsent(Id, textFrom("recipientId")),
  recipientId: ifAbsent(Id, textFrom("id")),
  title: z.string(),
  message: z.string(),
  icon: z.string(),
  sentAt: Instant,
  isRead: z.boolean(),
  recipientTargetUrl: z.string().nullable(),
  notificationTargetUrl: z.string().nullable(),
});
export type Notification = z.output<typeof Notification>;

/** The list of a page, by whatever name. */
const onlyList = (answer: Readonly<Record<string, unknown>>) => Object.values(answer).find(Array.isArray) ?? [];
const listOf = ({ notifications, ...answer }: Readonly<Record<string, unknown>>): unknown[] =>
  Array.isArray(notifications) ? notifications : onlyList(answer);

export const NotificationPage = z.object({
  notifications: ifAbsent(z.array(Notification), onlyList),
  totalUnread: ifAbsent(z.int(), (answer) => listOf(answer).filter((item) => fieldsOf(item).isRead === false).length),
  totalCount: ifAbsent(z.int(), (answer) => listOf(answer).length),
  /** Counts from 1. */
  page: ifAbsent(z.int(), () => 1),
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
    responses: {
      // A service of another maker need not answer with the notification.
      200: z.union([Notification, z.object({ isRead: ifAbsent(z.boolean(), () => true) })]),
      ...problems(404),
    },
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
