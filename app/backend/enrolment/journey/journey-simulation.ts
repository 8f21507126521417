import type { BackendContext } from "~/backend/context";
import { termsOf } from "~/backend/payment";
import type { JourneyComponent, JourneyDefinition } from "~/contract/journey-definition";
import type { JourneySimulation } from "~/contract/journey-simulation";
import { PaymentFlags } from "~/contract/payment";
import { enrolmentView, explainSteps, type Facts, flat } from "~/domain/journey/journey";
import { candidateSteps } from "~/domain/journey/step-validation";
import type { Template } from "~/domain/journey/subscription-status";
import { firstDueDay } from "~/domain/payment/due-date";
import { planInstallments } from "~/domain/payment/installment";
import { methodRules, paymentMethods } from "~/domain/payment/payment-method";
import { availableMethods, planOf } from "~/domain/payment/payment-plan";
import { planDiscountOf } from "~/domain/payment/voucher";
import { isAdult } from "~/domain/person/birth-date";
import type { Day } from "~/domain/time/date";
import { firstStatus, journeyFacts, selectionOf } from "../subscription-journey";
import { findEnterable, simulatePrice } from "../subscription-price";
import type { JourneyRecord } from "./journey-record";

interface Profile {
  birthday: Day;
  asOf: Day;
  modeCode?: string | undefined;
  courseCode?: string | undefined;
  voucher?: string | undefined;
  mobile: boolean;
  signedIn: boolean;
}

/** What a candidate with a profile would meet, by the functions that decide it for candidates; writes nothing. */
export async function simulate(
  ctx: BackendContext,
  record: JourneyRecord,
  definition: JourneyDefinition,
  profile: Profile,
): Promise<JourneySimulation> {
  const { level, row } = record;
  const template = level.template as Template;
  const facts = factsOf(record, profile);
  const minor = !isAdult(profile.birthday, profile.asOf);
  const levels = await ctx.db
    .selectFrom("education_level")
    .select("id")
    .where("tenant_id", "=", ctx.tenantId)
    .where("institution_id", "=", row.institution_id)
    .execute();
  const view = enrolmentView(definition, { ...profile, minor, facts, onlyLevel: levels.length === 1 });
  const steps = [...explainSteps(definition, view), ...explainSteps(definition, { ...view, stage: "selective" })];
  const selection = selectionOf(definition, template, facts);
  const place = { ...ctx, institutionId: row.institution_id, now: new Date(`${profile.asOf}T15:00:00.000Z`) };
  const charged = await paymentOf(place, level.id, profile);
  const after = candidateSteps({
    subscriptionId: "-",
    template,
    status: firstStatus(template, selection, charged.payment?.feeCents ?? 0),
    selection,
    resultDueOn: null,
    today: profile.asOf,
    isTaxPaid: false,
    isPaid: false,
    isProcessing: false,
    contractAccepted: false,
    hasClasses: charged.hasClasses,
    classSelected: false,
    documents: flat(definition.stages.portal).some(({ type }) => type === "documents") ? "missing" : "none",
  });
  return {
    steps: steps.map(({ component, omission }) => ({
      id: component.id,
      type: component.type,
      omission:
        omission?.kind === "condition"
          ? {
              kind: "condition",
              condition: omission.condition as JourneyComponent["conditions"][number],
              actual: facts[omission.condition.field] ?? null,
            }
          : omission,
    })),
    after: after.map(({ step, state }) => ({ step, state })),
    payment: charged.payment,
    refusal: charged.refusal,
  };
}

