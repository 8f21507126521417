import { orRefusal, Refusal } from "~/api/refusal";
import type { Language } from "~/api/value";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
import { tellAuthor } from "~/modules/desk/service";
import { TENANT_PLACE } from "~/modules/settings/rules/setting-kind";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import { settled } from "~/modules/versioned/service";
import { readSetting, type SettingRow } from "./setting-record";
import { publishSetting } from "./setting-save";
import { OF_TENANT } from "./setting-store";
import { storeOfKind } from "./stores";

const AT_ONCE = 50;

interface Plan {
  note: string;
  authorId: string;
  authorName: string;
}

/**
 * Publishes the drafts whose planned time has come. If a draft is wrong by then, it stays a draft, and the person who
 * planned it is notified.
 */
export async function publishPlannedSettings(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom("setting")
    .selectAll()
    .where("publishesAt", "<=", now.toISOString())
    .orderBy("publishesAt")
    .limit(AT_ONCE)
    .execute();
  for (const row of due) await publishDue(db, row, now);
}

async function publishDue(db: Database, due: SettingRow, now: Date): Promise<void> {
  const ctx = { tenantId: due.tenantId, now, caller: null };
  const plan = JSON.parse(due.planJson ?? "{}") as Plan;
  const own = tenantHandle(db, due.tenantId);
  const published = await orRefusal(
    settled(own, new Refusal("CONFLICT"), async (trx) => {
      const institution = await institutionOf(trx, due);
      const place = { institutionId: due.institutionId, language: defaultLanguageOf(institution) };
      const target = { place, store: storeOfKind(due.kind), key: due.key };
      const found = await readSetting(trx, target, { locks: true });
      // Another container was first, or somebody took the plan back.
      if (found.row?.publishesAt !== due.publishesAt) return;
      await publishSetting(ctx, trx, found, { revision: due.revision, note: plan.note, authorName: plan.authorName });
    }),
    // The next run tries again.
    "CONFLICT",
    "VALIDATION",
  );
  if (published instanceof Refusal && published.code === "VALIDATION") await giveUp(db, due, plan, now);
}

/** Ends a plan whose draft is wrong, and tells its author. */
async function giveUp(db: Database, due: SettingRow, { authorId }: Plan, now: Date): Promise<void> {
  const trx = tenantHandle(db, due.tenantId);
  const { numUpdatedRows } = await trx
    .updateTable("setting")
    .set({ publishesAt: null, planJson: null })
    .where("institutionId", "=", due.institutionId)
    .where("kind", "=", due.kind)
    .where("key", "=", due.key)
    .where("revision", "=", due.revision)
    .where("publishesAt", "=", due.publishesAt)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  const alias = due.institutionId === OF_TENANT ? TENANT_PLACE : (await institutionOf(trx, due)).alias;
  const told = (language: Language) => ({
    ...messageIn(language, "settingMessage.notPublished", { record: due.key }),
    icon: "warning",
    targetUrl: `/settings/${alias}/${due.kind}/${encodeURIComponent(due.key)}`,
  });
  await tellAuthor(trx, { authorId, institutionId: due.institutionId }, told, now);
}

/** The institution of a record; for one of the whole tenant, an institution whose language it has. */
function institutionOf(trx: TenantDatabase, { institutionId }: SettingRow) {
  const all = trx.selectFrom("institution").select(["alias", "defaultLanguage"]);
  const own = institutionId === OF_TENANT ? all.orderBy("name").limit(1) : all.where("id", "=", institutionId);
  return own.executeTakeFirstOrThrow();
}
