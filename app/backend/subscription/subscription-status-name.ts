import type { Language } from "~/contract/value";
import type { SubscriptionStatus } from "~/domain/journey/subscription-status";

const names: Record<SubscriptionStatus, Record<Language, string>> = {
  draft: { "pt-BR": "Em preenchimento", en: "Being filled in", es: "En curso" },
  registered: { "pt-BR": "Inscrição recebida", en: "Application received", es: "Inscripción recibida" },
  selective_pending: { "pt-BR": "Processo seletivo pendente", en: "Selection pending", es: "Selección pendiente" },
  under_correction: { "pt-BR": "Em correção", en: "Being marked", es: "En corrección" },
  failed: { "pt-BR": "Não aprovado", en: "Not approved", es: "No aprobado" },
  approved: { "pt-BR": "Aprovado", en: "Approved", es: "Aprobado" },
  contract_pending: { "pt-BR": "Contrato pendente", en: "Contract pending", es: "Contrato pendiente" },
  payment_pending: { "pt-BR": "Pagamento pendente", en: "Payment pending", es: "Pago pendiente" },
  payment_processing: { "pt-BR": "Pagamento em confirmação", en: "Confirming payment", es: "Confirmando el pago" },
  documents_pending: { "pt-BR": "Documentos pendentes", en: "Documents pending", es: "Documentos pendientes" },
  enrolled: { "pt-BR": "Matriculado", en: "Enrolled", es: "Matriculado" },
  cancelled: { "pt-BR": "Cancelada", en: "Cancelled", es: "Cancelada" },
  withdrawn: { "pt-BR": "Desistência", en: "Withdrawn", es: "Desistimiento" },
  expired: { "pt-BR": "Expirada", en: "Expired", es: "Vencida" },
};

/** The name of a status for candidates. */
export function statusName(status: SubscriptionStatus, language: Language): string {
  return names[status][language];
}
