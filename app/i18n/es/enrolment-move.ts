/** Moves of an enrolment to another status: the page, the hold, and what is missing. */
export const enrolmentMove = {
  send: "Cambiar la situación",
  holdLead:
    "El cambio espera unos minutos antes de aplicarse. Hasta entonces puede deshacerlo, y el candidato no recibe nada.",
  held: "El cambio está en espera: la ficha muestra a qué hora se aplica, y hasta entonces puede deshacerlo.",
  heldText:
    "{{author}} cambió la situación a “{{status}}”. El cambio se aplica a las {{time}}; hasta entonces el candidato no recibe nada.",
  heldReason: "Motivo: “{{reason}}”",
  heldBulk: "Ver el cambio en lote",
  undone: "El cambio se deshizo. El candidato no recibió nada.",
  applied: "El cambio se aplica ahora.",
  tooLate: "El cambio ya se aplicó o ya se había deshecho.",
  anotherHeld: "Otro cambio de esta inscripción está en espera. Deshágalo o espere a que se aplique.",
  mail: "El mensaje al candidato",
  steps: "Los pasos que verá el candidato",
  blocked: "Todavía no es posible",
  blockedLead: "Estas situaciones dirían más de lo que ocurrió. Cada una dice lo que falta.",
  missing: "Para pasar a esta situación falta un paso. No se cambió nada.",
  lacks_SELECTIVE_PENDING: "El candidato aún no envió nada para corregir: tiene que enviar la redacción o la nota.",
  lacks_FEE_PENDING:
    "La tasa de matrícula no está pagada. El candidato paga en el portal; el dinero que llegó de otro modo entra por la conciliación.",
  lacks_CONTRACT_PENDING:
    "El contrato no está aceptado. El candidato lo acepta en su área; puede enviarle un enlace de acceso.",
  lacks_CLASS_PENDING: "No se eligió la clase. El candidato la elige en su área.",
  lacks_PAYMENT_PENDING:
    "El pago no está hecho. El candidato paga en el portal; el dinero que llegó de otro modo entra por la conciliación.",
  lacks_PAYMENT_PROCESSING: "El pago aún no está confirmado. Lo confirma el banco; no hace falta hacer nada.",
  lacks_DOCUMENTS_PENDING: "Faltan documentos. El candidato los envía en su área.",
  lacks_DOCUMENTS_REJECTED: "Se rechazó un documento. El candidato envía otro en su área.",
  lacks_DOCUMENTS_IN_REVIEW: "Hay documentos en revisión. Quien los revisa decide en la cola de documentos.",
  reopenDocuments: "La matrícula deja de estar completa hasta que se aprueben todos los documentos.",
  reopenMoneyStays: "Lo que se pagó sigue pagado; ningún cobro cambia.",
  reopenWithdraws: "La devolución de {{amount}}, que aún no salió, se retira, y el pago vuelve a contar.",
  reopenNone:
    "Esta inscripción no se puede reabrir: no está cancelada ni vencida, el dinero ya se devolvió o está en camino, el período de ingreso terminó o, si está completa, todos los documentos están aprobados.",
  action_held: "Cambio de situación en espera",
  action_undone: "Cambio de situación deshecho",
} as const;
