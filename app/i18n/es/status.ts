/** The statuses of an enrolment, as candidates read them. */
export const status = {
  draft: "En curso",
  registered: "Inscripción recibida",
  selective_pending: "Selección pendiente",
  under_correction: "En corrección",
  failed: "No aprobado",
  approved: "Aprobado",
  contract_pending: "Contrato pendiente",
  payment_pending: "Pago pendiente",
  payment_processing: "Confirmando el pago",
  documents_pending: "Documentos pendientes",
  enrolled: "Matriculado",
  cancelled: "Cancelada",
  withdrawn: "Desistimiento",
  expired: "Vencida",
};
