/** The types of events that other systems can receive, by the subject before the dot. */
export const eventTypes = [
  "enrolment.created",
  "enrolment.moved",
  "enrolment.enrolled",
  "payment.approved",
  "payment.denied",
  "refund.requested",
  "refund.approved",
  "refund.refused",
  "refund.paid",
  "refund.failed",
  "document.sent",
  "document.approved",
  "document.rejected",
  "essay.sent",
  "essay.approved",
  "essay.failed",
  "journey.published",
  "journey.activated",
  "journey.deactivated",
] as const;

/** A type of event that a webhook can be set to receive. */
export type SubscribedType = (typeof eventTypes)[number];

/** Any type of event; `webhook.test` is sent by a button. */
export type EventType = SubscribedType | "webhook.test";

type Option<Type extends string> = Type extends `${infer Subject}.${infer Rest}` ? `${Subject}-${Rest}` : never;

/** The name of a type of event in forms and texts, whose names have no dots. */
export const optionOf = <Type extends EventType>(type: Type): Option<Type> => type.replace(".", "-") as Option<Type>;

/** The type of event that such a name stands for. */
export const typeOf = (option: string): string => option.replace("-", ".");

/** After this time without a success a webhook is paused, in milliseconds. */
export const PAUSED_AFTER_MS = 24 * 3_600_000;

/** For this time after a new secret, events are signed with the former one too, in milliseconds. */
export const FORMER_SECRET_MS = 24 * 3_600_000;

/** The time between the attempts of a delivery, in seconds; three days in all. */
const DELAYS_S = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, ...Array.from({ length: 11 }, () => 21_600)];

/**
 * How long a delivery waits after an attempt that failed.
 * @param attempts how many there were
 * @param chance from 0 to 1; spreads the attempts of many deliveries over a tenth of the time
 * @returns milliseconds; null after the last attempt
 */
export function delayAfter(attempts: number, chance: number): number | null {
  const seconds = DELAYS_S[attempts - 1];
  return seconds === undefined ? null : Math.round(seconds * 1_000 * (1 + chance / 10));
}

/**
 * How long a webhook is left alone after deliveries failed one after another. The first failures are those of single
 * events; after them every event would wait for an answer that does not come.
 * @param failures how many failed since the last success
 * @returns milliseconds
 */
export function restAfter(failures: number): number {
  return failures < 5 ? 0 : Math.min(2 ** (failures - 5), 60) * 10_000;
}
