/** What essay and online exam say about an attempt alike. */
export const attempt = {
  course: "Inscripción en {{course}}",
  rulesTitle: "Antes de comenzar",
  start: "Comenzar ahora",
  passedNext: "Ir al próximo paso",
  yours: "Sus intentos",
  count: "Intentos",
  underWay: "en curso",
  annulled: "anulado por la institución: {{reason}}",
  ended: "terminado con la inscripción",
  overTitle: "Este intento ya no cuenta",
  overAnnulled: "Fue anulado: {{reason}}",
  overEnded: "Terminó con la inscripción.",
  saved: "Guardado a las",
  left15: "Faltan 15 minutos.",
  left5: "Faltan 5 minutos.",
  left1: "Falta 1 minuto.",
} as const;
