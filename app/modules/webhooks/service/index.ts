export { type DeliveryParts, deliverEvents, type HandOver, sendTest } from "./deliver";
export { pauseWebhook, replayDelivery } from "./outcome";
export { type PortalEvent, recordEvent } from "./record";
