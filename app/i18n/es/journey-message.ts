/** Notifications of staff about journeys. */
export const journeyMessage = {
  published_title: "“{{journey}}”: versión {{version}} publicada",
  published_text: "{{author}} publicó la versión {{version}} del recorrido “{{journey}}”. {{note}}",
  notActivated_title: "“{{journey}}” no fue activado",
  notActivated_text:
    "A la hora fijada el nivel ya tenía otro recorrido activo, “{{rival}}”. “{{journey}}” sigue inactivo.",
};
