/** Mails and notifications about documents. */
export const documentMessage = {
  approved_title: "{{document}}: aprobado",
  approved_text: "Revisamos el documento “{{document}}” de su matrícula en {{course}}: está todo bien.",
  rejected_title: "{{document}}: envíelo de nuevo",
  rejected_text:
    "No pudimos aceptar el documento “{{document}}” de su matrícula en {{course}}. {{rejection}} Envíelo de nuevo en el portal.",
  infected: "El archivo tiene un virus y fue bloqueado: haga otro archivo, si puede en otro dispositivo.",
  severalApproved_title: "{{count}} documentos aprobados",
  severalApproved_text: "Revisamos estos documentos de su matrícula en {{course}}, y está todo bien: {{list}}.",
  reopened_title: "{{document}}: lo revisamos de nuevo",
  reopened_approval:
    "La aprobación del documento “{{document}}” de su matrícula en {{course}} ya no vale: lo revisamos de nuevo.",
  reopened_rejection:
    "Le pedimos otro envío del documento “{{document}}” de su matrícula en {{course}}. Revisamos de nuevo lo que ya envió.",
  reopened_enrolled: "Hasta entonces, su matrícula deja de estar concluida y espera este documento.",
  reopened_text: "{{decision}} {{consequence}} No necesita enviar nada ahora; le avisaremos cuando haya resultado.",
  deferred_until: "{{document}} (hasta el {{day}})",
  deferred_title: "Falta enviar lo que dejó para después",
  deferred_text: "Para su matrícula en {{course}}, todavía falta enviar: {{list}}. Envíelo en el portal.",
  returned_title: "Una decisión suya no se aplicó",
  returned_text:
    "“{{document}}” de {{candidate}} cambió antes de que su decisión se aplicara. No se envió nada al candidato.",
  reason_unreadable: "No pudimos leer todo: tome otra foto con buena luz, sin flash, con la hoja entera en la imagen.",
  reason_with_error:
    "El archivo no se abrió o llegó incompleto: compruebe que se abre en su dispositivo y envíe uno nuevo.",
  reason_incorrect: "El documento enviado es otro: en la página del documento está lo que pedimos.",
  reason_missing_information: "Falta una parte: envíe también el reverso o las otras páginas, en el mismo envío.",
  proof_name: "Boletín del Enem",
  proof_instruction: "El boletín individual de notas, con nombre, año y las cinco notas, en PDF o foto.",
};
