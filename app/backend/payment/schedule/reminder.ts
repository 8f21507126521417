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
  /** The number of days since the due day, in words. */
  days: string;
  /** Whether the amount contains late fee and interest; an institution may charge none. */
  isMore: boolean;
}

type Text = (facts: Facts) => { title: string; message: string };

/** A reminder before or after the due day of an installment, or of the rest of an installment that staff ask for. */
type Reminder = "before" | "after" | "beforeRest" | "afterRest";

const days: Record<Language, (count: number) => string> = {
  "pt-BR": (count) => (count === 1 ? "1 dia" : `${count} dias`),
  en: (count) => (count === 1 ? "1 day" : `${count} days`),
  es: (count) => (count === 1 ? "1 día" : `${count} días`),
};

const texts: Record<Language, Record<Reminder, Text>> = {
  "pt-BR": {
    before: ({ number, day, amount, course }) => ({
      title: `Parcela ${number} vence em ${day}`,
      message: `A parcela ${number} de ${course}, de ${amount}, vence em ${day}. Pague no portal.`,
    }),
    after: ({ number, day, amount, course, days, isMore }) => ({
      title: `Parcela ${number} em atraso`,
      message: `A parcela ${number} de ${course} venceu em ${day}, há ${days}. Hoje ela custa ${amount}${isMore ? ", com multa e juros" : ""}. Se você já pagou, desconsidere: bancos levam até 2 dias úteis para confirmar.`,
    }),
    beforeRest: ({ number, day, amount, course }) => ({
      title: `Falta uma parte da parcela ${number}`,
      message: `Faltam ${amount} da parcela ${number} de ${course}, que vence em ${day}. Pague no portal.`,
    }),
    afterRest: ({ number, day, amount, course }) => ({
      title: `Falta uma parte da parcela ${number}`,
      message: `Faltam ${amount} da parcela ${number} de ${course}, que venceu em ${day}. Pague no portal. Se você já pagou, desconsidere: bancos levam até 2 dias úteis para confirmar.`,
    }),
  },
  en: {
    before: ({ number, day, amount, course }) => ({
      title: `Installment ${number} is due on ${day}`,
      message: `Installment ${number} of ${course}, ${amount}, is due on ${day}. Pay it in the portal.`,
    }),
    after: ({ number, day, amount, course, days, isMore }) => ({
      title: `Installment ${number} is overdue`,
      message: `Installment ${number} of ${course} was due on ${day}, ${days} ago. Today it costs ${amount}${isMore ? " with late fee and interest" : ""}. If you have already paid it, ignore this message: banks take up to 2 business days to confirm.`,
    }),
    beforeRest: ({ number, day, amount, course }) => ({
      title: `A part of installment ${number} is missing`,
      message: `${amount} of installment ${number} of ${course}, which is due on ${day}, is missing. Pay it in the portal.`,
    }),
    afterRest: ({ number, day, amount, course }) => ({
      title: `A part of installment ${number} is missing`,
      message: `${amount} of installment ${number} of ${course}, which was due on ${day}, is missing. Pay it in the portal. If you have already paid it, ignore this message: banks take up to 2 business days to confirm.`,
    }),
  },
  es: {
    before: ({ number, day, amount, course }) => ({
      title: `La cuota ${number} vence el ${day}`,
      message: `La cuota ${number} de ${course}, de ${amount}, vence el ${day}. Páguela en el portal.`,
    }),
    after: ({ number, day, amount, course, days, isMore }) => ({
      title: `Cuota ${number} atrasada`,
      message: `La cuota ${number} de ${course} venció el ${day}, hace ${days}. Hoy cuesta ${amount}${isMore ? ", con multa e intereses" : ""}. Si ya la pagó, ignore este mensaje: los bancos tardan hasta 2 días hábiles en confirmar.`,
    }),
    beforeRest: ({ number, day, amount, course }) => ({
      title: `Falta una parte de la cuota ${number}`,
      message: `Faltan ${amount} de la cuota ${number} de ${course}, que vence el ${day}. Páguelos en el portal.`,
    }),
    afterRest: ({ number, day, amount, course }) => ({
      title: `Falta una parte de la cuota ${number}`,
      message: `Faltan ${amount} de la cuota ${number} de ${course}, que venció el ${day}. Páguelos en el portal. Si ya los pagó, ignore este mensaje: los bancos tardan hasta 2 días hábiles en confirmar.`,
    }),
  },
};

/** Reminds the candidate of an installment, in the portal and by mail, in the person's language. */
export function remindOf(
  trx: Database,
  subject: PaymentSubject,
  { number, dueOn, netCents, late }: Omit<InstallmentClaim, "count">,
  kind: Reminder,
  now: Date,
): Promise<void> {
  const reminder = (language: Language) => {
    const amount = formatMoney(netCents + late.fineCents + late.interestCents, language);
    const course = subject.courseNameIn(language);
    const text = texts[language][kind]({
      number,
      day: formatDay(dueOn),
      amount,
      course,
      days: days[language](late.days),
      isMore: late.fineCents + late.interestCents > 0,
    });
    return { ...text, icon: "payment", path: `/payments/${subject.id}/installments/${number}` };
  };
  return tellCandidate(trx, subject, reminder, now);
}
