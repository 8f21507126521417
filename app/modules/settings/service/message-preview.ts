import { absent, Refusal } from "~/api/refusal";
import { Language } from "~/api/value";
import { enqueue } from "~/data/outbox";
import { messageWith } from "~/i18n/message";
import { translator } from "~/i18n/translator";
import { messageFact, messageKeys, messageOfKey } from "~/modules/messaging/rules/message-list";
import { smsSegments, type Wording } from "~/modules/messaging/rules/own-text";
import { MAIL_TOPIC, renderMail, worded } from "~/modules/messaging/service";
import { admit } from "~/modules/people/service";
import { type MessagePreview, SettingContent, SettingKey } from "~/modules/settings/schema/setting-record";
import { senderOf, themeColourOf } from "~/modules/tenancy/service";
import { operation, query, type StaffContext } from "~/procedure/procedure";
import { languages } from "~/rules/language";
import { sampleFacts } from "./message-sample";
import { findInstitutionPlace } from "./setting-place";
import { readSetting } from "./setting-record";
import { storeOfKind } from "./stores";

const writing = { access: "settings.write", inPerson: true } as const;
const Message = SettingKey.omit({ kind: true });

/** Test mails that a member of staff may send in fifteen minutes. */
const MOST_TESTS = 10;

/** A code and a link of the preview, which open nothing. */
const SAMPLE_CODE = "123456";
const SAMPLE_PATH = "/portal";

/** The name of a message by its key. @throws Refusal for one that does not exist */
function nameOf(key: string) {
  if (!messageKeys.includes(key)) throw absent();
  return messageOfKey(key);
}

/** A message with facts as a candidate might read them, in the words of a content. */
function written(key: string, content: unknown, language: Language) {
  const name = nameOf(key);
  return worded(messageWith(language, name, sampleFacts(name, language)), () => content as Wording);
}

const codeOf = (key: string) => (key.startsWith("account.code_") ? SAMPLE_CODE : undefined);

/** A message of the product as people will read it. */
export const messagePreviewProcedures = {
  /** The message in each language, in the words of a content of its record. */
  preview: query(
    { ...writing, input: Message.extend({ content: SettingContent }) },
    async (ctx, { place: alias, key, content }): Promise<MessagePreview[]> => {
      const { institutionId } = findInstitutionPlace(ctx, alias);
      const { channel, isLinked } = messageFact(nameOf(key));
      const sender = await senderIn(ctx, institutionId);
      return languages.map((language) => {
        const { title, message } = written(key, content, language);
        const mail = { subject: title, text: message, code: codeOf(key), language };
        return {
          language,
          subject: `${title} | ${sender.name}`,
          ...{ title, text: message, from: sender.name, replyTo: sender.replyTo },
          html:
            channel === "mail" || channel === "both"
              ? renderMail(mail, sender, isLinked ? sender.link : null).html
              : null,
          isNotice: channel === "notice" || channel === "both",
          segments: channel === "sms" ? smsSegments(message) : null,
        };
      });
    },
  ),

  /** Sends the draft of a message, or what is in force, with sample facts to the caller's own address. */
  sendTest: operation(
    { ...writing, input: Message.extend({ language: Language }) },
    async (ctx, { place: alias, key, language }) => {
      const place = findInstitutionPlace(ctx, alias);
      const { channel, isLinked } = messageFact(nameOf(key));
      if (channel !== "mail" && channel !== "both") throw new Refusal("CONFLICT");
      const { draft, inForce } = await readSetting(ctx.db, { place, store: storeOfKind("message"), key });
      const quota = { subject: `test-mail:${ctx.caller.userId}`, limit: MOST_TESTS };
      if (!(await admit(ctx.db, [quota], ctx.now))) throw new Refusal("TOO_MANY_REQUESTS");
      const { title, message: text } = written(key, draft ?? inForce?.content, language);
      const subject = translator(language)("messageSetting.testMark", { subject: title });
      const { email: to } = ctx.caller.account;
      const { institutionId } = place;
      const path = isLinked ? SAMPLE_PATH : undefined;
      const mail = { to, subject, text, code: codeOf(key), language, institutionId, path };
      await enqueue(ctx.db, MAIL_TOPIC, mail, ctx.now);
      return { to };
    },
  ),
};

async function senderIn({ db }: StaffContext, institutionId: string) {
  const row = await db
    .selectFrom("institution")
    .select(["name", "themeJson", "settingsJson"])
    .where("id", "=", institutionId)
    .executeTakeFirstOrThrow();
  const { name, replyTo } = senderOf(row);
  return { name: name ?? row.name, replyTo, colour: themeColourOf(row.themeJson), link: `https://…${SAMPLE_PATH}` };
}
