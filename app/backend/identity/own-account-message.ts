import type { MailText } from "~/backend/messaging";
import type { Language } from "~/contract/value";
import { maskEmail } from "~/domain/person/email";
import { maskMobile } from "~/domain/person/phone";

const emails: Record<Language, (email: string) => MailText> = {
  "pt-BR": (email) => ({
    subject: "Seu e-mail foi alterado",
    text: `O e-mail da sua conta agora é ${email}. Esta é a última mensagem que enviamos para este endereço.\n\nSe não foi você, fale com a instituição agora.`,
  }),
  en: (email) => ({
    subject: "Your e-mail address was changed",
    text: `The e-mail address of your account is now ${email}. This is the last message that we send to this address.\n\nIf this was not you, contact the institution now.`,
  }),
  es: (email) => ({
    subject: "Su correo fue cambiado",
    text: `El correo de su cuenta ahora es ${email}. Este es el último mensaje que enviamos a esta dirección.\n\nSi no fue usted, hable con la institución ahora.`,
  }),
};

/** The mail to the old address of an account after a change; it shows only part of the new address. */
export function emailChangedMessage(email: string, language: Language): MailText {
  return emails[language](maskEmail(email));
}

const cellphones: Record<Language, (cellphone: string) => MailText> = {
  "pt-BR": (cellphone) => ({
    subject: "Seu celular foi alterado",
    text: `O celular da sua conta agora é ${cellphone}. Os códigos por SMS vão para ele.\n\nSe não foi você, troque a senha e fale com a instituição agora.`,
  }),
  en: (cellphone) => ({
    subject: "Your mobile number was changed",
    text: `The mobile number of your account is now ${cellphone}. Codes by SMS go there.\n\nIf this was not you, change your password and contact the institution now.`,
  }),
  es: (cellphone) => ({
    subject: "Su celular fue cambiado",
    text: `El celular de su cuenta ahora es ${cellphone}. Los códigos por SMS van a él.\n\nSi no fue usted, cambie la contraseña y hable con la institución ahora.`,
  }),
};

/** The mail to the owner of an account after a change of the mobile number, of which it shows only a part. */
export function cellphoneChangedMessage(cellphone: string, language: Language): MailText {
  return cellphones[language](maskMobile(cellphone));
}

type ErasureState = "open" | "delayed" | "refused" | "done";

const erasures: Record<Language, Record<ErasureState, MailText>> = {
  "pt-BR": {
    open: {
      subject: "Recebemos o seu pedido de exclusão de dados",
      text: "O seu pedido foi registrado e será analisado em até 15 dias. Você receberá a resposta neste e-mail.\n\nSe não foi você, entre na sua conta, troque a senha e fale com a instituição.",
    },
    delayed: {
      subject: "O seu pedido de exclusão de dados aguarda o fim do contrato",
      text: "O seu pedido foi registrado. Há um contrato em vigor no seu nome, e os dados necessários para cumpri-lo precisam ser mantidos enquanto ele valer. Depois disso o pedido será analisado.\n\nSe não foi você, entre na sua conta, troque a senha e fale com a instituição.",
    },
    refused: {
      subject: "O seu pedido de exclusão de dados não foi atendido",
      text: "A instituição analisou o seu pedido e respondeu:",
    },
    done: {
      subject: "Os seus dados foram excluídos",
      text: "A sua conta foi encerrada e os seus dados foram excluídos. Ficam apenas os registros de contratos e pagamentos que a lei manda guardar, pelo prazo que ela determina.",
    },
  },
  en: {
    open: {
      subject: "We have received your request for erasure",
      text: "Your request is on record and will be reviewed within 15 days. You will get the answer at this address.\n\nIf this was not you, sign in, change your password and contact the institution.",
    },
    delayed: {
      subject: "Your request for erasure waits for the end of your contract",
      text: "Your request is on record. A contract in your name is in force, and the data needed to fulfil it must be kept as long as it is. After that the request will be looked at.\n\nIf this was not you, sign in, change your password and contact the institution.",
    },
    refused: {
      subject: "Your request for erasure was not granted",
      text: "The institution looked at your request and answered:",
    },
    done: {
      subject: "Your data have been erased",
      text: "Your account is closed and your data have been erased. Only the records of contracts and payments remain that the law orders to keep, for as long as it does.",
    },
  },
  es: {
    open: {
      subject: "Recibimos su solicitud de eliminación de datos",
      text: "Su solicitud fue registrada y se revisará en un plazo de 15 días. Recibirá la respuesta en este correo.\n\nSi no fue usted, entre en su cuenta, cambie la contraseña y hable con la institución.",
    },
    delayed: {
      subject: "Su solicitud de eliminación de datos espera el fin del contrato",
      text: "Su solicitud fue registrada. Hay un contrato vigente a su nombre, y los datos necesarios para cumplirlo deben mantenerse mientras dure. Después se revisará la solicitud.\n\nSi no fue usted, entre en su cuenta, cambie la contraseña y hable con la institución.",
    },
    refused: {
      subject: "Su solicitud de eliminación de datos no fue aceptada",
      text: "La institución revisó su solicitud y respondió:",
    },
    done: {
      subject: "Sus datos fueron eliminados",
      text: "Su cuenta fue cerrada y sus datos fueron eliminados. Quedan solo los registros de contratos y pagos que la ley manda conservar, por el plazo que ella determina.",
    },
  },
};

/** The mail about the state of an erasure request. @param reason of a refusal */
export function erasureMessage(state: ErasureState, reason: string | null, language: Language): MailText {
  const { subject, text } = erasures[language][state];
  return { subject, text: reason ? `${text}\n\n${reason}` : text };
}

const asked: Record<Language, { title: string; message: string }> = {
  "pt-BR": { title: "Pedido de exclusão de dados", message: "Uma pessoa pediu a exclusão dos próprios dados." },
  en: { title: "Request for erasure", message: "Somebody asked for their data to be erased." },
  es: { title: "Solicitud de eliminación de datos", message: "Una persona pidió que se eliminen sus datos." },
};

/** The notification to staff about a new erasure request. */
export function erasureNotice(language: Language): { title: string; message: string } {
  return asked[language];
}
