/** The automatic charge of later installments to a saved card. */
export const recurrence = {
  title: "Cobro automático",
  lead: "Las próximas cuotas se pueden cobrar en una tarjeta, cada una en su día de vencimiento.",
  none: "Ninguna tarjeta autorizada",
  noneText: "Pague cada cuota en el portal hasta su vencimiento.",
  confirmed: "Su descuento pagó la primera cuota, y no se cobró nada.",
  confirmedLink: "Ver la confirmación",
  required:
    "El plan de este curso cobra las próximas cuotas en una tarjeta. Autorice una tarjeta ahora; sin ella, pague cada cuota en el portal hasta su vencimiento.",
  cardTitle: "Tarjeta autorizada",
  state_active: "Activo",
  state_refused: "Cambie la tarjeta",
  since: "Autorizada el",
  next: "Próximo cobro",
  nextText: "{{day}}: cuota {{number}}, {{amount}}",
  refused:
    "El banco rechazó esta tarjeta, y ya no intentamos cobrar en ella. Registre otra tarjeta o pague las cuotas de otra forma.",
  disputed:
    "Un cobro en esta tarjeta fue impugnado, y por eso ya no cobramos en ella. Registre otra tarjeta o pague las cuotas de otra forma.",
  stop: "Cancelar el cobro automático",
  stopNote: "El proveedor borra la tarjeta. Las cuotas siguen como están, y usted paga cada una en el portal.",
  saveTitle: "Autorizar una tarjeta",
  replaceTitle: "Cambiar la tarjeta",
  saveText_one: "La tarjeta se escribe en la página de {{provider}}. Se usará para la cuota abierta.",
  saveText_other: "La tarjeta se escribe en la página de {{provider}}. Se usará para las {{count}} cuotas abiertas.",
  overdue: "{{amount}} ya vencieron y se cobrarán en cuanto se registre la tarjeta.",
  pageText: "Abra la página, escriba la tarjeta y vuelva: el portal confirma el registro.",
} as const;
