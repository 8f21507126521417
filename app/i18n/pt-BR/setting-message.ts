/** Messages about settings. */
export const settingMessage = {
  notPublished_title: "Configuração não publicada",
  notPublished_text:
    "O rascunho de {{record}} não pôde ser publicado na hora marcada, porque algo nele não vale mais. Abra-o e corrija.",
} as const;
