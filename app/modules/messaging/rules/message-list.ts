/** The subjects by which messages are grouped, in the order of the list. */
export const messageGroups = ["enrolment", "documents", "payment", "essay", "exam", "account", "team"] as const;
export type MessageGroup = (typeof messageGroups)[number];

/** How a message reaches a person; `both` is by mail and as a notification. */
export type Channel = "mail" | "notice" | "both" | "sms";

/**
 * Why a message is always sent: an account's safety, the law, money that was or will be charged, a decision that its
 * receiver has to know, or the receiver or a member of staff has just asked for it.
 */
export type Necessity = "security" | "law" | "money" | "decision" | "asked";

export interface MessageFact {
  group: MessageGroup;
  channel: Channel;
  /** Null for a message that an institution may switch off. */
  needed: Necessity | null;
  /** Whether its mail has a button to a page. */
  isLinked: boolean;
  /** The variables without which it would not say what it is for. */
  must: readonly string[];
}

type About = (group: MessageGroup, needed: Necessity | null, ...must: string[]) => MessageFact;
const by =
  (channel: Channel, isLinked = true): About =>
  (group, needed, ...must) => ({ group, channel, needed, isLinked, must });
const [mail, plainMail, notice, both, sms] = [by("mail"), by("mail", false), by("notice"), by("both"), by("sms")];

