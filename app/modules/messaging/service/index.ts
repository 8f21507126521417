import { notificationResource } from "./notification";

export { type AddressOf, deliverMail, findSender } from "./mail-delivery";
export { renderMail } from "./mail-look";
export { MAIL_TOPIC, welcomeMessage } from "./mail-message";
export { notify } from "./notification";
export {
  inOwnWords,
  inWordsOf,
  type Origin,
  type Wordings,
  type Written,
  worded,
  wordingQuery,
  wordingsIn,
  wordingsOf,
} from "./own-message";
export { sendMail, sendNotice } from "./send-message";
export { deliverSms, SMS_TOPIC } from "./sms-delivery";

/** The resources of this group; register a new one here. */
export const messagingResources = [notificationResource];
