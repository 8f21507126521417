/** Mails and notifications about documents. */
export const documentMessage = {
  approved_title: "{{document}}: aprovado",
  approved_text: "Conferimos o documento “{{document}}” da sua matrícula em {{course}}: está tudo certo.",
  rejected_title: "{{document}}: envie de novo",
  rejected_text:
    "Não pudemos aceitar o documento “{{document}}” da sua matrícula em {{course}}. {{rejection}} Envie de novo pelo portal.",
  infected: "O arquivo tem um vírus e foi bloqueado: faça outro arquivo, de preferência em outro aparelho.",
  severalApproved_title: "{{count}} documentos aprovados",
  severalApproved_text: "Conferimos estes documentos da sua matrícula em {{course}}, e está tudo certo: {{list}}.",
  reopened_title: "{{document}}: vamos conferir de novo",
  reopened_approval:
    "A aprovação do documento “{{document}}” da sua matrícula em {{course}} não vale mais: vamos conferi-lo de novo.",
  reopened_rejection:
    "Tínhamos pedido outro envio do documento “{{document}}” da sua matrícula em {{course}}. Vamos conferir de novo o que você já enviou.",
  reopened_enrolled: "Até lá, a sua matrícula deixa de estar concluída e espera este documento.",
  reopened_text: "{{decision}} {{consequence}} Você não precisa enviar nada agora; avisamos quando houver resultado.",
  deferred_until: "{{document}} (até {{day}})",
  deferred_title: "Falta enviar o que ficou para depois",
  deferred_text: "Para a sua matrícula em {{course}}, ainda falta enviar: {{list}}. Envie pelo portal.",
  returned_title: "Uma decisão sua voltou",
  returned_text: "“{{document}}” de {{candidate}} mudou antes de a sua decisão valer. Nada foi enviado ao candidato.",
  reason_unreadable:
    "Não conseguimos ler tudo: fotografe de novo com boa luz, sem flash, com a folha inteira na imagem.",
  reason_with_error: "O arquivo não abriu ou veio incompleto: confira no seu aparelho se ele abre e envie um novo.",
  reason_incorrect: "O documento enviado é outro: veja na página do documento o que pedimos.",
  reason_missing_information: "Falta uma parte: envie também o verso ou as outras páginas, no mesmo envio.",
  proof_name: "Boletim do Enem",
  proof_instruction: "O boletim individual de notas, com nome, ano e as cinco notas, em PDF ou foto.",
} as const;
