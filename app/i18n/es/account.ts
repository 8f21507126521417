/** Sign-in and the candidate's own data. */
export const account = {
  signInTitle: "Iniciar sesión",
  signInLead: "Siga su inscripción, acepte el contrato y realice el pago.",
  username: "Correo electrónico, CPF, RNE o pasaporte",
  password: "Contraseña",
  showPassword: "Mostrar contraseña",
  signIn: "Entrar",
  noEnrolment: "¿Aún no tiene inscripción?",
  startEnrolment: "Hacer mi inscripción",
  usernameRequired: "Indique su correo electrónico, CPF, RNE o pasaporte",
  passwordRequired: "Indique su contraseña",
  invalidCredentials: "Usuario o contraseña no válidos",
  attemptsExceeded: "Se superó el número de intentos de acceso. Inténtelo de nuevo más tarde.",
  captchaRequired: "Resuelva el desafío antes de continuar",
  loginFailed: "Se produjo un error al intentar entrar. Inténtelo de nuevo en unos instantes.",
} as const;
