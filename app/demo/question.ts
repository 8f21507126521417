import type { Language } from "~/api/value";
import type { Rows } from "~/data/insert-rows";
import type { ComponentType } from "~/modules/journeys/rules/journey";
import { demoId } from "./demo-id";
import type { DemoInstitution } from "./institution";

/** Questions that several demo institutions answer alike, and one specific question for each. */
const known = {
  continue: {
    steps: ["levels", "courses", "personalInfo"],
    "pt-BR": [
      "Posso parar e continuar depois?",
      "Sim. O que você preencheu fica guardado a cada etapa. Abra o portal de novo no mesmo aparelho ou, depois de criar a conta, entre em qualquer outro e continue de onde parou.",
    ],
    en: [
      "Can I stop and go on later?",
      "Yes. What you filled in is kept at each step. Open the portal again on the same device or, once you have an account, sign in on any other and go on where you stopped.",
    ],
    es: [
      "¿Puedo parar y seguir después?",
      "Sí. Lo que usted completó se guarda en cada etapa. Abra el portal otra vez en el mismo dispositivo o, cuando tenga una cuenta, entre en cualquier otro y siga donde se detuvo.",
    ],
  },
  campus: {
    steps: ["campuses"],
    "pt-BR": [
      "O preço muda de um campus para outro?",
      "Pode mudar. Cada campus mostra o seu próprio preço antes da escolha, e o resumo ao lado repete o valor até o pagamento.",
    ],
    en: [
      "Does the price differ between campuses?",
      "It may. Each campus shows its own price before you choose, and the summary repeats it until you pay.",
    ],
    es: [
      "¿El precio cambia de un campus a otro?",
      "Puede cambiar. Cada campus muestra su propio precio antes de elegir, y el resumen lo repite hasta el pago.",
    ],
  },
  mode: {
    steps: ["modes"],
    "pt-BR": [
      "Qual forma de ingresso devo escolher?",
      "A que corresponde ao que você já fez: nota do Enem, prova, redação, transferência de outra instituição ou um diploma que você já tem. Cada uma diz o que pede. Você pode voltar e mudar até enviar.",
    ],
    en: [
      "Which way of admission should I choose?",
      "The one that fits what you have done: an Enem score, an exam, an essay, a transfer or a degree that you have. Each says what it asks for. You can go back and change it until you send.",
    ],
    es: [
      "¿Qué forma de ingreso debo elegir?",
      "La que corresponde a lo que ya hizo: nota del Enem, examen, redacción, traslado o un título que ya tiene. Cada una dice lo que pide. Puede volver y cambiarla hasta enviar.",
    ],
  },
  data: {
    steps: ["personalInfo"],
    "pt-BR": [
      "Por que pedem o meu CPF e o meu endereço?",
      "O contrato, a cobrança e o registro acadêmico precisam deles por lei. O CPF aparece só em parte nas telas. Na sua conta, em Privacidade, você baixa todos os seus dados e pode pedir que sejam apagados.",
    ],
    en: [
      "Why do you ask for my CPF and address?",
      "The contract, the charge and the academic record need them by law. Pages show the CPF only in part. In your account, under Privacy, you download all your data and can ask for their erasure.",
    ],
    es: [
      "¿Por qué piden mi CPF y mi dirección?",
      "El contrato, el cobro y el registro académico los necesitan por ley. Las páginas muestran el CPF solo en parte. En su cuenta, en Privacidad, puede descargar todos sus datos y pedir que se borren.",
    ],
  },
  minor: {
    steps: ["responsible", "personalInfo"],
    "pt-BR": [
      "Tenho menos de 18 anos. Posso me inscrever?",
      "Sim, com um responsável financeiro maior de idade. O portal pede os dados dele em uma etapa própria, e ele aceita o contrato com você.",
    ],
    en: [
      "I am under 18. Can I apply?",
      "Yes, with an adult financial guardian. The portal asks for their data in a step of its own, and they accept the contract with you.",
    ],
    es: [
      "Tengo menos de 18 años. ¿Puedo inscribirme?",
      "Sí, con un responsable financiero mayor de edad. El portal pide sus datos en una etapa propia, y él acepta el contrato con usted.",
    ],
  },
  password: {
    steps: ["account"],
    "pt-BR": [
      "Para que serve a conta?",
      "Com ela você acompanha a inscrição, aceita o contrato, paga e entra de outro aparelho. Use uma senha que você não usa em outro lugar.",
    ],
    en: [
      "What is the account for?",
      "With it you follow your application, accept the contract, pay and sign in on another device. Use a password that you use nowhere else.",
    ],
    es: [
      "¿Para qué sirve la cuenta?",
      "Con ella usted sigue su inscripción, acepta el contrato, paga y entra en otro dispositivo. Use una contraseña que no use en otro lugar.",
    ],
  },
  withdraw: {
    steps: ["contract", "checkout", "review"],
    "pt-BR": [
      "Posso desistir?",
      "Sim. Antes de pagar, a qualquer momento. Depois do pagamento, em até 7 dias você desiste no próprio portal e recebe tudo de volta (art. 49 do Código de Defesa do Consumidor). Depois disso vale o contrato.",
    ],
    en: [
      "Can I withdraw?",
      "Yes. Before you pay, at any time. After payment you can withdraw in the portal within 7 days and get everything back (article 49 of the Brazilian consumer code). After that the contract applies.",
    ],
    es: [
      "¿Puedo desistir?",
      "Sí. Antes de pagar, en cualquier momento. Después del pago tiene 7 días para desistir en el propio portal y recuperar todo lo que pagó (art. 49 del Código de Defensa del Consumidor). Después se aplica el contrato.",
    ],
  },
  voucher: {
    steps: ["courses", "checkout"],
    "pt-BR": [
      "Tenho um cupom. Onde uso?",
      "No campo Cupom, na página do pagamento. O preço com desconto aparece na hora. Se o cupom não valer, a página diz por quê e você segue sem ele.",
    ],
    en: [
      "I have a voucher. Where do I use it?",
      "In the voucher field of the payment page. The lower price appears at once. If the voucher is not valid, the page says why and you go on without it.",
    ],
    es: [
      "Tengo un cupón. ¿Dónde lo uso?",
      "En el campo Cupón de la página de pago. El precio con descuento aparece en el momento. Si el cupón no es válido, la página dice por qué y usted sigue sin él.",
    ],
  },
  pay: {
    steps: ["checkout"],
    "pt-BR": [
      "Quanto tempo o pagamento leva para ser confirmado?",
      "Pix e cartão, em geral, em segundos. O boleto, em até 2 dias úteis. Avisamos por e-mail e no portal, e o recibo fica disponível para baixar.",
    ],
    en: [
      "How long does it take to confirm a payment?",
      "Pix and card usually take seconds. A bank slip takes up to 2 business days. We tell you by e-mail and in the portal, where you can download the receipt.",
    ],
    es: [
      "¿Cuánto tarda en confirmarse el pago?",
      "Pix y tarjeta, en general, segundos. El boleto, hasta 2 días hábiles. Avisamos por correo y en el portal, donde puede descargar el recibo.",
    ],
  },
  "uni-transfer": {
    steps: ["modes"],
    "pt-BR": [
      "Aproveito as disciplinas que já cursei?",
      "Na transferência externa e na segunda graduação, sim: depois da matrícula a coordenação analisa o seu histórico escolar e responde quais disciplinas foram dispensadas.",
    ],
    en: [
      "Do the subjects that I have taken count?",
      "With an external transfer or a second degree, yes: after enrolment the course coordinator reviews your transcript and tells you which subjects you need not take again.",
    ],
    es: [
      "¿Cuentan las materias que ya cursé?",
      "En el traslado externo y en la segunda carrera, sí: después de la matrícula la coordinación analiza su historial y responde qué materias no necesita repetir.",
    ],
  },
  "tech-computer": {
    steps: ["courses"],
    "pt-BR": [
      "Preciso de um computador meu?",
      "Ajuda, mas não é obrigatório: os laboratórios ficam abertos das 7h às 22h, inclusive aos sábados.",
    ],
    en: [
      "Do I need a computer of my own?",
      "It helps, but it is not required: the laboratories are open from 7 am to 10 pm, on Saturdays too.",
    ],
    es: [
      "¿Necesito una computadora propia?",
      "Ayuda, pero no es obligatorio: los laboratorios abren de 7 a 22 h, también los sábados.",
    ],
  },
  "horizonte-bus": {
    steps: ["campuses"],
    "pt-BR": [
      "Há transporte até o campus?",
      "Sim, ônibus da região param na porta de cada campus. Os horários estão no mural da secretaria.",
    ],
    en: [
      "Is there a bus to the campus?",
      "Yes, regional buses stop at the gate of each campus. The registrar's board shows their times.",
    ],
    es: [
      "¿Hay transporte hasta el campus?",
      "Sí, los autobuses de la región paran en la puerta de cada campus. Los horarios están en la cartelera de la secretaría.",
    ],
  },
} satisfies Record<string, { steps: ComponentType[] } & Record<Language, [question: string, answer: string]>>;

const pick = (...codes: (keyof typeof known)[]) => codes;

const questions = {
  "aurora-uni": pick(
    "continue",
    "mode",
    "uni-transfer",
    "campus",
    "data",
    "minor",
    "password",
    "voucher",
    "pay",
    "withdraw",
  ),
  "aurora-tech": pick("continue", "tech-computer", "campus", "data", "minor", "password", "voucher", "pay", "withdraw"),
  horizonte: pick("continue", "mode", "horizonte-bus", "data", "minor", "password", "voucher", "pay", "withdraw"),
};

/** The frequent questions of a demo institution. */
export function questionRows({ tenant, alias }: DemoInstitution): Rows {
  return {
    frequentQuestion: questions[alias].map((code, position) => {
      const { steps, ...texts } = known[code];
      const written = Object.entries(texts).map(([language, [question, answer]]) => [language, { question, answer }]);
      return {
        ...{ tenantId: demoId(tenant), institutionId: demoId(alias), id: demoId(alias, "question", code) },
        ...{ code, position, active: 1, stepsJson: JSON.stringify(steps) },
        textsJson: JSON.stringify(Object.fromEntries(written)),
      };
    }),
  };
}
