import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { administratorsOf, userSettingsOf } from "~/backend/identity";
import { MAIL_TOPIC, type Message, notify } from "~/backend/messaging";
import { enqueue } from "~/backend/outbox";
import type { Language } from "~/contract/value";
import type { JourneyRow } from "./journey-record";

interface Published {
  name: string;
  version: number;
  note: string;
}

/** Mails and notifies the other administrators that a version was published, in the transaction of the publication. */
export async function tellAdministrators(
  ctx: Pick<BackendContext, "caller" | "now" | "hostname">,
  trx: Database,
  { tenantId, institutionId, id }: JourneyRow,
  published: Published,
): Promise<void> {
  const path = `/journeys/${id}/versions`;
  const author = ctx.caller?.account.name ?? "";
  for (const account of await administratorsOf(trx, { tenantId, institutionId })) {
    if (account.id === ctx.caller?.userId) continue;
    const language = userSettingsOf(account).languageId ?? "pt-BR";
    const message = messages[language]({ ...published, author });
    await notify(trx, { tenantId, userId: account.id }, { ...message, icon: "book", targetUrl: path }, ctx.now);
    const { title: subject, message: text } = message;
    const mail = { to: account.email, subject, text, language, institutionId, hostname: ctx.hostname, path };
    await enqueue(trx, tenantId, MAIL_TOPIC, mail, ctx.now);
  }
}

const messages: Record<Language, (published: Published & { author: string }) => Message> = {
  "pt-BR": ({ name, version, note, author }) => ({
    title: `“${name}”: versão ${version} publicada`,
    message: withNote(`${author} publicou a versão ${version} da jornada “${name}”.`, note),
  }),
  en: ({ name, version, note, author }) => ({
    title: `“${name}”: version ${version} published`,
    message: withNote(`${author} published version ${version} of the journey “${name}”.`, note),
  }),
  es: ({ name, version, note, author }) => ({
    title: `“${name}”: versión ${version} publicada`,
    message: withNote(`${author} publicó la versión ${version} del recorrido “${name}”.`, note),
  }),
};

const withNote = (text: string, note: string): string => (note === "" ? text : `${text} “${note}”`);
