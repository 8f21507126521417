import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
import { tellAuthor } from "~/modules/desk/service";
import { administratorsOf } from "~/modules/people/service";

/** Tells the administrators that a webhook was paused because nothing reached it for a day, or because it is gone. */
export async function tellPaused(
  trx: TenantDatabase,
  { institutionId, key, name }: { institutionId: string; key: string; name: string },
  now: Date,
): Promise<void> {
  const row = await trx.selectFrom("institution").select("alias").where("id", "=", institutionId).executeTakeFirst();
  const told = (language: Language) => ({
    ...messageIn(language, "settingMessage.webhookPaused", { record: name }),
    ...{ icon: "warning", targetUrl: `/settings/${row?.alias}/webhook/${encodeURIComponent(key)}/deliveries` },
  });
  for (const { id } of await administratorsOf(trx, institutionId))
    await tellAuthor(trx, { authorId: id, institutionId }, told, now);
}
