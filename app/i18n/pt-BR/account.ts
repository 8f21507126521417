/** Sign-in and the candidate's own data. */
export const account = {
  signInTitle: "Entrar",
  signInLead: "Acompanhe sua inscrição, assine o contrato e faça o pagamento.",
  username: "E-mail, CPF, RNE ou passaporte",
  password: "Senha",
  showPassword: "Mostrar senha",
  signIn: "Entrar",
  noEnrolment: "Ainda não tem inscrição?",
  startEnrolment: "Fazer minha inscrição",
  usernameRequired: "Informe seu e-mail, CPF, RNE ou passaporte",
  passwordRequired: "Informe sua senha",
  invalidCredentials: "Usuário ou senha inválidos",
  attemptsExceeded: "Número de tentativas de acesso excedido. Tente novamente mais tarde.",
  captchaRequired: "Resolva o desafio antes de continuar",
  loginFailed: "Ocorreu um erro ao tentar entrar. Tente novamente em alguns instantes.",
} as const;