/** Every message of the product, in the order of the list. Whoever sends a message that is missing here does not compile. */
const facts = {
  "enrolmentMessage.enrolment": both("enrolment", null),
  "enrolmentMessage.resume": mail("enrolment", "asked"),
  "enrolmentMessage.moved": both("enrolment", "decision", "status"),
  "enrolmentMessage.enrolled": both("enrolment", "decision"),
  "enrolmentMessage.cancellation": both("enrolment", "law"),
  "enrolmentMessage.withdrawal": both("enrolment", "law", "refund"),
  "enrolmentMessage.accessLink": mail("enrolment", "asked"),
  "enrolmentMessage.action_received": both("enrolment", null),
  "enrolmentMessage.action_nextStep": both("enrolment", null),
  "enrolmentMessage.action_help": both("enrolment", null),
  "documentMessage.approved": both("documents", "decision", "document"),
  "documentMessage.severalApproved": both("documents", "decision", "list"),
  "documentMessage.rejected": both("documents", "decision", "document", "rejection"),
  "documentMessage.reopened": both("documents", "decision", "decision"),
  "documentMessage.deferred": both("documents", null, "list"),
  "enrolmentMessage.payLink": mail("payment", "asked"),
  "paymentMessage.paidFee": both("payment", "money", "amount"),
  "paymentMessage.paidFirst": both("payment", "money", "amount"),
  "paymentMessage.paidInstallment": both("payment", "money", "amount"),
  "paymentMessage.rest": both("payment", "money", "part", "rest"),
  "paymentMessage.before": both("payment", null, "day"),
  "paymentMessage.after": both("payment", null, "amount"),
  "paymentMessage.afterWithFees": both("payment", null, "amount"),
  "paymentMessage.beforeRest": both("payment", null, "amount"),
  "paymentMessage.afterRest": both("payment", null, "amount"),
  "paymentMessage.card_started": both("payment", "money", "card"),
  "paymentMessage.card_announced": both("payment", "money", "amount", "card", "day"),
  "paymentMessage.card_charged": both("payment", "money", "amount", "card"),
  "paymentMessage.card_retry": both("payment", "money", "amount", "card", "day"),
  "paymentMessage.card_exhausted": both("payment", "money", "amount", "card"),
  "paymentMessage.card_replace": both("payment", "money", "card"),
  "paymentMessage.card_confirm": both("payment", "money", "amount", "card"),
  "paymentMessage.card_disputed": both("payment", "money", "card"),
  "paymentMessage.card_ended": both("payment", "money", "card"),
  "refundMessage.approved": both("payment", "money", "amount", "way", "cause"),
  "essayMessage.submitted": both("essay", null),
  "essayMessage.approved": both("essay", "decision", "grade", "feedback", "appeal"),
  "essayMessage.failed": both("essay", "decision", "grade", "feedback", "appeal"),
  "essayMessage.voided": both("essay", "decision", "reason"),
  "essayMessage.delayed": both("essay", null),
  "essayMessage.appealReceived": both("essay", null),
  "entranceMessage.approved": both("exam", "decision", "timeOver"),
  "entranceMessage.failed": both("exam", "decision", "timeOver"),
  "entranceMessage.voided": both("exam", "decision", "reason"),
  "examScoreMessage.passed": both("exam", "decision", "average", "correction"),
  "examScoreMessage.failed": both("exam", "decision", "average", "missing", "correction"),
  "examScoreMessage.refused": both("exam", "decision", "reason"),
  "examScoreMessage.unverified": both("exam", null),
  "accountMessage.welcome": mail("account", null),
  "accountMessage.code_sign-in": plainMail("account", "security"),
  "accountMessage.code_password-reset": plainMail("account", "security"),
  "accountMessage.code_captcha": plainMail("account", "security"),
  "accountMessage.code_agreement": plainMail("account", "security"),
  "accountMessage.sms": sms("account", "security", "code"),
  "accountMessage.resetLink": mail("account", "security"),
  "accountMessage.username": mail("account", "security", "username"),
  "accountMessage.passwordChanged": mail("account", "security"),
  "accountMessage.temporaryPassword": mail("account", "security"),
  "accountMessage.emailChanged": plainMail("account", "security", "email"),
  "accountMessage.cellphoneChanged": plainMail("account", "security", "cellphone"),
  "accountMessage.erasure_open": plainMail("account", "law"),
  "accountMessage.erasure_delayed": plainMail("account", "law"),
  "accountMessage.erasure_refused": plainMail("account", "law", "answer"),
  "accountMessage.erasure_done": plainMail("account", "law"),
  "accountMessage.invitation": mail("team", "asked"),
  "accountMessage.invitationElsewhere": mail("team", "asked", "provider"),
  "accountMessage.rightAdded": mail("team", "security"),
  "accountMessage.approverPassword": mail("team", "security", "setter", "owner"),
  "accountMessage.erasureAsked": notice("team", "law"),
  "enrolmentMessage.staffCancellation": notice("team", null),
  "enrolmentMessage.staffWithdrawal": notice("team", "law", "refund"),
  "enrolmentMessage.moveReturned": notice("team", "decision", "protocol"),
  "documentMessage.returned": notice("team", "decision", "document"),
  "essayMessage.returned": notice("team", "decision", "essay"),
  "examScoreMessage.returned": notice("team", "decision", "candidate"),
  "journeyMessage.published": both("team", null, "journey"),
  "journeyMessage.notActivated": notice("team", "decision", "journey"),
  "settingMessage.notPublished": notice("team", "decision", "record"),
  "settingMessage.webhookPaused": notice("team", "decision", "record"),
  "paymentMessage.certificate": notice("team", "money", "account", "day"),
} as const satisfies Record<string, MessageFact>;

/** The name of a message: the area and the name of its texts in the catalogues. */
export type ListedMessage = keyof typeof facts;

/** The names of all messages, in the order of the list. */
export const messageNames = Object.keys(facts) as ListedMessage[];

/** What holds for a message, whatever its words. */
export const messageFact = (name: ListedMessage): MessageFact => facts[name];

/** The key of a message in settings, files and addresses: `payment.rest` is `paymentMessage.rest`. */
export const messageKey = (name: ListedMessage): string => name.replace("Message.", ".");

/** The message of such a key. */
export const messageOfKey = (key: string): ListedMessage => key.replace(".", "Message.") as ListedMessage;

/** The keys of all messages, in the order of the list. */
export const messageKeys = messageNames.map(messageKey);
