import type { Language } from "~/contract/value";

/** Subject and text of a mail. */
export interface MailText {
  subject: string;
  text: string;
}

type CodePurpose = "password-reset" | "sign-in" | "captcha";

const codes: Record<Language, Record<CodePurpose, MailText>> = {
  "pt-BR": {
    "password-reset": {
      subject: "Código para criar uma nova senha",
      text: "Use o código abaixo para criar uma nova senha. Ele vale por 10 minutos.\n\nSe não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma.",
    },
    "sign-in": {
      subject: "Código de acesso",
      text: "Use o código abaixo para entrar. Ele vale por 10 minutos.\n\nNão informe este código a ninguém. Se não foi você que pediu, ignore esta mensagem.",
    },
    captcha: {
      subject: "Código de confirmação",
      text: "Use o código abaixo para confirmar que você é uma pessoa e continuar. Ele vale por 10 minutos.\n\nSe não foi você que pediu, ignore esta mensagem.",
    },
  },
  en: {
    "password-reset": {
      subject: "Code for a new password",
      text: "Use the code below to choose a new password. It is valid for 10 minutes.\n\nIf you did not ask for it, ignore this message: your password stays the same.",
    },
    "sign-in": {
      subject: "Sign-in code",
      text: "Use the code below to sign in. It is valid for 10 minutes.\n\nDo not give this code to anyone. If you did not ask for it, ignore this message.",
    },
    captcha: {
      subject: "Confirmation code",
      text: "Use the code below to confirm that you are a person and go on. It is valid for 10 minutes.\n\nIf you did not ask for it, ignore this message.",
    },
  },
  es: {
    "password-reset": {
      subject: "Código para crear una nueva contraseña",
      text: "Use el código de abajo para crear una nueva contraseña. Es válido durante 10 minutos.\n\nSi no lo pidió usted, ignore este mensaje: su contraseña sigue siendo la misma.",
    },
    "sign-in": {
      subject: "Código de acceso",
      text: "Use el código de abajo para entrar. Es válido durante 10 minutos.\n\nNo le dé este código a nadie. Si no lo pidió usted, ignore este mensaje.",
    },
    captcha: {
      subject: "Código de confirmación",
      text: "Use el código de abajo para confirmar que es una persona y continuar. Es válido durante 10 minutos.\n\nSi no lo pidió usted, ignore este mensaje.",
    },
  },
};

/** Subject and text of a mail with a code, which the mail shows separately. */
export function codeMessage(purpose: CodePurpose, language: Language): MailText {
  return codes[language][purpose];
}

const shortCodes: Record<Language, (institution: string, code: string) => string> = {
  "pt-BR": (institution, code) =>
    `${institution}: ${code} é o seu código. Vale por 10 minutos. Não o informe a ninguém.`,
  en: (institution, code) => `${institution}: ${code} is your code. Valid for 10 minutes. Do not give it to anyone.`,
  es: (institution, code) => `${institution}: ${code} es su código. Es válido durante 10 minutos. No se lo dé a nadie.`,
};

/** The text message with a code. */
export function shortCodeMessage(institution: string, code: string, language: Language): string {
  return shortCodes[language](institution, code);
}

const resetLinks: Record<Language, MailText> = {
  "pt-BR": {
    subject: "Crie uma nova senha",
    text: "Recebemos um pedido para criar uma nova senha. Use o endereço abaixo; ele vale por 1 hora e só pode ser usado uma vez.\n\nSe não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma.",
  },
  en: {
    subject: "Choose a new password",
    text: "We were asked to let you choose a new password. Use the address below; it is valid for 1 hour and can be used once.\n\nIf you did not ask for it, ignore this message: your password stays the same.",
  },
  es: {
    subject: "Cree una nueva contraseña",
    text: "Recibimos una solicitud para crear una nueva contraseña. Use la dirección de abajo; es válida durante 1 hora y puede usarse una sola vez.\n\nSi no lo pidió usted, ignore este mensaje: su contraseña sigue siendo la misma.",
  },
};

