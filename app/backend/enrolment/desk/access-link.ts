import type { Database } from "~/backend/database/connection";
import { accessKeyPurpose, issueToken } from "~/backend/identity";
import type { Message } from "~/backend/messaging";
import { courseNameIn, type SubscriptionRecord } from "~/backend/subscription";
import type { Language } from "~/contract/value";

/** Used in place of a message's id for a new message with a link that signs the candidate in once. */
export const ACCESS_LINK = "access-link";

const DAYS = 7;
const DAY_MS = 86_400_000;

const messages: Record<Language, (name: string, course: string) => Message> = {
  "pt-BR": (name, course) => ({
    title: "Seu link de acesso",
    message: `Olá, ${name}. Com o endereço abaixo você entra na sua conta sem senha e abre a sua inscrição em ${course}. Ele vale por ${DAYS} dias e só pode ser usado uma vez. Não o encaminhe a ninguém.`,
  }),
  en: (name, course) => ({
    title: "Your link to sign in",
    message: `Hello, ${name}. The address below signs you in without a password and opens your application for ${course}. It is valid for ${DAYS} days and can be used once. Do not forward it to anybody.`,
  }),
  es: (name, course) => ({
    title: "Su enlace de acceso",
    message: `Hola, ${name}. Con la dirección de abajo usted entra en su cuenta sin contraseña y abre su inscripción en ${course}. Es válida durante ${DAYS} días y puede usarse una sola vez. No la reenvíe a nadie.`,
  }),
};

/** The message with the link to pay: nothing has changed, and a title about a status would say so. */
export const payMessages: Record<Language, (name: string, course: string) => Message> = {
  "pt-BR": (name, course) => ({
    title: "Seu link de pagamento",
    message: `Olá, ${name}. No endereço abaixo você paga a sua inscrição em ${course}.`,
  }),
  en: (name, course) => ({
    title: "Your link to pay",
    message: `Hello, ${name}. At the address below you can pay for your application for ${course}.`,
  }),
  es: (name, course) => ({
    title: "Su enlace de pago",
    message: `Hola, ${name}. En la dirección de abajo puede pagar su inscripción en ${course}.`,
  }),
};

/** The page of the next step, by status; for all other statuses the link opens the enrolment's data. */
const pages: { [status: string]: string } = {
  contract_pending: "contract-acceptance",
  payment_pending: "payments",
  payment_processing: "payments",
};

/** The message of the link and the page that it opens; null for an enrolment without an account. */
export function accessLink(row: SubscriptionRecord, language: Language): (Message & { path: string }) | null {
  if (row.userId === null) return null;
  const message = messages[language](row.socialName ?? row.personName, courseNameIn(row, language));
  return { ...message, path: `/${pages[row.status] ?? "enrollment-data"}/${row.id}` };
}

/**
 * Issues the key of a link, which signs in to this enrolment's account once within `DAYS`. Revokes the keys of earlier
 * links, because staff send another link when somebody else may have read the first.
 */
export async function issueAccessKey(db: Database, row: SubscriptionRecord, now: Date): Promise<string> {
  const owner = { tenantId: row.tenantId, userId: row.userId ?? "" };
  await db
    .updateTable("token")
    .set({ revokedAt: now.toISOString() })
    .where("tenantId", "=", owner.tenantId)
    .where("userId", "=", owner.userId)
    .where("purpose", "=", accessKeyPurpose(row.id))
    .where("revokedAt", "is", null)
    .execute();
  const { token } = await issueToken(db, owner, accessKeyPurpose(row.id), now, DAYS * DAY_MS);
  return token;
}
