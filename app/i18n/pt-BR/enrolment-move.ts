/** Moves of an enrolment to another status: the page, the hold, and what is missing. */
export const enrolmentMove = {
  send: "Mover a situação",
  holdLead:
    "A mudança espera alguns minutos antes de valer. Até lá você pode desfazê-la, e o candidato não recebe nada.",
  held: "A mudança está em espera: a ficha mostra a partir de que horas ela vale, e até lá você pode desfazê-la.",
  heldText:
    "{{author}} mudou a situação para “{{status}}”. A mudança vale a partir de {{time}}; até lá, o candidato não recebe nada.",
  heldReason: "Motivo: “{{reason}}”",
  heldBulk: "Ver a mudança em lote",
  undone: "A mudança foi desfeita. O candidato não recebeu nada.",
  applied: "A mudança começa a valer agora.",
  tooLate: "A mudança já valeu ou já tinha sido desfeita.",
  anotherHeld: "Outra mudança desta inscrição está em espera. Desfaça-a ou aguarde até que ela valha.",
  mail: "A mensagem ao candidato",
  steps: "Os passos que o candidato vai ver",
  blocked: "Ainda não é possível",
  blockedLead: "Estas situações diriam mais do que aconteceu. Falta o que está escrito em cada uma.",
  missing: "Para passar a esta situação falta um passo. Nada foi mudado.",
  lacks_SELECTIVE_PENDING: "O candidato ainda não enviou nada para corrigir: ele precisa enviar a redação ou a nota.",
  lacks_FEE_PENDING:
    "A taxa de matrícula não foi paga. O candidato paga pelo portal; dinheiro que chegou de outro modo entra pela conciliação.",
  lacks_CONTRACT_PENDING:
    "O contrato não foi aceito. O candidato o aceita na área dele; você pode enviar um link que entra na conta.",
  lacks_CLASS_PENDING: "A turma não foi escolhida. O candidato a escolhe na área dele.",
  lacks_PAYMENT_PENDING:
    "O pagamento não foi feito. O candidato paga pelo portal; dinheiro que chegou de outro modo entra pela conciliação.",
  lacks_PAYMENT_PROCESSING: "O pagamento ainda não foi confirmado. O banco confirma; você não precisa fazer nada.",
  lacks_DOCUMENTS_PENDING: "Faltam documentos. O candidato os envia na área dele.",
  lacks_DOCUMENTS_REJECTED: "Um documento foi recusado. O candidato envia outro na área dele.",
  lacks_DOCUMENTS_IN_REVIEW: "Há documentos em análise. Quem os confere decide na fila de documentos.",
  reopenDocuments: "A matrícula deixa de estar concluída até que todos os documentos sejam aprovados.",
  reopenMoneyStays: "O que foi pago continua valendo; nenhuma cobrança muda.",
  reopenWithdraws: "A devolução de {{amount}}, que ainda não saiu, é retirada, e o pagamento volta a valer.",
  reopenNone:
    "Esta inscrição não pode ser reaberta: ela não está cancelada nem expirada, o dinheiro já foi devolvido ou está a caminho, o período de ingresso terminou, ou, se está concluída, todos os documentos estão aprovados.",
  action_held: "Mudança de situação em espera",
  action_undone: "Mudança de situação desfeita",
} as const;
