/** The manual for candidates; its text is the institution's. */
export const manual = {
  link: "Manual del candidato",
  contents: "En este manual",
  ask: "Confirme cuando termine. Puede volver a esta página cuando quiera.",
  confirm: "Leí el manual",
  saved: "Lectura confirmada.",
  readAt: "Usted confirmó la lectura el {{instant}}.",
  question: "¿Le quedó alguna duda?",
  general_title: "Manual del candidato",
  general_lead: "El camino de la inscripción a la matrícula.",
  general_enrolment: "De la inscripción a la matrícula",
  general_contract:
    "Después de inscribirse, lea y acepte el contrato. Luego elija la clase, si hay más de una, y pague la primera cuota por pix, tarjeta o boleto.",
  general_payment: "El pix y la tarjeta suelen confirmarse en minutos; el boleto, en 2 días hábiles como máximo.",
  general_withdrawal: "Desistimiento",
  general_withdrawing:
    "Antes de pagar puede cancelar en el área del candidato. Después de pagar tiene 7 días para desistir con devolución total.",
};
