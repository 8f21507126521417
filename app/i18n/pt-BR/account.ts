/** Sign-in and the candidate's own data. */
export const account = {
  signInLead: "Acompanhe sua inscrição, aceite o contrato e faça o pagamento.",
  signInLeadOperators: "Para quem opera o portal.",
  username: "E-mail, CPF, RNE ou passaporte",
  showPassword: "Mostrar",
  noEnrolment: "Ainda não tem inscrição?",
  passwordRequired: "Informe sua senha",
  invalidCredentials: "Usuário ou senha inválidos",
  attemptsExceeded: "Muitas tentativas de entrar. Aguarde 15 minutos ou crie uma nova senha.",
  captchaRequired: "Resolva o desafio antes de continuar",
  loginFailed: "Ocorreu um erro ao tentar entrar. Tente novamente em alguns instantes.",
  personLead: "Mantenha seus dados em dia para receber avisos e documentos.",
  saved: "Dados salvos.",
  notSaved: "Não foi possível salvar os dados agora. Tente novamente em alguns instantes.",
  personConflict: "Este e-mail ou documento já pertence a outra conta.",
  responsibleLead: "Uma pessoa com 18 anos ou mais e documento diferente do seu.",
} as const;
