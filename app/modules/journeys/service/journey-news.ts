import type { TenantDatabase } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
import { sendMail, sendNotice } from "~/modules/messaging/service";
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
    const facts = { journey: name, version, author, note: note === "" ? "" : `“${note}”` };
    const message = messageIn(language, "journeyMessage.published", facts);
    const notice = { ...message, icon: "book", targetUrl: path };
    await sendNotice(trx, { userId: account.id, institutionId }, notice, ctx.now);
    await sendMail(trx, message, { to: account.email, institutionId, hostname: ctx.hostname, path }, ctx.now);
  }
}
