import { notificationResource } from "./notification";

export { type AddressOf, deliverMail } from "./mail-delivery";
export { MAIL_TOPIC, welcomeMessage } from "./mail-message";
export { notify } from "./notification";
export { deliverSms, SMS_TOPIC } from "./sms-delivery";

/** The resources of this group; register a new one here. */
export const messagingResources = [notificationResource];
