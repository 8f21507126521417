import { UserSettings } from "~/backend/catalogue";
import type { Database } from "~/backend/database/connection";
import { newId } from "~/backend/id";
import { MAIL_TOPIC } from "~/backend/messaging";
import { enqueue } from "~/backend/outbox";
import type { PaymentSubject } from "~/backend/subscription";
import { Language } from "~/contract/value";
import { formatMoney } from "~/domain/payment/money";
import type { ChargeRow } from "./charge-store";

interface Texts {
  title: Record<"fee" | "first", string>;
  message(amount: string, course: string): string;
}

const texts: Record<Language, Texts> = {
  "pt-BR": {
    title: { fee: "Taxa de matrícula paga", first: "Pagamento confirmado" },
    message: (amount, course) =>
      `Recebemos o seu pagamento de ${amount} para ${course}. Veja os próximos passos no portal.`,
  },
  en: {
    title: { fee: "Enrolment fee paid", first: "Payment confirmed" },
    message: (amount, course) =>
      `We received your payment of ${amount} for ${course}. See your next steps in the portal.`,
  },
  es: {
    title: { fee: "Tasa de matrícula pagada", first: "Pago confirmado" },
    message: (amount, course) => `Recibimos su pago de ${amount} para ${course}. Vea los próximos pasos en el portal.`,
  },
};

/** Notifies the candidate of a received payment, in the portal and by mail, in the person's language. */
export async function announceApproval(
  trx: Database,
  subject: PaymentSubject,
  charge: ChargeRow,
  now: Date,
): Promise<void> {
  const language = await languageOf(trx, subject);
  const { title, message } = texts[language];
  const heading = title[charge.purpose === "fee" ? "fee" : "first"];
  const text = message(formatMoney(charge.amount_cents, language), subject.courseName);
  if (subject.userId) {
    await trx
      .insertInto("notification")
      .values({
        tenant_id: subject.tenantId,
        id: newId(),
        user_id: subject.userId,
        title: heading,
        message: text,
        icon: "payment",
        target_url: "/portal",
        sent_at: now.toISOString(),
        read_at: null,
      })
      .execute();
  }
  const payload = {
    to: subject.person.email,
    subject: heading,
    text,
    language,
    institutionId: subject.institutionId,
    path: "/portal",
  };
  await enqueue(trx, subject.tenantId, MAIL_TOPIC, payload, now);
}

async function languageOf(trx: Database, subject: PaymentSubject): Promise<Language> {
  const user = await trx
    .selectFrom("user_account")
    .select("settings_json")
    .where("tenant_id", "=", subject.tenantId)
    .where("id", "=", subject.userId ?? "")
    .executeTakeFirst();
  const chosen = user ? UserSettings.parse(JSON.parse(user.settings_json)).languageId : null;
  if (chosen) return chosen;
  const institution = await trx
    .selectFrom("institution")
    .select("default_language")
    .where("tenant_id", "=", subject.tenantId)
    .where("id", "=", subject.institutionId)
    .executeTakeFirst();
  return Language.catch("pt-BR").parse(institution?.default_language);
}
