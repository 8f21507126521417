/** Mails and notifications about an enrolment. */
export const enrolmentMessage = {
  enrolment_title: "Inscripción recibida",
  enrolment_text: "Recibimos su inscripción en {{course}}. Continúe para asegurar su plaza.",
  resume_title: "Continúe su inscripción",
  resume_text:
    "Use la dirección de abajo para continuar donde se quedó. Es válida durante {{days}} días y puede usarse una sola vez.",
  enrolled_title: "Matrícula concluida",
  enrolled_documents: "Sus documentos están en orden.",
  enrolled_deferral: "Envíe hasta el día indicado lo que dejó para después, en el área del candidato, en Documentos.",
  enrolled_partly:
    "Lo que ya envió está en orden. Envíe hasta el día indicado lo que dejó para después, en el área del candidato, en Documentos.",
  enrolled_payment: "No falta ningún documento.",
  cancellation_title: "Inscripción cancelada",
  cancellation_text:
    "Su inscripción en {{course}} fue cancelada, como lo pidió. La plaza quedó libre y no se cobrará nada más.",
  withdrawal_title: "Desistimiento confirmado",
  withdrawal_text:
    "Su desistimiento de {{course}} está confirmado. La plaza quedó libre y no se cobrará nada más. {{refund}}",
  withdrawal_refund:
    "Pedimos a la institución la devolución de {{refund}}, que la ley brasileña manda hacer de inmediato (CDC, art. 49).",
  staffCancellation_title: "Inscripción cancelada por el candidato",
  staffCancellation_text: "Una persona canceló la inscripción en {{course}} antes del pago.",
  staffWithdrawal_title: "Desistimiento dentro de los 7 días",
  staffWithdrawal_text: "Una persona desistió de {{course}} dentro del plazo de 7 días. {{refund}}",
  staffWithdrawal_refund: "Valor a devolver: {{refund}}.",
  staffWithdrawal_noRefund: "No hay nada que devolver.",
  accessLink_title: "Su enlace de acceso",
  accessLink_text:
    "Hola, {{name}}. Con la dirección de abajo usted entra en su cuenta sin contraseña y abre su inscripción en {{course}}. Es válida durante {{days}} días y puede usarse una sola vez. No la reenvíe a nadie.",
  payLink_title: "Su enlace de pago",
  payLink_text: "Hola, {{name}}. En la dirección de abajo puede pagar su inscripción en {{course}}.",
  next_selective_pending: "El próximo paso es el proceso de selección: su área del candidato muestra qué hacer.",
  next_under_correction: "Su evaluación está en corrección. No necesita hacer nada ahora.",
  next_approved: "¡Felicitaciones! Abra su área del candidato para seguir con la matrícula.",
  next_failed:
    "Esta vez no fue posible aprobar su inscripción. Su área del candidato muestra lo que puede hacer ahora.",
  next_contract_pending: "El próximo paso es leer y aceptar el contrato, en su área del candidato.",
  next_payment_pending: "El próximo paso es el pago, en su área del candidato.",
  next_payment_processing: "Estamos confirmando su pago. No necesita hacer nada ahora.",
  next_documents_pending: "El próximo paso es enviar sus documentos, en su área del candidato.",
  next_enrolled: "Su matrícula está hecha. ¡Le damos la bienvenida!",
  next_cancelled: "La plaza quedó libre y no se cobrará nada más.",
  next_expired: "El plazo terminó y la plaza quedó libre. Puede hacer una nueva inscripción cuando quiera.",
  next_other: "Abra su área del candidato para ver el próximo paso.",
  moved_title: "Su inscripción: {{status}}",
  moved_text: "Hola, {{name}}. Su inscripción en {{course}} (protocolo {{protocol}}) cambió a “{{status}}”. {{step}}",
  moved_refund: "Pedimos a la institución la devolución de {{amount}}.",
  moveReturned_title: "Un cambio de situación no se hizo",
  moveReturned_text:
    "La inscripción de {{name}} (protocolo {{protocol}}) no pasó a “{{status}}”: algo cambió en la inscripción mientras el cambio esperaba. No se envió nada al candidato.",
  action_received_title: "Una etapa más terminada",
  action_received_text:
    "Hola, {{name}}. Registramos una etapa más de su inscripción en {{course}}, protocolo {{protocol}}.",
  action_nextStep_title: "El próximo paso de su inscripción",
  action_nextStep_text: "Hola, {{name}}. Sobre su inscripción en {{course}}: {{next}}",
  action_help_title: "¿Le quedó alguna duda?",
  action_help_text:
    "Hola, {{name}}. Si algo de su inscripción en {{course}} no quedó claro, hable con la institución: los contactos están en su área del candidato.",
  enrolled_text: "Su matrícula en {{course}} está concluida. {{documents}} ¡Le damos la bienvenida!",
};
