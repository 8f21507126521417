/** Mails and notifications about essays. */
export const essayMessage = {
  submitted_title: "Redacción recibida",
  submitted_text:
    "Recibimos su redacción para {{course}}. {{timeOver}} El resultado estará a más tardar el {{day}}. El comprobante está en el portal.",
  timeOver: "El tiempo terminó y entregamos la última versión guardada.",
  approved_title: "Redacción aprobada",
  approved_text:
    "{{appeal}}\n\nSu redacción para {{course}} fue aprobada con nota {{grade}}.\n\n{{feedback}}\n\nEl próximo paso es el contrato.",
  failed_title: "Resultado de la redacción",
  failed_text:
    "{{appeal}}\n\nSu redacción para {{course}} obtuvo la nota {{grade}} y no fue aprobada.\n\n{{feedback}}\n\nPuede escribir otra, con un tema nuevo, cuando quiera.",
  voided_title: "Escriba la redacción de nuevo",
  voided_text:
    "La institución anuló un intento de su redacción para {{course}}. Motivo: {{reason}}\n\nPuede comenzar otro, con un tema nuevo, cuando quiera.",
  left: "Se eligió otra forma de ingreso.",
  delayed_title: "La corrección de su redacción tardará un poco más",
  delayed_text:
    "El resultado de su redacción para {{course}} debía estar a más tardar el {{day}}. La corrección aún no terminó: le pedimos disculpas y le avisaremos por aquí en cuanto termine. No tiene que hacer nada, y su plaza no cambia por eso.",
  returned_title: "Un resultado suyo no se aplicó",
  returned_text:
    "La redacción {{essay}} cambió antes de que el resultado se aplicara. No se envió nada a quien la escribió.",
  appealReceived_title: "Recibimos su recurso",
  appealReceived_text:
    "Otra persona corregirá de nuevo su redacción para {{course}}. El resultado estará a más tardar el {{day}}, aquí y en su correo, y reemplaza al anterior.",
  appealCompared: "Resultado de su recurso: la nota era {{earlier}} y ahora es {{grade}}.",
};
