import type { TenantDatabase } from "~/data/tenant";
import { filled, variablesOf } from "~/i18n/message";
import { namedMessage } from "~/i18n/message-key";
import { messageFact, messageKeys, messageNames, messageOfKey } from "~/modules/messaging/rules/message-list";
import { smsSegments, variableFaults } from "~/modules/messaging/rules/own-text";
import { wordingQuery, wordingsIn } from "~/modules/messaging/service";
import { message, sender } from "~/modules/settings/rules/kind/message";
import { InstitutionSettings, senderOf } from "~/modules/tenancy/service";
import type { Language } from "~/rules/language";
import { sampleFacts } from "../message-sample";
import { type SettingStore, storeOf } from "../setting-store";

/** The most parts of a text message; each is charged. */
const MOST_SEGMENTS = 2;

const jsonOf = (texts: object | null): string | null => (texts === null ? null : JSON.stringify(texts));

/** How the institution words each message of the product; those that it leaves as they are have no row. */
export const messageStore: SettingStore = storeOf({
  kind: message,
  async read(db, { institutionId }) {
    const wordings = wordingsIn(await wordingQuery(db, institutionId, ...messageNames).execute());
    return messageNames.map((name, index) => {
      const { isOn, title, text } = wordings(name) ?? { isOn: true, title: null, text: null };
      const key = messageKeys[index]!;
      return { id: key, isArchived: false, content: { key, isOn, title, text } };
    });
  },
  async write(db, { institutionId }, { content: { key, isOn, title, text } }) {
    await db.deleteFrom("messageText").where("institutionId", "=", institutionId).where("name", "=", key).execute();
    if (isOn && title === null && text === null) return;
    await db
      .insertInto("messageText")
      .values({ institutionId, name: key, isOn: isOn ? 1 : 0, titleJson: jsonOf(title), textJson: jsonOf(text) })
      .execute();
  },
  check({ key, title, text }) {
    const name = messageOfKey(key);
    const { must, channel } = messageFact(name);
    const known = variablesOf(name);
    const faults = [
      ...Object.entries(title ?? {}).map(([at, own]) => faultIn(`title.${at}`, variableFaults(own, known, []))),
      ...Object.entries(text ?? {}).map(([at, own]) => faultIn(`text.${at}`, variableFaults(own, known, must))),
    ];
    const long = Object.entries(text ?? {}).flatMap(([at, own]): [string, string][] => {
      const sent = filled(own, sampleFacts(name, at as Language));
      return channel === "sms" && smsSegments(sent) > MOST_SEGMENTS ? [[`text.${at}`, "setting.errorSegments"]] : [];
    });
    return Object.fromEntries([...long, ...faults.flat()]);
  },
});

function faultIn(path: string, { unknown, missing }: ReturnType<typeof variableFaults>): [string, string][] {
  if (unknown.length > 0) return [[path, namedMessage("setting.errorVariables", unknown)]];
  return missing.length > 0 ? [[path, namedMessage("setting.errorMissing", missing)]] : [];
}

const settingsOf = (db: TenantDatabase, institutionId: string) =>
  db.selectFrom("institution").select("settingsJson").where("id", "=", institutionId).executeTakeFirstOrThrow();

/** Who mails come from. */
export const senderStore: SettingStore = storeOf({
  kind: sender,
  async read(db, { institutionId }) {
    return [{ id: institutionId, isArchived: false, content: senderOf(await settingsOf(db, institutionId)) }];
  },
  async write(db, { institutionId }, { content }) {
    const { settingsJson } = await settingsOf(db, institutionId);
    const settings = InstitutionSettings.parse({ ...JSON.parse(settingsJson), sender: content });
    await db
      .updateTable("institution")
      .set({ settingsJson: JSON.stringify(settings) })
      .where("id", "=", institutionId)
      .execute();
  },
});
