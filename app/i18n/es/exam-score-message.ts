/** Mails and notifications about exam scores. */
export const examScoreMessage = {
  shortfall_average: "El promedio debe ser de al menos {{average}}.",
  shortfall_essay: "La nota de la redacción debe ser de al menos {{essay}}.",
  "shortfall_essay-zero": "La nota de la redacción no puede ser cero.",
  passed_title: "Nota del Enem confirmada: aprobó",
  passed_text:
    "Revisamos su nota del Enem {{year}} para {{course}}: promedio {{average}}. Usted aprobó; el próximo paso es el contrato. {{correction}}",
  failed_title: "Nota del Enem revisada",
  failed_text:
    "Revisamos su nota del Enem {{year}} para {{course}}: promedio {{average}}. {{missing}} Esta nota no alcanza para aprobar, pero puede enviar la nota de otro año o elegir otra forma de ingreso en el portal. {{correction}}",
  refused_title: "Envíe de nuevo su nota del Enem",
  refused_text:
    "No pudimos confirmar su nota del Enem {{year}} para {{course}}. {{reason}} En el portal puede escribirla de nuevo, con el mismo boletín u otro, o elegir otra forma de ingreso.",
  usualRefusal: "Las notas escritas son distintas de las del boletín.",
  closed_replaced: "Se envió otra nota en lugar de esta.",
  "closed_given-up": "Se eligió otra forma de ingreso.",
  unverified_title: "Nota del Enem recibida: siga adelante",
  unverified_text:
    "Recibimos su nota del Enem para {{course}}. Es suficiente, y ya puede seguir al contrato. Todavía revisaremos el boletín.",
  returned_title: "Una decisión suya no se aplicó",
  returned_text:
    "La nota del Enem de {{candidate}} cambió antes de que su decisión se aplicara. No se envió nada al candidato.",
  officialReason: "cuentan las notas del resultado oficial.",
};
