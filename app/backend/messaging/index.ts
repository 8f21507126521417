import { notificationResource } from "./notification";

export {
  approverPasswordMessage,
  codeMessage,
  type MailText,
  passwordChangedMessage,
  resetLinkMessage,
  temporaryPasswordMessage,
  usernameMessage,
} from "./identity-message";
export { type AddressOf, deliverMail } from "./mail-delivery";
export { enrolmentMessage, MAIL_TOPIC, type Message, resumeMessage, welcomeMessage } from "./mail-message";
export { notify } from "./notification";
export { deliverSms, SMS_TOPIC } from "./sms-delivery";

/** The resources of this group; register a new one here. */
export const messagingResources = [notificationResource];
