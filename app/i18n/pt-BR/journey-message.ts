/** Notifications of staff about journeys. */
export const journeyMessage = {
  published_title: "“{{name}}”: versão {{version}} publicada",
  published_text: "{{author}} publicou a versão {{version}} da jornada “{{name}}”.",
  notActivated_title: "“{{name}}” não foi ativada",
  notActivated_text: "Na hora marcada o nível já tinha outra jornada ativa, “{{rival}}”. “{{name}}” continua inativa.",
} as const;
