import { languages } from "~/rules/language";
import { contrastsOf } from "~/rules/palette/pair";
import {
  choice,
  choices,
  colour,
  group,
  line,
  lines,
  money,
  optional,
  percent,
  picture,
  references,
  texts,
  tick,
  whole,
} from "../setting-field";
import { defineKind, type SettingErrors } from "../setting-kind";

const email = () => line(200);

export const institution = defineKind("institution", {
  fields: {
    name: line(120),
    acronym: line(40),
    defaultLanguage: choice(...languages),
    languages: choices(...languages),
    timeZone: line(60),
    contact: group({
      legalName: line(160),
      cnpj: line(20),
      address: line(200),
      city: line(80),
      state: line(2),
      email: email(),
      phone: line(20),
    }),
    bank: group({
      bankCode: optional(line(3)),
      bankName: optional(line(80)),
      agency: optional(line(10)),
      account: optional(line(20)),
      wallet: optional(line(10)),
      pixKey: optional(line(120)),
    }),
    whatsApp: group({ message: optional(line(200)), areaCode: optional(line(2)), phone: optional(line(20)) }),
    termsUrl: optional(line(300)),
    privacyUrl: optional(line(300)),
    embeddingHosts: lines(200),
    redirectHosts: lines(200),
    modesWithDisciplines: references("ingressMode"),
    safeAId: optional(line(60)),
    trackingCode: optional(line(60)),
  },
  key: [],
  title: "name",
  check({ contact, embeddingHosts, termsUrl, privacyUrl, timeZone, ...own }): SettingErrors {
    const isWeb = (text: string | null) => text === null || /^https:\/\/[^\s/]+/.test(text);
    const isDefaultOffered = own.languages.length === 0 || own.languages.includes(own.defaultLanguage);
    return {
      ...(isDefaultOffered ? {} : { languages: "setting.errorMainLanguage" }),
      ...(/^\d{14}$/.test(contact.cnpj.replace(/\D/g, "")) ? {} : { "contact.cnpj": "setting.errorCnpj" }),
      ...(/^\S+@\S+\.\S+$/.test(contact.email) ? {} : { "contact.email": "setting.errorEmail" }),
      ...(embeddingHosts.every((one) => /^https:\/\/[^\s/]+$/.test(one))
        ? {}
        : { embeddingHosts: "setting.errorOrigin" }),
      ...(isWeb(termsUrl) ? {} : { termsUrl: "setting.errorAddress" }),
      ...(isWeb(privacyUrl) ? {} : { privacyUrl: "setting.errorAddress" }),
      ...(isTimeZone(timeZone) ? {} : { timeZone: "setting.errorTimeZone" }),
    };
  },
});

/** Says whether a time zone of this name exists. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

const palette = () =>
  group({
    primary: colour(),
    accent: colour(),
    anchor: colour(),
    error: colour(),
    info: colour(),
    success: colour(),
    warning: colour(),
  });

export const theme = defineKind("theme", {
  fields: {
    light: palette(),
    dark: palette(),
    secondaryColor: colour(),
    loadingColor: colour(),
    typeface: optional(choice("sans", "serif", "geometric", "rounded")),
    shape: optional(choice("sharp", "soft", "round")),
    density: optional(choice("compact", "regular", "roomy")),
    card: optional(choice("line", "bold", "soft")),
    header: optional(choice("paper", "dark", "floating")),
    paper: optional(choice("warm", "cool", "sand")),
    scene: optional(choice("arcade", "mosaic", "landscape")),
    logo: picture({ width: 480, height: 160 }),
    darkLogo: picture({ width: 480, height: 160 }),
    favicon: picture({ width: 128, height: 128, format: "png" }),
    loginPageImage: picture({ width: 1200, height: 1600 }),
  },
  key: [],
  title: "secondaryColor",
  /** Texts get enough contrast by themselves; what is on a filled button and its halo depends on the brand alone. */
  check: (content) =>
    Object.fromEntries(
      (["light", "dark"] as const).flatMap((mode) =>
        contrastsOf(content, mode).some(({ ratio, least }) => ratio < least)
          ? [[`${mode}.primary`, "setting.errorContrast"]]
          : [],
      ),
    ),
});

/** A figure with its label; both or neither. */
const fact = () => group({ value: optional(texts(40)), label: optional(texts(120)) });

