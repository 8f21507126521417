import { flag, integer, ofInstitution, table, text } from "~/data/table";
import type { EventType } from "./rules/event";

/** Events that are sent to other systems. */
export const webhookTables = {
  /** An address of another system that receives events. */
  webhook: table({
    ...ofInstitution,
    key: text(),
    name: text(),
    url: text(),
    /** The types of events that it receives, as a JSON array. */
    eventsJson: text(),
    /** Whether it is the academic system: `enrolment.enrolled` then has the whole record of the student. */
    handsOver: flag().default(0),
    active: flag(),
    /** The sealed secret of the signatures; null before the first one, until when nothing is sent. */
    secret: text().nullable(),
    /** The sealed secret before that, with which events are signed too until `formerUntil`. */
    formerSecret: text().nullable(),
    formerUntil: text().nullable(),
    /** How many deliveries failed since the last that succeeded, and when the first of them did. */
    failures: integer().default(0),
    failingSince: text().nullable(),
  })
    .unique("webhook_key", '"tenantId", "institutionId", key')
    .index("webhook_institution", '"tenantId", "institutionId", active'),
  /** The delivery of an event to a webhook. */
  webhookDelivery: table({
    ...ofInstitution,
    webhookId: text(),
    /** The event's id, the same at every webhook, by which a receiver knows a repetition. */
    eventId: text(),
    type: text<EventType>(),
    /** The enrolment or other record that the event is about, whose events are delivered in the order of `number`. */
    subjectId: text(),
    number: integer(),
    payloadJson: text(),
    createdAt: text(),
    attempts: integer(),
    /** When it is tried next; null while its webhook is paused, and once it is settled. */
    nextAt: text().nullable(),
    /** When it succeeded or was given up. */
    settledAt: text().nullable(),
    state: text<"waiting" | "delivered" | "failed">(),
    triedAt: text().nullable(),
    /** The last answer: its status, and the beginning of its text; or the error of the connection. */
    answerStatus: integer().nullable(),
    answerText: text().nullable(),
  })
    .index("webhook_delivery_due", '"nextAt"', '"nextAt" is not null')
    .index("webhook_delivery_order", '"tenantId", "webhookId", "subjectId", number')
    .index("webhook_delivery_waiting", '"tenantId", "webhookId"', '"settledAt" is null')
    .index("webhook_delivery_log", '"tenantId", "webhookId", "createdAt", id')
    .index("webhook_delivery_state", '"tenantId", "webhookId", state, "createdAt", id')
    .index("webhook_delivery_kept", '"createdAt"', '"nextAt" is null and "settledAt" is null')
    .index("webhook_delivery_settled", '"settledAt"', '"settledAt" is not null'),
};
