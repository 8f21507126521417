/** Mails and notifications about refunds. */
export const refundMessage = {
  approved_title: "Devolução aprovada",
  approved_text:
    "Vamos devolver {{amount}} do seu pagamento de {{course}} (protocolo {{protocol}}). {{way}} {{cause}} {{end}}",
  way_pix: "O valor volta por Pix para a conta de onde saiu, em geral no mesmo dia.",
  way_card: "O valor volta para o mesmo cartão, em até duas faturas.",
  way_transfer:
    "O valor volta por transferência para uma conta de quem pagou; a instituição vai confirmar os dados com você.",
  reason_withdrawal: "Motivo: desistência em até 7 dias.",
  reason_cancellation: "Motivo: cancelamento da inscrição.",
  reason_duplicate: "Motivo: pagamento em duplicidade.",
  reason_excess: "Motivo: valor cobrado a mais.",
  reason_agreement: "Motivo: acordo com a instituição.",
  reason_mistake: "Motivo: erro na cobrança.",
  reason_unspecified: "Motivo: decisão da instituição.",
  ends: "Com isso, sua inscrição foi encerrada e a vaga, liberada; nada mais será cobrado.",
} as const;
