/** Messages about settings. */
export const settingMessage = {
  notPublished_title: "Configuración no publicada",
  notPublished_text:
    "El borrador de {{record}} no pudo publicarse a su hora, porque algo ya no es válido. Ábralo y corríjalo.",
  webhookPaused_title: "Webhook en pausa",
  webhookPaused_text:
    "Ningún evento llegó a {{record}} durante un día, por eso quedó en pausa. Los eventos están guardados: corrija la dirección y reanude.",
};
