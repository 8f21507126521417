/** Mails and notifications about essays. */
export const essayMessage = {
  submitted_title: "Redação recebida",
  submitted_text:
    "Recebemos a sua redação para {{course}}. {{timeOver}} O resultado sai até {{day}}. O comprovante está no portal.",
  timeOver: "O tempo terminou e enviamos a última versão salva.",
  approved_title: "Redação aprovada",
  approved_text:
    "{{appeal}}\n\nSua redação para {{course}} foi aprovada com nota {{grade}}.\n\n{{feedback}}\n\nO próximo passo é o contrato.",
  failed_title: "Resultado da redação",
  failed_text:
    "{{appeal}}\n\nSua redação para {{course}} ficou com nota {{grade}} e não foi aprovada.\n\n{{feedback}}\n\nVocê pode escrever outra, com um novo tema, quando quiser.",
  voided_title: "Escreva a redação de novo",
  voided_text:
    "A instituição anulou uma tentativa da sua redação para {{course}}. Motivo: {{reason}}\n\nVocê pode começar outra, com um novo tema, quando quiser.",
  left: "Outra forma de ingresso foi escolhida.",
  delayed_title: "A correção da sua redação vai demorar um pouco mais",
  delayed_text:
    "O resultado da sua redação para {{course}} sairia até {{day}}. A correção ainda não terminou: pedimos desculpas e avisamos por aqui assim que terminar. Você não precisa fazer nada, e a sua vaga não muda por isso.",
  returned_title: "Um resultado seu voltou",
  returned_text: "A redação {{essay}} mudou antes de o resultado valer. Nada foi enviado a quem a escreveu.",
  appealReceived_title: "Recebemos o seu recurso",
  appealReceived_text:
    "Outra pessoa vai corrigir de novo a sua redação para {{course}}. O resultado sai até {{day}}, aqui e no seu e-mail, e substitui o anterior.",
  appealCompared: "Resultado do seu recurso: a nota era {{earlier}} e agora é {{grade}}.",
} as const;