/** The facts that are known of the profile; what it leaves open is not known. */
function factsOf({ level }: JourneyRecord, { birthday, asOf, modeCode, courseCode }: Profile): Facts {
  const all = journeyFacts({
    birthday,
    today: asOf,
    levelCode: level.code,
    modeCode: modeCode ?? "",
    courseCode: courseCode ?? "",
  });
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

/** The offer of a course by a mode with the first campus that has it; undefined without one. */
function offerOf({ db, tenantId }: BackendContext, levelId: string, { modeCode, courseCode }: Profile) {
  return db
    .selectFrom("course")
    .innerJoin("offer", (join) =>
      join.onRef("offer.tenant_id", "=", "course.tenant_id").onRef("offer.course_id", "=", "course.id"),
    )
    .innerJoin("ingress_mode", (join) =>
      join
        .onRef("ingress_mode.tenant_id", "=", "offer.tenant_id")
        .onRef("ingress_mode.id", "=", "offer.ingress_mode_id"),
    )
    .innerJoin("intake", (join) =>
      join.onRef("intake.tenant_id", "=", "offer.tenant_id").onRef("intake.id", "=", "offer.intake_id"),
    )
    .innerJoin("offer_campus", (join) =>
      join.onRef("offer_campus.tenant_id", "=", "offer.tenant_id").onRef("offer_campus.offer_id", "=", "offer.id"),
    )
    .innerJoin("campus", (join) =>
      join.onRef("campus.tenant_id", "=", "offer_campus.tenant_id").onRef("campus.id", "=", "offer_campus.campus_id"),
    )
    .leftJoin("academic_class", (join) =>
      join
        .onRef("academic_class.tenant_id", "=", "offer_campus.tenant_id")
        .onRef("academic_class.offer_id", "=", "offer_campus.offer_id")
        .onRef("academic_class.campus_id", "=", "offer_campus.campus_id")
        .on("academic_class.active", "=", 1),
    )
    .select(["offer.id as offer_id", "offer.payment_flags_json", "campus.id as campus_id"])
    .select(["campus.name as campus_name", "intake.ends_on", "academic_class.id as class_id"])
    .where("course.tenant_id", "=", tenantId)
    .where("course.education_level_id", "=", levelId)
    .where("course.code", "=", courseCode ?? "")
    .where("ingress_mode.code", "=", modeCode ?? "")
    .orderBy("intake.ends_on", "desc")
    .orderBy("campus.position")
    .execute();
}

async function paymentOf(ctx: BackendContext, levelId: string, profile: Profile) {
  const nothing = { payment: null, refusal: null as string | null, hasClasses: false };
  if (!profile.courseCode || !profile.modeCode) return nothing;
  const offers = await offerOf(ctx, levelId, profile);
  const offer = offers.find(({ ends_on }) => ends_on >= profile.asOf) ?? offers[0];
  if (!offer) return { ...nothing, refusal: "OFFER_INACTIVE" };
  const hasClasses = offer.class_id !== null;
  const ids = { offerId: offer.offer_id, campusId: offer.campus_id };
  const enterable = await findEnterable(ctx, ids.offerId, ids.campusId);
  if (!enterable.ok) return { ...nothing, hasClasses, refusal: enterable.reply.body.code };
  const priced = await simulatePrice(ctx, { ...ids, voucher: profile.voucher });
  if (priced.status !== 200) return { ...nothing, hasClasses, refusal: priced.body.code };
  const { voucher, feeCents, totalCents } = priced.body;
  const terms = await termsOf(ctx.db, ctx.tenantId, ctx.institutionId);
  const flags = PaymentFlags.parse(JSON.parse(offer.payment_flags_json));
  const dueOn = firstDueDay(profile.asOf, terms.slipDueDays);
  const plan = planInstallments(
    enterable.found.price,
    dueOn,
    voucher ? planDiscountOf({ ...voucher, haveVoucher: true }) : undefined,
  );
  const available = availableMethods({ flags, intakeEndsOn: offer.ends_on, today: profile.asOf });
  const payment = {
    campusName: offer.campus_name,
    feeCents,
    installments: plan.map(({ number, dueOn, grossCents, discountCents, conditionalDiscountCents }) => ({
      ...{ number, dueOn, grossCents },
      discountCents: discountCents + conditionalDiscountCents,
    })),
    totalCents,
    methods: paymentMethods.map((method) => {
      const { flag } = methodRules[method];
      return {
        method,
        shown: available.includes(method),
        flag: flags[flag] ? "disableSlipByDaysBeforeIntakeEnd" : flag,
      };
    }),
    onDenied: [...planOf(flags, terms).onDenied],
  };
  return { payment, refusal: null, hasClasses };
}
