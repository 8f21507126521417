/** Messages about settings. */
export const settingMessage = {
  notPublished_title: "Configuração não publicada",
  notPublished_text:
    "O rascunho de {{record}} não pôde ser publicado na hora marcada, porque algo nele não vale mais. Abra-o e corrija.",
  webhookPaused_title: "Webhook pausado",
  webhookPaused_text:
    "Nenhum evento chegou a {{record}} durante um dia, por isso ele foi pausado. Os eventos estão guardados: corrija o endereço e retome.",
} as const;
