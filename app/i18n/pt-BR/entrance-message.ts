/** Mails and notifications about the online entrance exam. */
export const entranceMessage = {
  approved_title: "Você passou no vestibular online",
  failed_title: "Resultado do vestibular online",
  timeOver: "O tempo terminou e enviamos as respostas que estavam salvas.",
  approved_text:
    "{{timeOver}}\n\nVocê acertou {{right}} de {{total}} questões e foi aprovado para {{course}}. O próximo passo é o contrato.",
  failed_text:
    "{{timeOver}}\n\nVocê acertou {{right}} de {{total}} questões e não foi aprovado para {{course}} desta vez. No portal você vê os pontos por área e o que pode fazer agora.",
  voided_title: "Faça o vestibular online de novo",
  voided_text:
    "A instituição anulou uma tentativa do seu vestibular online para {{course}}; ela não conta. Motivo: {{reason}}\n\nVocê pode começar outra quando quiser.",
} as const;
