import type { TenantDatabase } from "~/data/tenant";
import { filled, type Message, type MessageName } from "~/i18n/message";
import { messageFact, messageKey } from "~/modules/messaging/rules/message-list";
import type { Wording } from "~/modules/messaging/rules/own-text";
import { OPERATIONS } from "~/modules/tenancy/service";

/** The title and text that a person reads. */
export interface Written {
  title: string;
  message: string;
}

/** Whose words a message has: those of an institution, or, without one, of the institution in whose name mails are sent. */
export interface Origin {
  institutionId?: string | null | undefined;
  hostname?: string | null | undefined;
}

/** An institution's words for messages, by name; null for a message that has the product's. */
export type Wordings = (name: MessageName) => Wording | null;

/** Selects an institution's words for some messages, which `wordingsIn` reads. They are read anew for each message. */
export const wordingQuery = (db: TenantDatabase, institutionId: string, ...names: MessageName[]) =>
  db
    .selectFrom("messageText")
    .select(["name", "isOn", "titleJson", "textJson"])
    .where("institutionId", "=", institutionId)
    .where("name", "in", names.map(messageKey));

/** The words that rows store. @param rows of `wordingQuery` */
export function wordingsIn(
  rows: readonly { name: string; isOn: number; titleJson: string | null; textJson: string | null }[],
): Wordings {
  const wordings = new Map(
    rows.map(({ name, isOn, titleJson, textJson }) => [
      name,
      {
        isOn: isOn === 1,
        title: titleJson === null ? null : JSON.parse(titleJson),
        text: textJson === null ? null : JSON.parse(textJson),
      },
    ]),
  );
  return (name) => wordings.get(messageKey(name)) ?? null;
}

/** The message in an institution's words; without any, and in a language without own words, in the product's. */
export function worded({ name, title, message, language, facts }: Message, wordings: Wordings): Written {
  const own = wordings(name);
  const [ownTitle, ownText] = [own?.title?.[language], own?.text?.[language]];
  return {
    title: ownTitle === undefined ? title : filled(ownTitle, facts),
    message: ownText === undefined ? message : filled(ownText, facts),
  };
}

/** An institution's words for a message. */
export async function wordingsOf(db: TenantDatabase, origin: Origin, name: MessageName): Promise<Wordings> {
  if (db.tenantId === OPERATIONS) return () => null;
  const institutionId = origin.institutionId || (await institutionOf(db, origin));
  return wordingsIn(await wordingQuery(db, institutionId ?? "", name).execute());
}

/** The message as its institution words it, for messages that are always sent. */
export async function inWordsOf(db: TenantDatabase, origin: Origin, message: Message): Promise<Written> {
  return worded(message, await wordingsOf(db, origin, message.name));
}

/** The message as its institution words it; null when the institution has switched it off. */
export async function inOwnWords(db: TenantDatabase, origin: Origin, message: Message): Promise<Written | null> {
  const wordings = await wordingsOf(db, origin, message.name);
  const isOff = wordings(message.name)?.isOn === false && messageFact(message.name).needed === null;
  return isOff ? null : worded(message, wordings);
}

/** The institution in whose name a mail without one is sent: that of the hostname, else the tenant's first. */
async function institutionOf(db: TenantDatabase, { hostname }: Origin): Promise<string | undefined> {
  const host = hostname
    ? await db.selectFrom("hostname").select("institutionId").where("hostname", "=", hostname).executeTakeFirst()
    : undefined;
  if (host?.institutionId) return host.institutionId;
  return (await db.selectFrom("institution").select("id").orderBy("name").executeTakeFirst())?.id;
}
