import { z } from "zod";
import { type DeskPage, deskQuery, filterValues } from "~/api/desk";
import { Id } from "~/api/value";
import type { EventType } from "~/modules/webhooks/rules/event";
import { SettingKey, type SettingPlaceName } from "./setting-record";

/** A webhook of an institution. */
export const WebhookKey = SettingKey.omit({ kind: true });
export type WebhookKey = z.output<typeof WebhookKey>;

export const deliveryStates = ["waiting", "delivered", "failed"] as const;

/** The query of the log of a webhook's deliveries. */
export const DeliveryQuery = WebhookKey.extend({
  ...deskQuery,
  sort: z.enum(["newest"]).default("newest"),
  state: filterValues,
});
export type DeliveryQuery = z.output<typeof DeliveryQuery>;

/** A delivery of a webhook. */
export const DeliveryKey = WebhookKey.extend({ id: Id });
export type DeliveryKey = z.output<typeof DeliveryKey>;

/** A delivery in the log. */
export interface DeliveryRow {
  id: string;
  type: EventType;
  state: (typeof deliveryStates)[number];
  createdAt: string;
  attempts: number;
  /** When it was tried last, and when it will be tried next; null for never. */
  triedAt: string | null;
  nextAt: string | null;
  /** The status of the last answer; null without an answer. */
  answerStatus: number | null;
}

/** A delivery with what was sent and answered. */
export interface DeliveryDetail extends DeliveryRow {
  place: SettingPlaceName;
  webhook: WebhookState;
  eventId: string;
  /** JSON. */
  payload: string;
  /** The beginning of the last answer, or the error of the connection; null before the first attempt. */
  answer: string | null;
}

/** What the pages of a webhook say about it. */
export interface WebhookState {
  key: string;
  name: string;
  url: string;
  isPaused: boolean;
  /** Whether it has a secret, without which nothing is sent. */
  hasSecret: boolean;
  /** Until when events are signed with the former secret too; null for not at all. */
  formerUntil: string | null;
  /** Since when no delivery succeeded; null while all is well. */
  failingSince: string | null;
}

export type DeliveryPage = DeskPage<DeliveryRow> & { place: SettingPlaceName; webhook: WebhookState };
