/** Notifications of staff about journeys. */
export const journeyMessage = {
  published_title: "“{{name}}”: versión {{version}} publicada",
  published_text: "{{author}} publicó la versión {{version}} del recorrido “{{name}}”.",
  notActivated_title: "“{{name}}” no fue activado",
  notActivated_text:
    "A la hora fijada el nivel ya tenía otro recorrido activo, “{{rival}}”. “{{name}}” sigue inactivo.",
};
