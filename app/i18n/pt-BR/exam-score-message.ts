/** Mails and notifications about exam scores. */
export const examScoreMessage = {
  shortfall_average: "A média precisa ser de ao menos {{average}}.",
  shortfall_essay: "A nota da redação precisa ser de ao menos {{essay}}.",
  "shortfall_essay-zero": "A nota da redação não pode ser zero.",
  passed_title: "Nota do Enem confirmada: você passou",
  passed_text:
    "Conferimos a sua nota do Enem {{year}} para {{course}}: média {{average}}. Você está aprovado; o próximo passo é o contrato. {{correction}}",
  failed_title: "Nota do Enem conferida",
  failed_text:
    "Conferimos a sua nota do Enem {{year}} para {{course}}: média {{average}}. {{missing}} Esta nota não basta para passar, mas você pode enviar a nota de outro ano ou escolher outra forma de ingresso no portal. {{correction}}",
  refused_title: "Envie de novo a nota do Enem",
  refused_text:
    "Não pudemos confirmar a sua nota do Enem {{year}} para {{course}}. {{reason}} No portal você pode digitar de novo, com o mesmo boletim ou outro, ou escolher outra forma de ingresso.",
  usualRefusal: "As notas digitadas são diferentes das do boletim.",
  closed_replaced: "Outra nota foi enviada no lugar desta.",
  "closed_given-up": "Outra forma de ingresso foi escolhida.",
  unverified_title: "Nota do Enem recebida: siga em frente",
  unverified_text:
    "Recebemos a sua nota do Enem para {{course}}. Ela é suficiente, e você já pode seguir para o contrato. Ainda vamos conferir o boletim.",
  returned_title: "Uma decisão sua voltou",
  returned_text: "A nota do Enem de {{candidate}} mudou antes de a sua decisão valer. Nada foi enviado ao candidato.",
  officialReason: "valem as notas do resultado oficial.",
} as const;
