export { type DeliveryParts, deliverEvents, sendTest } from "./deliver";
export type { HandOver } from "./hand-over";
export { beginDeliveries, pauseWebhook, replayDelivery } from "./outcome";
export { type PortalEvent, recordEvent } from "./record";
