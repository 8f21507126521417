import type { Shift } from "~/api/course";
import type { PaymentFlags } from "~/api/payment";
import type { Modality } from "~/modules/catalogue/service";
import { campuses } from "./campus";
import type { DemoCourse } from "./demo-course";
import type { DemoAlias } from "./institution";
import type { DemoIntakeCode } from "./intake";

const plan = (flag: keyof PaymentFlags, rest: Partial<PaymentFlags> = {}): Partial<PaymentFlags> => ({
  enableOnlySubscriptionWithoutRecurrence: false,
  [flag]: true,
  ...rest,
});

/** Payment flags by course; other courses use the default plan. Every plan of the product occurs. */
const flagsByCourse: Record<string, Partial<PaymentFlags>> = {
  "mba-gestao-projetos": plan("enablePaymentTotalWithFallback"),
  "engenharia-software": plan("enablePaymentTotalWithFallbackWithoutRecurrence"),
  "python-iniciantes": plan("enablePaymentTotalWithoutFallback"),
  direito: plan("enablePaymentSemesterWithFallbackWithoutRecurrence"),
  "engenharia-civil": plan("enablePaymentSemesterWithoutFallback"),
  "analise-sistemas": plan("enableOnlySubscriptionWithRecurrence"),
  pedagogia: { disableSlipByDaysBeforeIntakeEnd: 90 },
  "marketing-digital": { paymentSlipEnabled: false },
  fotografia: { paymentPixEnabled: false },
  oratoria: { paymentCreditCardEnabled: false },
};

/** Shifts by course; other courses have those of their modality. */
const shiftsByCourse: Record<string, Shift[]> = {
  administracao: ["morning", "evening"],
  arquitetura: ["morning"],
  "ciencia-computacao": ["morning"],
  direito: ["morning", "evening"],
  enfermagem: ["afternoon"],
};
const shiftsOfModality: Record<Modality, Shift[]> = {
  "in-person": ["evening"],
  hybrid: ["saturday"],
  online: ["flexible"],
};

/** How an offer differs from an open one in the current intake. */
interface Exception {
  intake?: DemoIntakeCode;
  active?: 0 | 1;
  /** All seats are taken. */
  full?: boolean;
  /** Has no price list, so candidates cannot enrol. */
  unpriced?: boolean;
}

const exceptions: Record<string, Exception> = {
  "aurora-uni/enfermagem": { full: true },
  "aurora-uni/arquitetura": { intake: "next" },
  "aurora-uni/gestao-escolar": { intake: "closed" },
  "aurora-uni/primeiros-socorros": { intake: "inactive" },
  "aurora-uni/financas-corporativas": { active: 0 },
  "horizonte/nutricao": { unpriced: true },
};

export interface DemoOffer extends Required<Exception> {
  modality: Modality;
  shifts: Shift[];
  flags: Partial<PaymentFlags>;
  campuses: { code: string; seats: number; taken: number; monthlyCents: number }[];
}

/** A course's offer at an institution, the same for all ingress modes. */
export function offerOf(alias: DemoAlias, course: DemoCourse): DemoOffer {
  const exception = exceptions[`${alias}/${course.code}`] ?? {};
  const full = exception.full ?? false;
  return {
    intake: exception.intake ?? "current",
    active: exception.active ?? 1,
    unpriced: exception.unpriced ?? false,
    full,
    modality: course.modality,
    shifts: shiftsByCourse[course.code] ?? shiftsOfModality[course.modality],
    flags: flagsByCourse[course.code] ?? {},
    campuses: campusCodes(alias, course.modality).map((code, index) => {
      const seats = 40 + 20 * index;
      // Outside its first campus a course costs a tenth less.
      const monthlyCents = index === 0 ? course.monthlyCents : Math.round(course.monthlyCents * 0.9);
      return { code, seats, taken: full ? seats : 7 + 5 * index, monthlyCents };
    }),
  };
}

function campusCodes(alias: DemoAlias, modality: Modality): string[] {
  const codes = campuses[alias].map(({ code }) => code);
  const main = codes.slice(0, 1);
  if (modality === "online") return ["ead"];
  if (modality === "hybrid") return [...main, "ead"];
  return codes.filter((code) => code !== "ead");
}
