export { type DeliveryParts, deliverEvents, sendTest } from "./deliver";
export { pauseWebhook, replayDelivery } from "./outcome";
export { type PortalEvent, recordEvent } from "./record";
