import type { BackendContext } from "~/backend/context";
import { voucherOf } from "~/backend/payment";
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
import { firstStatus, journeyFacts, selectionOf } from "../subscription-journey";
import { enterableOf, priceWith } from "../subscription-price";
import { contentOfVersion } from "./journey-content";
import { readDraft } from "./journey-draft-view";
import { type Profile, type ReadPlace, readPlace } from "./journey-place";
import type { JourneyRecord } from "./journey-record";

/**
 * What a candidate with a profile would meet in the draft, or in a published version; null for an unknown version.
 * Writes nothing.
 */
export async function simulateQuery(
  ctx: BackendContext,
  record: JourneyRecord,
  { version, ...profile }: Profile & { version?: number | undefined },
): Promise<JourneySimulation | null> {
  const { row } = record;
  const [draft, read] = [await readDraft(ctx, record), await readPlace(ctx, record, profile, version)];
  if (version === undefined) return simulate(record, draft.content.definition, profile, read);
  const found = read.versions[0];
  return found ? simulate(record, contentOfVersion(row, found).definition, profile, read) : null;
}

/** Simulates content that is not read from the journey, such as what is about to be published. */
export async function simulateContent(
  ctx: BackendContext,
  record: JourneyRecord,
  definition: JourneyDefinition,
  profile: Profile,
): Promise<JourneySimulation> {
  return simulate(record, definition, profile, await readPlace(ctx, record, profile));
}

/** What a profile meets, by the functions that decide it for candidates. */
function simulate(
  record: JourneyRecord,
  definition: JourneyDefinition,
  profile: Profile,
  place: ReadPlace,
): JourneySimulation {
  const template = record.level.template as Template;
  const facts = factsOf(record, profile);
  const minor = !isAdult(profile.birthday, profile.asOf);
  const view = enrolmentView(definition, { ...profile, minor, facts, onlyLevel: place.levels.length === 1 });
  const steps = [...explainSteps(definition, view), ...explainSteps(definition, { ...view, stage: "selective" })];
  const selection = selectionOf(definition, template, facts);
  const charged = paymentOf(place, profile);
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

function paymentOf({ offers, terms, vouchers }: ReadPlace, profile: Profile) {
  const nothing = { payment: null, refusal: null as string | null, hasClasses: false };
  if (!profile.courseCode || !profile.modeCode) return nothing;
  const offer = offers.find(({ intake_ends_on }) => intake_ends_on >= profile.asOf) ?? offers[0];
  if (!offer) return { ...nothing, refusal: "OFFER_INACTIVE" };
  const hasClasses = offer.class_id !== null;
  const now = new Date(`${profile.asOf}T15:00:00.000Z`);
  const enterable = enterableOf(offer, offer, now);
  if (!enterable.ok) return { ...nothing, hasClasses, refusal: enterable.reply.body.code };
  const known = vouchers[0] ? voucherOf(vouchers[0]) : null;
  const voucherUse = profile.voucher?.trim() ? { known, usesByDocument: 0 } : null;
  const priced = priceWith(enterable.found, { campusId: offer.campus_id, now, terms, voucherUse });
  if (priced.status !== 200) return { ...nothing, hasClasses, refusal: priced.body.code };
  const { voucher, feeCents, totalCents } = priced.body;
  const flags = PaymentFlags.parse(JSON.parse(offer.payment_flags_json));
  const dueOn = firstDueDay(profile.asOf, terms.slipDueDays);
  const plan = planInstallments(
    enterable.found.price,
    dueOn,
    voucher ? planDiscountOf({ ...voucher, haveVoucher: true }) : undefined,
  );
  const available = availableMethods({ flags, intakeEndsOn: offer.intake_ends_on, today: profile.asOf });
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
