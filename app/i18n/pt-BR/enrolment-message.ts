/** Mails and notifications about an enrolment. */
export const enrolmentMessage = {
  enrolment_title: "Inscrição recebida",
  enrolment_text: "Sua inscrição em {{course}} foi recebida. Continue para garantir a sua vaga.",
  resume_title: "Continue a sua inscrição",
  resume_text:
    "Use o endereço abaixo para continuar a inscrição de onde parou. Ele vale por {{days}} dias e só pode ser usado uma vez.",
  enrolled_title: "Matrícula concluída",
  enrolled_documents: "Seus documentos estão em ordem.",
  enrolled_deferral: "Envie até o dia indicado o que ficou para depois, na área do candidato, em Documentos.",
  enrolled_partly:
    "O que você já enviou está em ordem. Envie até o dia indicado o que ficou para depois, na área do candidato, em Documentos.",
  enrolled_payment: "Não falta nenhum documento.",
  cancellation_title: "Inscrição cancelada",
  cancellation_text:
    "Sua inscrição em {{course}} foi cancelada, como você pediu. A vaga foi liberada e nada mais será cobrado.",
  withdrawal_title: "Desistência confirmada",
  withdrawal_text:
    "Sua desistência de {{course}} está confirmada. A vaga foi liberada e nada mais será cobrado. {{refund}}",
  withdrawal_refund:
    "Pedimos à instituição a devolução de {{refund}}, que a lei manda fazer de imediato (CDC, art. 49).",
  staffCancellation_title: "Inscrição cancelada pelo candidato",
  staffCancellation_text: "Um candidato cancelou a inscrição em {{course}} antes do pagamento.",
  staffWithdrawal_title: "Desistência em até 7 dias",
  staffWithdrawal_text: "Um candidato desistiu de {{course}} dentro do prazo de 7 dias. {{refund}}",
  staffWithdrawal_refund: "Valor a devolver: {{refund}}.",
  staffWithdrawal_noRefund: "Não há valor a devolver.",
  accessLink_title: "Seu link de acesso",
  accessLink_text:
    "Olá, {{name}}. Com o endereço abaixo você entra na sua conta sem senha e abre a sua inscrição em {{course}}. Ele vale por {{days}} dias e só pode ser usado uma vez. Não o encaminhe a ninguém.",
  payLink_title: "Seu link de pagamento",
  payLink_text: "Olá, {{name}}. No endereço abaixo você paga a sua inscrição em {{course}}.",
  next_selective_pending: "O próximo passo é o processo seletivo: sua área do candidato mostra o que fazer.",
  next_under_correction: "Sua avaliação está em correção. Você não precisa fazer nada agora.",
  next_approved: "Parabéns! Abra sua área do candidato para seguir com a matrícula.",
  next_failed:
    "Desta vez não foi possível aprovar a sua inscrição. Sua área do candidato mostra o que você pode fazer agora.",
  next_contract_pending: "O próximo passo é ler e aceitar o contrato, na sua área do candidato.",
  next_payment_pending: "O próximo passo é o pagamento, na sua área do candidato.",
  next_payment_processing: "Estamos confirmando seu pagamento. Você não precisa fazer nada agora.",
  next_documents_pending: "O próximo passo é enviar seus documentos, na sua área do candidato.",
  next_enrolled: "Sua matrícula está feita. Boas-vindas!",
  next_cancelled: "A vaga foi liberada e nada mais será cobrado.",
  next_expired: "O prazo terminou e a vaga foi liberada. Você pode fazer uma nova inscrição quando quiser.",
  next_other: "Abra sua área do candidato para ver o próximo passo.",
  moved_title: "Sua inscrição: {{status}}",
  moved_text: "Olá, {{name}}. Sua inscrição em {{course}} (protocolo {{protocol}}) mudou para “{{status}}”. {{step}}",
  moved_refund: "Pedimos à instituição a devolução de {{amount}}.",
  moveReturned_title: "Uma mudança de situação não foi feita",
  moveReturned_text:
    "A inscrição de {{name}} (protocolo {{protocol}}) não passou para “{{status}}”: enquanto a mudança esperava, algo mudou na inscrição. Nada foi enviado ao candidato.",
  action_received_title: "Mais uma etapa concluída",
  action_received_text:
    "Olá, {{name}}. Registramos mais uma etapa da sua inscrição em {{course}}, protocolo {{protocol}}.",
  action_nextStep_title: "O próximo passo da sua inscrição",
  action_nextStep_text: "Olá, {{name}}. Sobre a sua inscrição em {{course}}: {{next}}",
  action_help_title: "Ficou com alguma dúvida?",
  action_help_text:
    "Olá, {{name}}. Se algo na sua inscrição em {{course}} não ficou claro, fale com a instituição: os contatos estão na sua área do candidato.",
  enrolled_text: "Sua matrícula em {{course}} está concluída. {{documents}} Boas-vindas!",
} as const;
