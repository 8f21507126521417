/** Mails and notifications about the online entrance exam. */
export const entranceMessage = {
  approved_title: "Aprobó el examen en línea",
  failed_title: "Resultado del examen en línea",
  timeOver: "El tiempo terminó y entregamos las respuestas que estaban guardadas.",
  approved_text:
    "{{timeOver}}\n\nRespondió bien {{right}} de {{total}} preguntas y aprobó el examen para {{course}}. El próximo paso es el contrato.",
  failed_text:
    "{{timeOver}}\n\nRespondió bien {{right}} de {{total}} preguntas y esta vez no aprobó el examen para {{course}}. El portal muestra los puntos por área y lo que puede hacer ahora.",
  voided_title: "Haga de nuevo el examen en línea",
  voided_text:
    "La institución anuló un intento de su examen en línea para {{course}}; no cuenta. Motivo: {{reason}}\n\nPuede comenzar otro cuando quiera.",
};
