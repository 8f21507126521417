/** The automatic charge of later installments to a saved card. */
export const recurrence = {
  title: "Cobrança automática",
  lead: "As próximas parcelas podem ser cobradas em um cartão, cada uma no dia do vencimento.",
  none: "Nenhum cartão autorizado",
  noneText: "Pague cada parcela no portal até o vencimento.",
  confirmed: "O seu desconto pagou a primeira parcela, e nada foi cobrado.",
  confirmedLink: "Ver a confirmação",
  required:
    "O plano deste curso cobra as próximas parcelas em um cartão. Autorize um cartão agora; sem ele, pague cada parcela no portal até o vencimento.",
  cardTitle: "Cartão autorizado",
  state_active: "Ativa",
  state_refused: "Troque o cartão",
  since: "Autorizado em",
  next: "Próxima cobrança",
  nextText: "{{day}}: parcela {{number}}, {{amount}}",
  refused:
    "O banco recusou este cartão, e não tentamos mais cobrar nele. Cadastre outro cartão ou pague as parcelas de outra forma.",
  disputed:
    "Uma cobrança neste cartão foi contestada, e por isso não cobramos mais nele. Cadastre outro cartão ou pague as parcelas de outra forma.",
  stop: "Cancelar a cobrança automática",
  stopNote: "O cartão é apagado no provedor. As parcelas continuam como estão, e você paga cada uma no portal.",
  saveTitle: "Autorizar um cartão",
  replaceTitle: "Trocar o cartão",
  saveText_one: "O cartão é digitado na página da {{provider}}. Ele vale para a parcela em aberto.",
  saveText_other: "O cartão é digitado na página da {{provider}}. Ele vale para as {{count}} parcelas em aberto.",
  overdue: "{{amount}} já venceram e serão cobrados assim que o cartão for cadastrado.",
  pageText: "Abra a página, digite o cartão e volte: o portal confirma o cadastro.",
} as const;
