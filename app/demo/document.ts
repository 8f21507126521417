import type { Rows } from "~/data/insert-rows";
import type { RequirementRule } from "~/modules/documents/rules/requirement";
import type { DeclaredFactName } from "~/modules/documents/rules/review";
import type { TextByLanguage } from "~/rules/language";
import { courses } from "./course";
import { demoId } from "./demo-id";
import type { DemoInstitution } from "./institution";

interface DemoDocument {
  code: string;
  names: TextByLanguage;
  instructions: TextByLanguage;
  compare: DeclaredFactName[];
  rule?: Partial<RequirementRule>;
  /** Days from the request until the due date. */
  due: number;
  /** Days for which the document may be deferred. */
  defer?: number;
  mayNotApply?: boolean;
  /** The institutions that require the document; all when absent. */
  only?: DemoInstitution["alias"][];
}

const postGraduation = ["pos-graduacao", "pos-com-taxa"];

const documents: DemoDocument[] = [
  {
    code: "identidade",
    names: { "pt-BR": "Documento de identidade", en: "Identity document", es: "Documento de identidad" },
    instructions: {
      "pt-BR": "RG, CIN ou CNH, frente e verso, dentro da validade. As quatro bordas e o número precisam aparecer.",
      en: "RG, CIN or driving licence, front and back, not expired. All four edges and the number must be visible.",
      es: "RG, CIN o CNH, anverso y reverso, vigente. Deben verse los cuatro bordes y el número.",
    },
    compare: ["name", "cpf", "birthday"],
    rule: { nationality: "brazilian" },
    due: 7,
  },
  {
    code: "documento-estrangeiro",
    names: { "pt-BR": "Passaporte ou RNM", en: "Passport or RNM", es: "Pasaporte o RNM" },
    instructions: {
      "pt-BR": "A página com a foto do passaporte, ou o RNM frente e verso.",
      en: "The passport page with your photo, or both sides of the RNM card.",
      es: "La página del pasaporte con su foto, o el RNM por ambos lados.",
    },
    compare: ["name", "birthday"],
    rule: { nationality: "foreign" },
    due: 15,
  },
  {
    code: "documento-do-responsavel",
    names: {
      "pt-BR": "Identidade do responsável financeiro",
      en: "Identity document of the financial guardian",
      es: "Identidad del responsable financiero",
    },
    instructions: {
      "pt-BR": "RG, CIN ou CNH de quem assina o contrato com você, frente e verso.",
      en: "RG, CIN or driving licence of the person who signs the contract with you, front and back.",
      es: "RG, CIN o CNH de quien firma el contrato con usted, anverso y reverso.",
    },
    compare: ["responsible"],
    rule: { maxAge: 17 },
    due: 7,
  },
  {
    code: "ensino-medio",
    names: {
      "pt-BR": "Certificado e histórico do ensino médio",
      en: "Secondary school certificate and transcript",
      es: "Certificado e historial de la enseñanza media",
    },
    instructions: {
      "pt-BR":
        "As duas folhas, com carimbo e assinatura da escola. Quem concluiu fora do Brasil envia também a equivalência.",
      en: "Both sheets with the school's stamp and signature. If you finished abroad, add the recognition of equivalence.",
      es: "Ambas hojas, con sello y firma de la escuela. Si terminó fuera de Brasil, agregue la equivalencia.",
    },
    compare: ["name", "birthday"],
    rule: { levels: ["graduacao"] },
    due: 15,
    defer: 60,
  },
  {
    code: "historico-de-origem",
    names: {
      "pt-BR": "Histórico da faculdade de origem",
      en: "Transcript of your former college",
      es: "Historial de la facultad de origen",
    },
    instructions: {
      "pt-BR": "Emitido nos últimos 90 dias, com notas, cargas horárias e situação do vínculo.",
      en: "Issued in the last 90 days, with grades, hours and your standing there.",
      es: "Emitido en los últimos 90 días, con notas, horas y su situación allí.",
    },
    compare: ["name", "course"],
    rule: { modes: ["graduacao.transferencia-externa"] },
    due: 15,
  },
  {
    code: "diploma",
    names: { "pt-BR": "Diploma de graduação", en: "Undergraduate diploma", es: "Diploma de grado" },
    instructions: {
      "pt-BR": "Frente e verso, com o registro. Se o diploma ainda não saiu, envie o certificado de conclusão.",
      en: "Both sides, with its registration. If it is not issued yet, send the certificate of completion.",
      es: "Ambos lados, con el registro. Si aún no fue emitido, envíe el certificado de finalización de estudios.",
    },
    compare: ["name"],
    rule: { levels: postGraduation },
    due: 15,
    defer: 90,
  },
  {
    code: "diploma-anterior",
    names: { "pt-BR": "Diploma do primeiro curso", en: "Diploma of your first course", es: "Diploma del primer curso" },
    instructions: {
      "pt-BR": "Frente e verso, com o registro.",
      en: "Both sides, with its registration.",
      es: "Ambos lados, con el registro.",
    },
    compare: ["name"],
    rule: { modes: ["graduacao.segunda-graduacao"] },
    due: 15,
  },
  {
    code: "registro-profissional",
    names: { "pt-BR": "Registro no conselho", en: "Professional registration", es: "Registro profesional" },
    instructions: {
      "pt-BR": "Carteira do CRP ou do CRM. Se você ainda não tem registro, diga por quê.",
      en: "Your CRP or CRM card. If you are not registered yet, say why.",
      es: "Carné del CRP o del CRM. Si aún no tiene registro, diga por qué.",
    },
    compare: ["name"],
    rule: { courses: ["neuropsicologia"] },
    due: 15,
    mayNotApply: true,
  },
  {
    code: "certificado-militar",
    names: { "pt-BR": "Quitação militar", en: "Military discharge", es: "Libreta militar" },
    instructions: {
      "pt-BR": "Certificado de reservista ou de dispensa. Se não se aplica a você, diga por quê.",
      en: "Reservist or exemption certificate. If it does not apply to you, say why.",
      es: "Certificado de reservista o de dispensa. Si no se aplica a usted, diga por qué.",
    },
    compare: ["name"],
    rule: { levels: ["graduacao"], nationality: "brazilian", minAge: 18, maxAge: 45 },
    due: 30,
    defer: 60,
    mayNotApply: true,
    only: ["aurora-uni"],
  },
  {
    code: "residencia",
    names: { "pt-BR": "Comprovante de residência", en: "Proof of address", es: "Comprobante de domicilio" },
    instructions: {
      "pt-BR": "Conta de luz, água, telefone ou banco dos últimos 3 meses, em seu nome ou no de quem mora com você.",
      en: "An electricity, water, telephone or bank bill of the last 3 months, in your name or that of someone you live with.",
      es: "Factura de luz, agua, teléfono o banco de los últimos 3 meses, a su nombre o al de quien vive con usted.",
    },
    compare: ["name"],
    due: 7,
    only: ["aurora-uni", "horizonte"],
  },
];

