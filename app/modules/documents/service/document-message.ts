import { type Message, messageIn } from "~/i18n/message";
import { translator } from "~/i18n/translator";
import { type Wordings, worded } from "~/modules/messaging/service";
import type { Language } from "~/rules/language";
import { type Day, formatDay } from "~/rules/time/date";

type Told = Message & { icon: string };

/** A decision about a document, for its message. */
export interface Decided {
  /** Title of the document in the candidate's language. */
  document: string;
  course: string;
  /** The reason as the candidate reads it; null for an approval. */
  rejection: string | null;
}

/** Why a file in which the malware scanner found something is not accepted. */
export const infectedText = (language: Language): string => translator(language)("documentMessage.infected");

/** The message to the candidate about a decision, exactly as the reviewer sees it before. */
export function decisionMessage({ document, course, rejection }: Decided, language: Language): Message {
  if (rejection === null) return messageIn(language, "documentMessage.approved", { document, course });
  return messageIn(language, "documentMessage.rejected", { document, course, rejection });
}

/** The message about all approvals that the candidate is told of together. @param documents their titles */
export function approvedMessage(documents: readonly string[], course: string, language: Language): Message {
  const [document = "", another] = documents;
  if (another === undefined) return decisionMessage({ document, course, rejection: null }, language);
  const facts = { list: documents.join("; "), course, count: documents.length };
  return messageIn(language, "documentMessage.severalApproved", facts);
}

/** A decision about a document that was revoked, for its message. */
interface Reopened extends Omit<Decided, "rejection"> {
  wasApproved: boolean;
  /** Whether the enrolment was complete, and is not any more. */
  isEnrolled: boolean;
}

/** The message about a document whose approval or rejection was revoked. */
export function reopenedMessage({ document, course, wasApproved, isEnrolled }: Reopened, language: Language): Message {
  const t = translator(language);
  const decision = t(`documentMessage.reopened_${wasApproved ? "approval" : "rejection"}`, { document, course });
  const consequence = isEnrolled ? t("documentMessage.reopened_enrolled") : "";
  return messageIn(language, "documentMessage.reopened", { document, decision, consequence });
}

/** A document that its candidate left for later, and the day by which to send it. */
interface Deferred {
  name: string;
  dueOn: Day;
}

/** The reminder of documents that the candidate left for later. */
export function deferredMessage(documents: readonly Deferred[], course: string, language: Language): Told {
  const t = translator(language);
  const list = documents.map(({ name, dueOn }) =>
    t("documentMessage.deferred_until", { document: name, day: formatDay(dueOn) }),
  );
  return { ...messageIn(language, "documentMessage.deferred", { course, list: list.join("; ") }), icon: "document" };
}

/** The message to a reviewer whose held decision could not take effect. */
export const returnedMessage = (document: string, candidate: string, language: Language): Told => ({
  ...messageIn(language, "documentMessage.returned", { document, candidate }),
  icon: "warning",
});

/** Placeholder for the reviewer's text, at which a message is split. */
const GAP = "\u0000";

/**
 * The messages that a decision can send to the candidate; the reviewer's text comes between the parts of the rejection.
 */
export function possibleMessages(given: Omit<Decided, "rejection">, language: Language, wordings: Wordings) {
  const approved = worded(decisionMessage({ ...given, rejection: null }, language), wordings);
  const rejected = worded(decisionMessage({ ...given, rejection: GAP }, language), wordings);
  const [before = "", ...after] = rejected.message.split(GAP);
  return {
    approved: { title: approved.title, text: approved.message },
    rejected: { title: rejected.title, before, after: after.join("…") },
  };
}
