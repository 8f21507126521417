/** What essay and online exam say about an attempt alike. */
export const attempt = {
  course: "Inscrição em {{course}}",
  rulesTitle: "Antes de começar",
  start: "Começar agora",
  passedNext: "Ir para o próximo passo",
  yours: "Suas tentativas",
  count: "Tentativas",
  underWay: "em andamento",
  annulled: "anulada pela instituição: {{reason}}",
  ended: "encerrada com a inscrição",
  overTitle: "Esta tentativa não vale mais",
  overAnnulled: "Ela foi anulada: {{reason}}",
  overEnded: "Ela terminou com a inscrição.",
  saved: "Salvo às",
  left15: "Faltam 15 minutos.",
  left5: "Faltam 5 minutos.",
  left1: "Falta 1 minuto.",
} as const;