const anyone: RequirementRule = {
  levels: null,
  modes: null,
  courses: null,
  minAge: null,
  maxAge: null,
  nationality: null,
};

/** The documents that an institution requires, and for which enrolments. */
export function documentRows({ tenant, alias }: DemoInstitution): Rows {
  const owner = { tenantId: demoId(tenant), institutionId: demoId(alias) };
  const taught = courses.filter(({ institutions }) => institutions.includes(alias)).map(({ code }) => code);
  const asked = documents.filter(
    ({ only, rule }) =>
      (!only || only.includes(alias)) && (!rule?.courses || rule.courses.some((code) => taught.includes(code))),
  );
  const typeId = (code: string) => demoId(alias, "document-type", code);
  return {
    documentType: asked.map(({ code, names, instructions, compare }, position) => ({
      ...{ ...owner, id: typeId(code), code, position },
      namesJson: JSON.stringify(names),
      instructionsJson: JSON.stringify(instructions),
      compareJson: JSON.stringify(compare),
    })),
    documentRequirement: asked.map(({ code, rule, due, defer, mayNotApply }) => ({
      ...{ ...owner, id: demoId(alias, "document-requirement", code), code, typeId: typeId(code) },
      ruleJson: JSON.stringify({ ...anyone, ...rule }),
      dueDays: due,
      deferDays: defer ?? null,
      mayNotApply: mayNotApply ? 1 : 0,
      active: 1,
    })),
  };
}
