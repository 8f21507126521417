/** The statuses of an enrolment, as candidates read them. */
export const status = {
  draft: "Em preenchimento",
  registered: "Inscrição recebida",
  selective_pending: "Processo seletivo pendente",
  under_correction: "Em correção",
  failed: "Não aprovado",
  approved: "Aprovado",
  contract_pending: "Contrato pendente",
  payment_pending: "Pagamento pendente",
  payment_processing: "Pagamento em confirmação",
  documents_pending: "Documentos pendentes",
  enrolled: "Matriculado",
  cancelled: "Cancelada",
  withdrawn: "Desistência",
  expired: "Expirada",
};
