import { messageIn } from "~/i18n/message";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { type SubscriptionRecord, statusName } from "~/modules/subscriptions/service";
import type { Language } from "~/rules/language";

/** The notification to the author of a held move that no longer fits the enrolment when it is due. */
export function returnedMessage(row: SubscriptionRecord, to: SubscriptionStatus) {
  const [name, protocol] = [row.socialName ?? row.personName, protocolOf(row.number)];
  return (language: Language) => ({
    ...messageIn(language, "enrolmentMessage.moveReturned", { name, protocol, status: statusName(to, language) }),
    ...{ icon: "school", targetUrl: `/enrolments/${row.id}` },
  });
}
