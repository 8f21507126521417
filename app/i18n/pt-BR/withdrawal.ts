/** Cancelling an enrolment before payment, and withdrawing within 7 days of the payment or the contract. */
export const withdrawal = {
  cancellationTitle: "Cancelar a inscrição em {{course}}?",
  cancellationLead: "Nada foi pago ainda, e cancelar não custa nada. Veja o que acontece e confirme.",
  cancellationConfirm: "Sim, cancelar a inscrição",
  cancellationKeep: "Manter a inscrição",
  withdrawalTitle: "Desistir de {{course}}?",
  withdrawalLead:
    "Até {{day}}, inclusive, você pode desistir sem dar motivo e receber de volta o que pagou (Código de Defesa do Consumidor, art. 49).",
  withdrawalConfirm: "Sim, desistir da matrícula",
  withdrawalKeep: "Manter a matrícula",
  noneTitle: "Cancelar {{course}}",
  none_ENDED: "Esta inscrição já foi encerrada.",
  none_PAYMENT_PROCESSING:
    "Um pagamento está sendo confirmado. Assim que houver a resposta, você pode cancelar ou desistir aqui. Não é preciso esperar se quiser falar com a instituição.",
  none_STAFF_DECIDES: "Esta inscrição foi tratada pela instituição e não pode ser cancelada por aqui.",
  none_TOO_LATE:
    "O prazo para desistir por aqui terminou em {{day}}: são 7 dias a contar do pagamento ou do aceite do contrato, o que vier por último; se o sétimo não é dia útil, vale o próximo dia útil (Código de Defesa do Consumidor, art. 49, e Código Civil, art. 132).",
  noneHow:
    "Para cancelar, fale com a instituição. Diga o seu nome, o curso e o motivo; ela explica as condições do seu contrato.",
  happens: "O que acontece ao confirmar",
  effectSeat: "Vale na hora: sua vaga e sua turma são liberadas, e você não pode retomar esta inscrição.",
  effectInstallments: "As parcelas deixam de existir. Boletos e códigos Pix em aberto são cancelados; não os pague.",
  effectRefund: "Pedimos à instituição a devolução de {{amount}}, que a lei manda fazer de imediato.",
  effectVoucher: "O cupom usado volta a ficar livre.",
  effectMessage: "Você recebe a confirmação por e-mail e aqui no portal, e a instituição é avisada.",
  reasonHint: "Opcional; ajuda a instituição a melhorar.",
  changed: "Enquanto você lia, a situação desta inscrição mudou e nada foi feito. Veja o que vale agora.",
  offer: "Você pode desistir até {{day}} e receber de volta o que pagou.",
  offerLink: "Desistir da matrícula",
  offerCancel: "Cancelar inscrição",
  offerHow: "Como cancelar",
} as const;
