import type { Database } from "~/backend/database/connection";
import { type PaymentSubject, tellCandidate } from "~/backend/subscription";
import type { InstallmentClaim } from "~/contract/payment";
import type { Language } from "~/contract/value";
import { formatMoney } from "~/domain/payment/money";
import { formatDay } from "~/domain/time/date";

interface Facts {
  number: number;
  day: string;
  amount: string;
  course: string;
  days: number;
}

type Text = (facts: Facts) => { title: string; message: string };

const texts: Record<Language, Record<"before" | "after", Text>> = {
  "pt-BR": {
    before: ({ number, day, amount, course }) => ({
      title: `Parcela ${number} vence em ${day}`,
      message: `A parcela ${number} de ${course}, de ${amount}, vence em ${day}. Pague no portal por Pix, boleto ou cartão.`,
    }),
    after: ({ number, day, amount, course, days }) => ({
      title: `Parcela ${number} em atraso`,
      message: `A parcela ${number} de ${course} venceu em ${day}, há ${days} dias. Hoje ela custa ${amount}, com multa e juros. Se você já pagou, desconsidere: bancos levam até 2 dias úteis para confirmar.`,
    }),
  },
  en: {
    before: ({ number, day, amount, course }) => ({
      title: `Installment ${number} is due on ${day}`,
      message: `Installment ${number} of ${course}, ${amount}, is due on ${day}. Pay it in the portal by Pix, bank slip or card.`,
    }),
    after: ({ number, day, amount, course, days }) => ({
      title: `Installment ${number} is overdue`,
      message: `Installment ${number} of ${course} was due on ${day}, ${days} days ago. Today it costs ${amount} with fine and interest. If you have already paid it, ignore this message: banks take up to 2 business days to confirm.`,
    }),
  },
  es: {
    before: ({ number, day, amount, course }) => ({
      title: `La cuota ${number} vence el ${day}`,
      message: `La cuota ${number} de ${course}, de ${amount}, vence el ${day}. Páguela en el portal por Pix, boleto o tarjeta.`,
    }),
    after: ({ number, day, amount, course, days }) => ({
      title: `Cuota ${number} atrasada`,
      message: `La cuota ${number} de ${course} venció el ${day}, hace ${days} días. Hoy cuesta ${amount}, con multa e intereses. Si ya la pagó, ignore este mensaje: los bancos tardan hasta 2 días hábiles en confirmar.`,
    }),
  },
};

/** Reminds the candidate of an installment, in the portal and by mail, in the person's language. */
export function remindOf(
  trx: Database,
  subject: PaymentSubject,
  { number, dueOn, netCents, late }: Omit<InstallmentClaim, "count">,
  kind: "before" | "after",
  now: Date,
): Promise<void> {
  const reminder = (language: Language) => {
    const amount = formatMoney(netCents + late.fineCents + late.interestCents, language);
    const course = subject.courseNameIn(language);
    const text = texts[language][kind]({ number, day: formatDay(dueOn), amount, course, days: late.days });
    return { ...text, icon: "payment", path: `/payments/${subject.id}/installments/${number}` };
  };
  return tellCandidate(trx, subject, reminder, now);
}
