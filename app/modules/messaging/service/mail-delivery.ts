import { z } from "zod";
import { Language } from "~/api/value";
import type { Database } from "~/data/connection";
import type { OutboxDelivery } from "~/data/outbox";
import type { TenantDatabase } from "~/data/tenant";
import { OPERATIONS, operationSettings, senderOf, themeColourOf } from "~/modules/tenancy/service";
import type { Mail } from "~/providers/mail";
import { type MailSender, renderMail } from "./mail-look";

/** The outbox payload of a mail. */
export const MailPayload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.string().optional(),
  language: Language,
  /** The institution whose name and colour the mail has; by default that of the hostname, else the tenant's first. */
  institutionId: z.string().optional(),
  /** The hostname where the person acted; the link leads there if it is the institution's or its tenant's. */
  hostname: z.string().optional(),
  /** Path of the linked page, without the base. */
  path: z.string().startsWith("/").optional(),
});
export type MailPayload = z.output<typeof MailPayload>;

/** The public address of the portal at a hostname, base path included, without a trailing slash. */
export type AddressOf = (hostname: string) => string;

/** Delivers the mail of the outbox. @throws when the payload is malformed or the mail could not be sent */
export async function deliverMail(db: TenantDatabase, mail: Mail, addressOf: AddressOf, message: OutboxDelivery) {
  const payload = MailPayload.parse(message.payload);
  const sender = await findSender(db, payload);
  if (!sender) throw new Error("The institution of a mail is gone.");
  const base = sender.hostname && addressOf(sender.hostname);
  const link = payload.path && base ? linkTo(base + payload.path, sender.alias) : null;
  await mail.send({
    from: sender.name,
    ...(sender.replyTo ? { replyTo: sender.replyTo } : {}),
    to: payload.to,
    subject: `${payload.subject} | ${sender.name}`,
    language: payload.language,
    reference: message.id,
    ...renderMail(payload, sender, link),
  });
}

/** The link to a page; at the hostname of a tenant it names the institution. */
function linkTo(address: string, alias: string | null): string {
  if (!alias) return address;
  const url = new URL(address);
  url.searchParams.set("ies", alias);
  return url.href;
}

interface Sender extends MailSender {
  /** The address that gets the answers; null for the operator's. */
  replyTo: string | null;
  hostname: string | null;
  /** The institution's alias if the hostname is its tenant's, else null. */
  alias: string | null;
}

/** The sender of a message: an institution, or the product itself for operators; null if the institution is gone. */
export async function findSender(
  db: TenantDatabase,
  { institutionId, hostname }: Pick<MailPayload, "institutionId" | "hostname">,
): Promise<Sender | null> {
  if (db.tenantId === OPERATIONS) return operationSender(db.everyTenant);
  const hosts = await db
    .selectFrom("hostname")
    .select(["hostname", "institutionId"])
    .orderBy("hostname", "desc")
    .execute();
  const acted = hosts.find((host) => host.hostname === hostname);
  const id = institutionId || acted?.institutionId;
  let query = db.selectFrom("institution").select(["id", "alias", "name", "themeJson", "settingsJson"]);
  if (id) query = query.where("id", "=", id);
  const row = await query.orderBy("name").executeTakeFirst();
  if (!row) return null;
  // A hostname of another institution of the tenant is not this sender's.
  const isOwn = acted && (acted.institutionId ?? row.id) === row.id;
  const hostOf = (owner: string | null) => hosts.find(({ institutionId }) => institutionId === owner);
  const host = isOwn ? acted : (hostOf(row.id) ?? hostOf(null));
  const alias = host?.institutionId === null ? row.alias : null;
  const { name, replyTo } = senderOf(row);
  const look = { name: name ?? row.name, colour: themeColourOf(row.themeJson) };
  return { ...look, replyTo, hostname: host?.hostname ?? null, alias };
}

async function operationSender(db: Database): Promise<Sender> {
  const { application, theme } = operationSettings;
  const host = await db.selectFrom("hostname").select("hostname").where("tenantId", "is", null).executeTakeFirst();
  const look = { name: application.name, colour: theme.light.primary };
  return { ...look, replyTo: null, hostname: host?.hostname ?? null, alias: null };
}