export const homePage = defineKind("homePage", {
  fields: {
    claim: texts(160),
    lead: optional(texts(400, { isLong: true })),
    fact1: fact(),
    fact2: fact(),
    fact3: fact(),
    source: optional(texts(300)),
    picture: picture({ width: 1440, height: 1280 }),
    pictureAlt: optional(texts(200)),
  },
  key: [],
  title: "claim",
  check: (content) =>
    Object.fromEntries(
      (["fact1", "fact2", "fact3"] as const).flatMap((name) => {
        const { value, label } = content[name];
        if ((value === null) === (label === null)) return [];
        return [[`${name}.${value === null ? "value" : "label"}`, "setting.errorRequired"]];
      }),
    ),
});

/** The parameters of an institution, by subject. A field that is empty has the product's default. */
export const paymentTerm = defineKind("paymentTerm", {
  fields: {
    pixExpiresInSeconds: optional(whole(60, 604_800)),
    slipDueDays: optional(whole(0, 60)),
    maxInstallments: optional(whole(1, 120)),
    minInstallmentCents: optional(money()),
    interestFreeInstallments: optional(whole(0, 120)),
    monthlyRate: optional(percent()),
    lateFine: optional(percent()),
    lateMonthlyInterest: optional(percent()),
    installmentOpensDaysBefore: optional(whole(0, 999)),
    installmentRemindsDaysBefore: optional(line(40)),
    installmentRemindsDaysAfter: optional(line(40)),
    recurrenceRetriesDaysAfter: optional(line(40)),
    disableOnylFirstInstallmentCreditCard: tick(),
    refundApprovalAboveCents: optional(money()),
    localHolidays: optional(line(400)),
  },
  key: [],
  title: "slipDueDays",
  check: (content) =>
    Object.fromEntries(
      (["installmentRemindsDaysBefore", "installmentRemindsDaysAfter", "recurrenceRetriesDaysAfter"] as const)
        .filter((name) => !/^(\d{1,3}(, ?\d{1,3})*)?$/.test(content[name] ?? ""))
        .map((name) => [name, "setting.errorDays"]),
    ),
});

export const selectionRule = defineKind("selectionRule", {
  fields: {
    essayAverageMinutesFrom: optional(whole(1, 1_440)),
    essayAverageMinutesTo: optional(whole(1, 1_440)),
    essayMaximumHours: optional(whole(1, 24)),
    essayMinimumWords: optional(whole(0, 5_000)),
    essayMaximumWords: optional(whole(1, 10_000)),
    essayPassGrade: optional(whole(0, 10)),
    essayAppealDays: optional(whole(0, 60)),
    essaySpellcheck: tick(),
    essayDoubleCorrection: optional(line(20)),
    essayDiscrepancyTotal: optional(whole(0, 1_000)),
    essayDiscrepancyCriterion: optional(whole(0, 1_000)),
    essayRelease: optional(choice("single", "batch")),
    essayCalibrationRequired: optional(whole(0, 99)),
    examWeights: optional(line(20)),
    examMinimumAverage: optional(whole(0, 1_000)),
    examMinimumEssay: optional(whole(0, 1_000)),
    examYears: optional(whole(0, 99)),
    examApprovesUnverified: tick(),
    entranceExamMinutes: optional(whole(5, 1_440)),
    entranceExamPassPercent: optional(whole(1, 100)),
    entranceExamAttempts: optional(whole(0, 99)),
    entranceExamRetryDays: optional(whole(0, 365)),
    decisionHoldMinutes: optional(whole(0, 9_999)),
  },
  key: [],
  title: "essayPassGrade",
  check({ essayDoubleCorrection, examWeights, essayMinimumWords, essayMaximumWords }): SettingErrors {
    const isDouble = /^(off|all|(sample|near):\d{1,4})$/.test(essayDoubleCorrection ?? "off");
    const isOrdered =
      essayMinimumWords === null || essayMaximumWords === null || essayMinimumWords <= essayMaximumWords;
    return {
      ...(isDouble ? {} : { essayDoubleCorrection: "setting.errorDouble" }),
      ...(/^(\d{1,2}(,\d{1,2}){4})?$/.test(examWeights ?? "") ? {} : { examWeights: "setting.errorWeights" }),
      ...(isOrdered ? {} : { essayMaximumWords: "setting.errorWords" }),
    };
  },
});

export const portalOption = defineKind("portalOption", {
  fields: {
    usePassport: tick(),
    useTrackingV2: tick(),
    useMaisAMediaTracking: tick(),
    useDarkModeB2B: tick(),
    earlyAccessEnabled: tick(),
    earlyAccessUrl: optional(line(300)),
  },
  key: [],
  title: "usePassport",
  check: ({ earlyAccessEnabled, earlyAccessUrl }): SettingErrors =>
    earlyAccessEnabled && !/^https:\/\/[^\s/]+/.test(earlyAccessUrl ?? "")
      ? { earlyAccessUrl: "setting.errorAddress" }
      : {},
});
