import { flag, ofTenant, table, text } from "~/data/table";

/** Messages to people. */
export const messagingTables = {
  notification: table({
    ...ofTenant,
    userId: text(),
    /** The institution that it comes from; null for one of the whole tenant. */
    institutionId: text().optional(),
    title: text(),
    message: text(),
    icon: text(),
    targetUrl: text().nullable(),
    sentAt: text(),
    readAt: text().nullable(),
  }).index("notification_user", '"tenantId", "userId", "sentAt"'),
  /** How an institution words a message; a message without a row has the product's words. */
  messageText: table({
    tenantId: text(),
    institutionId: text(),
    /** The key of the message, such as `payment.rest`. */
    name: text(),
    isOn: flag(),
    /** Texts by language; null where the institution has none of its own. */
    titleJson: text().nullable(),
    textJson: text().nullable(),
  }).key("tenantId", "institutionId", "name"),
  /** A mail to a candidate about an enrolment, as it was sent. */
  sentMessage: table({
    ...ofTenant,
    subscriptionId: text(),
    title: text(),
    text: text(),
    language: text(),
    /** Path of the linked page, without the base. */
    path: text(),
    address: text(),
    /** In mails sent by staff: the id of the repeated message, `access-link` or `payment-link`; else null. */
    repeatsId: text().optional(),
    sentAt: text(),
  }).index("sent_message_subscription", '"tenantId", "subscriptionId", "sentAt", id'),
};