/** Subject and text of the mail with a link for setting a new password. */
export function resetLinkMessage(language: Language): MailText {
  return resetLinks[language];
}

const usernames: Record<Language, (username: string) => MailText> = {
  "pt-BR": (username) => ({
    subject: "Seu nome de usuário",
    text: `Seu nome de usuário é ${username}. Você também pode entrar com o seu e-mail ou documento.`,
  }),
  en: (username) => ({
    subject: "Your user name",
    text: `Your user name is ${username}. You can also sign in with your e-mail or document.`,
  }),
  es: (username) => ({
    subject: "Su nombre de usuario",
    text: `Su nombre de usuario es ${username}. También puede entrar con su correo o documento.`,
  }),
};

/** The mail that reminds a person of their user name. */
export function usernameMessage(username: string, language: Language): MailText {
  return usernames[language](username);
}

const changes: Record<Language, MailText> = {
  "pt-BR": {
    subject: "Sua senha foi alterada",
    text: "A senha da sua conta foi alterada e os outros acessos abertos foram encerrados.\n\nSe não foi você, crie uma nova senha agora e fale com a instituição.",
  },
  en: {
    subject: "Your password was changed",
    text: "The password of your account was changed, and other open sessions were ended.\n\nIf this was not you, choose a new password now and contact the institution.",
  },
  es: {
    subject: "Su contraseña fue cambiada",
    text: "La contraseña de su cuenta fue cambiada y se cerraron las otras sesiones abiertas.\n\nSi no fue usted, cree una nueva contraseña ahora y hable con la institución.",
  },
};

/** The mail to the owner of an account after a password change. */
export function passwordChangedMessage(language: Language): MailText {
  return changes[language];
}

const temporary: Record<Language, MailText> = {
  "pt-BR": {
    subject: "Você recebeu uma senha temporária",
    text: "A instituição definiu uma senha temporária para a sua conta. Entre com ela e escolha uma nova senha.\n\nPor segurança, a senha não vai nesta mensagem: quem a definiu deve informá-la a você.",
  },
  en: {
    subject: "You were given a temporary password",
    text: "The institution set a temporary password for your account. Sign in with it and choose a new one.\n\nFor your safety the password is not in this message: whoever set it will tell you.",
  },
  es: {
    subject: "Recibió una contraseña temporal",
    text: "La institución asignó una contraseña temporal a su cuenta. Entre con ella y elija una nueva.\n\nPor seguridad la contraseña no va en este mensaje: quien la asignó se la dirá.",
  },
};

/** The mail to the owner of an account after staff have set a password; it never contains the password. */
export function temporaryPasswordMessage(language: Language): MailText {
  return temporary[language];
}

interface ApproverPassword {
  /** Who set the temporary password. */
  setter: string;
  /** Whose account has it. */
  owner: string;
}

const approver: Record<Language, (names: ApproverPassword) => MailText> = {
  "pt-BR": ({ setter, owner }) => ({
    subject: "Senha temporária para quem aprova devoluções",
    text: `${setter} definiu uma senha temporária para ${owner}, que aprova devoluções.\n\nPor 30 dias, essas duas contas não aprovam o que a outra pediu.\n\nSe isso for uma surpresa, fale com as duas pessoas.`,
  }),
  en: ({ setter, owner }) => ({
    subject: "Temporary password for someone who approves refunds",
    text: `${setter} set a temporary password for ${owner}, who approves refunds.\n\nFor 30 days neither of these two accounts approves what the other requested.\n\nIf this surprises you, speak to both people.`,
  }),
  es: ({ setter, owner }) => ({
    subject: "Contraseña temporal para quien aprueba devoluciones",
    text: `${setter} asignó una contraseña temporal a ${owner}, que aprueba devoluciones.\n\nDurante 30 días, ninguna de estas dos cuentas aprueba lo que pidió la otra.\n\nSi esto le sorprende, hable con ambas personas.`,
  }),
};

/** The mail to administrators after one of them has set a temporary password of an account that approves refunds. */
export function approverPasswordMessage(language: Language, names: ApproverPassword): MailText {
  return approver[language](names);
}
