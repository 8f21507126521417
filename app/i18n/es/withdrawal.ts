/** Cancelling an enrolment before payment, and withdrawing within 7 days of the payment or the contract. */
export const withdrawal = {
  cancellationTitle: "¿Cancelar la inscripción en {{course}}?",
  cancellationLead: "Todavía no se pagó nada, y cancelar no cuesta nada. Vea qué sucede y confirme.",
  cancellationConfirm: "Sí, cancelar la inscripción",
  cancellationKeep: "Mantener la inscripción",
  withdrawalTitle: "¿Desistir de {{course}}?",
  withdrawalLead:
    "Hasta el {{day}} inclusive puede desistir sin dar motivo y recuperar lo que pagó (código del consumidor de Brasil, CDC, art. 49).",
  withdrawalConfirm: "Sí, desistir de la matrícula",
  withdrawalKeep: "Mantener la matrícula",
  noneTitle: "Cancelar {{course}}",
  none_ENDED: "Esta inscripción ya fue cerrada.",
  none_PAYMENT_PROCESSING:
    "Un pago se está confirmando. En cuanto haya respuesta, podrá cancelar o desistir aquí. No necesita esperar si prefiere hablar con la institución.",
  none_STAFF_DECIDES: "La institución atendió esta inscripción, y por eso usted no puede cancelarla aquí.",
  none_TOO_LATE:
    "El plazo para desistir aquí terminó el {{day}}: son 7 días desde el pago o la aceptación del contrato, lo que sea posterior; si el séptimo no es día hábil, cuenta el siguiente día hábil (código del consumidor de Brasil, CDC, art. 49, y código civil, art. 132).",
  noneHow:
    "Para cancelar, hable con la institución. Diga su nombre, el curso y el motivo; ella le explica las condiciones de su contrato.",
  happens: "Qué sucede al confirmar",
  effectSeat: "Tiene efecto inmediato: su plaza y su clase se liberan, y usted no puede retomar esta inscripción.",
  effectInstallments: "Las cuotas dejan de existir. Los boletos y códigos Pix abiertos se cancelan; no los pague.",
  effectRefund: "Pedimos a la institución la devolución de {{amount}}, que la ley manda hacer de inmediato.",
  effectVoucher: "El cupón usado vuelve a quedar libre.",
  effectMessage: "Recibe la confirmación por correo y aquí en el portal, y se avisa a la institución.",
  reasonHint: "Opcional; ayuda a la institución a mejorar.",
  changed: "Mientras leía, la situación de esta inscripción cambió y no se hizo nada. Vea qué se aplica ahora.",
  offer: "Puede desistir hasta el {{day}} y recuperar lo que pagó.",
  offerLink: "Desistir de la matrícula",
  offerCancel: "Cancelar inscripción",
  offerHow: "Cómo cancelar",
} as const;
