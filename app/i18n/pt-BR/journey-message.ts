/** Notifications of staff about journeys. */
export const journeyMessage = {
  published_title: "“{{journey}}”: versão {{version}} publicada",
  published_text: "{{author}} publicou a versão {{version}} da jornada “{{journey}}”. {{note}}",
  notActivated_title: "“{{journey}}” não foi ativada",
  notActivated_text:
    "Na hora marcada o nível já tinha outra jornada ativa, “{{rival}}”. “{{journey}}” continua inativa.",
} as const;
