/** Sign-in and the candidate's own data. */
export const account = {
  signInLead: "Siga su inscripción, acepte el contrato y realice el pago.",
  signInLeadOperators: "Para quienes operan el portal.",
  username: "Correo electrónico, CPF, RNE o pasaporte",
  showPassword: "Mostrar",
  noEnrolment: "¿Aún no tiene inscripción?",
  passwordRequired: "Indique su contraseña",
  invalidCredentials: "Usuario o contraseña no válidos",
  attemptsExceeded: "Demasiados intentos de entrar. Espere 15 minutos o cree una nueva contraseña.",
  captchaRequired: "Resuelva el desafío antes de continuar",
  loginFailed: "Se produjo un error al intentar entrar. Inténtelo de nuevo en unos instantes.",
  personLead: "Mantenga sus datos al día para recibir avisos y documentos.",
  saved: "Datos guardados.",
  notSaved: "No fue posible guardar los datos ahora. Inténtelo de nuevo en unos instantes.",
  personConflict: "Este correo o documento ya pertenece a otra cuenta.",
  responsibleLead: "Una persona de 18 años o más con un documento distinto del suyo.",
} as const;
