/** Messages about settings. */
export const settingMessage = {
  notPublished_title: "Configuración no publicada",
  notPublished_text:
    "El borrador de {{record}} no pudo publicarse a su hora, porque algo ya no es válido. Ábralo y corríjalo.",
};
