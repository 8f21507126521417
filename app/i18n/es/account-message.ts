/** Mails, text messages and notifications about an account. */
export const accountMessage = {
  "code_password-reset_title": "Código para crear una nueva contraseña",
  "code_password-reset_text":
    "Use el código de abajo para crear una nueva contraseña. Es válido durante 10 minutos.\n\nSi no lo pidió usted, ignore este mensaje: su contraseña sigue siendo la misma.",
  "code_sign-in_title": "Código de acceso",
  "code_sign-in_text":
    "Use el código de abajo para entrar. Es válido durante 10 minutos.\n\nNo le dé este código a nadie. Si no lo pidió usted, ignore este mensaje.",
  code_captcha_title: "Código de confirmación",
  code_captcha_text:
    "Use el código de abajo para confirmar que es una persona y continuar. Es válido durante 10 minutos.\n\nSi no lo pidió usted, ignore este mensaje.",
  sms_text: "{{institution}}: {{code}} es su código. Es válido durante 10 minutos. No se lo dé a nadie.",
  resetLink_title: "Cree una nueva contraseña",
  resetLink_text:
    "Recibimos una solicitud para crear una nueva contraseña. Use la dirección de abajo; es válida durante 1 hora y puede usarse una sola vez.\n\nSi no lo pidió usted, ignore este mensaje: su contraseña sigue siendo la misma.",
  username_title: "Su nombre de usuario",
  username_text: "Su nombre de usuario es {{username}}. También puede entrar con su correo o documento.",
  passwordChanged_title: "Su contraseña fue cambiada",
  passwordChanged_text:
    "La contraseña de su cuenta fue cambiada y se cerraron las otras sesiones abiertas.\n\nSi no fue usted, cree una nueva contraseña ahora y hable con la institución.",
  temporaryPassword_title: "Recibió una contraseña temporal",
  temporaryPassword_text:
    "La institución asignó una contraseña temporal a su cuenta. Entre con ella y elija una nueva.\n\nPor seguridad la contraseña no va en este mensaje: quien la asignó se la dirá.",
  approverPassword_title: "Contraseña temporal para quien aprueba devoluciones",
  approverPassword_text:
    "{{setter}} asignó una contraseña temporal a {{owner}}, que aprueba devoluciones.\n\nDurante 30 días, ninguna de estas dos cuentas aprueba lo que pidió la otra.\n\nSi esto le sorprende, hable con ambas personas.",
  emailChanged_title: "Su correo fue cambiado",
  emailChanged_text:
    "El correo de su cuenta ahora es {{email}}. Este es el último mensaje que enviamos a esta dirección.\n\nSi no fue usted, hable con la institución ahora.",
  cellphoneChanged_title: "Su celular fue cambiado",
  cellphoneChanged_text:
    "El celular de su cuenta ahora es {{cellphone}}. Los códigos por SMS van a él.\n\nSi no fue usted, cambie la contraseña y hable con la institución ahora.",
  erasure_open_title: "Recibimos su solicitud de eliminación de datos",
  erasure_open_text:
    "Su solicitud fue registrada y se revisará en un plazo de 15 días. Recibirá la respuesta en este correo.\n\nSi no fue usted, entre en su cuenta, cambie la contraseña y hable con la institución.",
  erasure_delayed_title: "Su solicitud de eliminación de datos espera el fin del contrato",
  erasure_delayed_text:
    "Su solicitud fue registrada. Hay un contrato vigente a su nombre, y los datos necesarios para cumplirlo deben mantenerse mientras dure. Después se revisará la solicitud.\n\nSi no fue usted, entre en su cuenta, cambie la contraseña y hable con la institución.",
  erasure_refused_title: "Su solicitud de eliminación de datos no fue aceptada",
  erasure_refused_text: "La institución revisó su solicitud y respondió:\n\n{{answer}}",
  erasure_done_title: "Sus datos fueron eliminados",
  erasure_done_text:
    "Su cuenta fue cerrada y sus datos fueron eliminados. Quedan solo los registros de contratos y pagos que la ley manda conservar, por el plazo que ella determina.",
  erasureAsked_title: "Solicitud de eliminación de datos",
  erasureAsked_text: "Una persona pidió que se eliminen sus datos.",
  welcome_title: "Su cuenta está lista",
  welcome_text: "¡Hola, {{name}}! Su cuenta está lista. Entre con su correo o documento para seguir su inscripción.",
  invitation_title: "Te invitaron al equipo",
  invitation_text:
    "¡Hola, {{name}}! Recibiste acceso al portal del equipo. Usa la dirección de abajo para crear tu contraseña; vale por 7 días y solo se puede usar una vez.\n\nSi no esperabas esta invitación, ignora este mensaje.",
  rightAdded_title: "Recibiste un derecho nuevo",
  rightAdded_text:
    "Tu cuenta en el portal del equipo recibió un derecho nuevo. Aparece cuando entras.\n\nSi esto es una sorpresa, habla con la institución.",
  sms_title: "Código por SMS",
  invitationElsewhere_title: "Tu acceso al portal del equipo",
  invitationElsewhere_text:
    "¡Hola, {{name}}! Recibiste acceso al portal del equipo. Usa la dirección de abajo y entra por {{provider}} con esta dirección de correo.\n\nSi no esperabas esta invitación, ignora este mensaje.",
  code_agreement_title: "Código para confirmar su vínculo",
  code_agreement_text:
    "Use el código de abajo para confirmar este correo y usar la beca o el convenio en su inscripción. Vale por 10 minutos.\n\nNo informe este código a nadie. Si no lo pidió usted, ignore este mensaje.",
};
