import { type SubscriptionRecord, statusName } from "~/backend/subscription";
import { protocolOf } from "~/domain/journey/protocol-number";
import type { SubscriptionStatus } from "~/domain/journey/subscription-status";
import type { Language } from "~/domain/language";
import { messageIn } from "~/i18n/message";

/** The notification to the author of a held move that no longer fits the enrolment when it is due. */
export function returnedMessage(row: SubscriptionRecord, to: SubscriptionStatus) {
  const [name, protocol] = [row.socialName ?? row.personName, protocolOf(row.number)];
  return (language: Language) => ({
    ...messageIn(language, "enrolmentMessage.moveReturned", { name, protocol, status: statusName(to, language) }),
    ...{ icon: "school", targetUrl: `/enrolments/${row.id}` },
  });
}
