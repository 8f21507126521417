/** The manual for candidates; its text is the institution's. */
export const manual = {
  link: "Manual do candidato",
  contents: "Neste manual",
  ask: "Quando terminar, confirme. Você pode voltar a esta página quando quiser.",
  confirm: "Li o manual",
  saved: "Leitura confirmada.",
  readAt: "Você confirmou a leitura em {{instant}}.",
  question: "Ficou com alguma dúvida?",
  general_title: "Manual do candidato",
  general_lead: "O caminho da inscrição à matrícula.",
  general_enrolment: "Da inscrição à matrícula",
  general_contract:
    "Depois da inscrição, leia e aceite o contrato. Em seguida escolha a turma, quando houver mais de uma, e pague a primeira parcela por pix, cartão ou boleto.",
  general_payment: "O pix e o cartão costumam ser confirmados em minutos; o boleto, em até 2 dias úteis.",
  general_withdrawal: "Desistência",
  general_withdrawing:
    "Antes do pagamento, você pode cancelar a inscrição na área do candidato. Depois dele, tem 7 dias para desistir com devolução integral do valor.",
} as const;
