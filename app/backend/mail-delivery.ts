import { z } from "zod";
import { Language } from "~/contract/value";
import type { Database } from "./database/connection";
import type { OutboxDelivery } from "./outbox";
import type { Mail } from "./providers/mail";
import { themeColourOf } from "./theme-colour";

/** What the outbox holds of a mail. */
export const MailPayload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  language: Language,
  /** Whose name and colour it bears; the tenant's first institution when absent. */
  institutionId: z.string().optional(),
  /** Of the page that it leads to, without the base path. */
  path: z.string().startsWith("/").optional(),
});
export type MailPayload = z.output<typeof MailPayload>;

/** The public address of the portal at a hostname, base path included, without a trailing slash. */
export type AddressOf = (hostname: string) => string;

const buttons: Record<Language, string> = { "pt-BR": "Continuar", en: "Continue", es: "Continuar" };
const footers: Record<Language, (name: string) => string> = {
  "pt-BR": (name) => `Esta mensagem foi enviada por ${name}. Se você não a esperava, pode ignorá-la.`,
  en: (name) => `This message was sent by ${name}. If you did not expect it, you can ignore it.`,
  es: (name) => `Este mensaje fue enviado por ${name}. Si no lo esperaba, puede ignorarlo.`,
};

/** Delivers the mail of the outbox. @throws when the payload is malformed or the mail could not be sent */
export async function deliverMail(db: Database, mail: Mail, addressOf: AddressOf, message: OutboxDelivery) {
  const payload = MailPayload.parse(message.payload);
  const sender = await findSender(db, message.tenantId, payload.institutionId);
  if (!sender) throw new Error("The institution of a mail is gone.");
  const link = payload.path && sender.hostname ? addressOf(sender.hostname) + payload.path : null;
  await mail.send({
    to: payload.to,
    subject: `${payload.subject} | ${sender.name}`,
    language: payload.language,
    ...renderMail(payload, sender, link),
  });
}

interface Sender {
  name: string;
  colour: string;
  hostname: string | null;
}

async function findSender(db: Database, tenantId: string, institutionId: string | undefined): Promise<Sender | null> {
  let query = db.selectFrom("institution").select(["id", "name", "theme_json"]).where("tenant_id", "=", tenantId);
  if (institutionId) query = query.where("id", "=", institutionId);
  const row = await query.orderBy("name").executeTakeFirst();
  if (!row) return null;
  const host = await db
    .selectFrom("hostname")
    .select((eb) => eb.fn.max("hostname").as("hostname"))
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", row.id)
    .executeTakeFirst();
  return { name: row.name, colour: themeColourOf(row.theme_json), hostname: host?.hostname ?? null };
}

/** The mail as plain text and as simple HTML that every mail reader shows. */
export function renderMail(
  { subject, text, language }: Pick<MailPayload, "subject" | "text" | "language">,
  { name, colour }: Pick<Sender, "name" | "colour">,
  link: string | null,
): { text: string; html: string } {
  const footer = footers[language](name);
  const button = link
    ? `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${escapeHtml(colour)};color:#ffffff;text-decoration:none">${buttons[language]}</a></p><p style="word-break:break-all">${escapeHtml(link)}</p>`
    : "";
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2933"><div style="max-width:560px;margin:0 auto"><p style="font-weight:bold">${escapeHtml(name)}</p><h1 style="font-size:22px">${escapeHtml(subject)}</h1><p>${escapeHtml(text)}</p>${button}<hr style="border:0;border-top:1px solid #d5dbe1"><p style="font-size:13px;color:#52606d">${escapeHtml(footer)}</p></div></body></html>`;
  return { text: [text, ...(link ? [link] : []), "--", footer].join("\n\n"), html };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
