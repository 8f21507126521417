import { enqueue } from "~/data/outbox";
import type { TenantDatabase } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
import { MAIL_TOPIC, notify } from "~/modules/messaging/service";
import { administratorsOf, userSettingsOf } from "~/modules/people/service";
import type { BackendContext } from "~/procedure/context";
import { defaultLanguage } from "~/rules/language";
import type { JourneyRow } from "./journey-record";

interface Published {
  name: string;
  version: number;
  note: string;
}

/** Mails and notifies the other administrators that a version was published, in the transaction of the publication. */
export async function tellAdministrators(
  ctx: Pick<BackendContext, "caller" | "now" | "hostname">,
  trx: TenantDatabase,
  { institutionId, id }: JourneyRow,
  { name, version, note }: Published,
): Promise<void> {
  const path = `/journeys/${id}/versions`;
  const author = ctx.caller?.account.name ?? "";
  for (const account of await administratorsOf(trx, institutionId)) {
    if (account.id === ctx.caller?.userId) continue;
    const language = userSettingsOf(account).languageId ?? defaultLanguage;
    const { title, message } = messageIn(language, "journeyMessage.published", { name, version, author });
    const text = note === "" ? message : `${message} “${note}”`;
    await notify(trx, account.id, { title, message: text, icon: "book", targetUrl: path }, ctx.now);
    const mail = { to: account.email, subject: title, text, language, institutionId, hostname: ctx.hostname, path };
    await enqueue(trx, MAIL_TOPIC, mail, ctx.now);
  }
}
