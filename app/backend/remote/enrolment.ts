import { academicClass } from "~/api/academic-class";
import { answered, answeredOr } from "~/api/answered";
import type { Answer } from "~/api/call";
import { codeOfMessage } from "~/api/plain/message";
import { stepsDoneIn } from "~/api/plain/subscription";
import { flag, plain } from "~/api/plain/value";
import { orRefusal, Refusal, type RefusalCode } from "~/api/refusal";
import { type Subscription, subscription } from "~/api/subscription";
import type { Step } from "~/api/subscription-status";
import { candidateSteps } from "~/modules/journeys/rules/step-validation";
import type { PortalApi } from "../portal-api-type";
import { documentOf, ownerOf } from "./owner";
import { type Aid, notThere, type StandIns } from "./stand-in";

/** A subscription of the signed-in user. @throws Refusal for any other id */
async function ownSubscription(api: PortalApi, aid: Aid, id: string): Promise<Subscription> {
  const { id: userId } = await ownerOf(api, aid);
  return aid.once(`subscription ${id}`, () =>
    answered(api.subscription.get({ params: { userId, subscriptionId: id } })),
  );
}

/** An enrolment with what has a call of its own: its contract, the guardian of a minor, and its intake. */
async function completed(
  api: PortalApi,
  found: Subscription,
  contract: Subscription["contract"],
): Promise<Subscription> {
  const { offer } = found;
  const params = { id: found.id };
  const [responsible, intake] = await Promise.all([
    found.underageWarning ? answeredOr(api.person.getResponsible({ params }), null) : null,
    answeredOr(api.intake.get({ params }), null),
  ]);
  const whole = {
    ...found,
    responsible,
    offer: intake ? { ...offer, intakeName: intake.name, intakeEndsOn: intake.endsOn } : offer,
  };
  return contract ? withContract(whole, contract) : whole;
}

/** An enrolment whose contract is accepted waits for its payment, where the service's own word says nothing else. */
function withContract(found: Subscription, contract: Subscription["contract"]): Subscription {
  const { subscriptionStatus } = found;
  const { status } = subscriptionStatus;
  const type = status.type === "contract_pending" ? ("payment_pending" as const) : status.type;
  return { ...found, contract, subscriptionStatus: { ...subscriptionStatus, status: { ...status, type } } };
}

/**
 * The steps of an enrolment by what was accepted, chosen and paid; a step that the service calls done is done.
 */
async function stepsOf(api: PortalApi, aid: Aid, id: string, done: ReadonlySet<Step["step"]>): Promise<Step[]> {
  const params = { id };
  const [found, classes, payment] = await Promise.all([
    ownSubscription(api, aid, id),
    answeredOr(api.academicClass.list({ params }), null),
    answeredOr(api.payment.verification({ params }), null),
  ]);
  const { subscriptionStatus, educationLevelTemplate: template } = found;
  const steps = candidateSteps({
    subscriptionId: id,
    template,
    status: subscriptionStatus.status.type,
    selection: null,
    resultDueOn: null,
    // Without a selection no day decides anything.
    today: "2000-01-01",
    hasFee: template === 4,
    isTaxPaid: found.isTaxPaid || payment?.isTaxPaid === true,
    isPaid: found.isPaid || payment?.isPaid === true || done.has("payment"),
    isProcessing: payment?.charge?.state === "processing",
    contractAccepted: found.contract !== null || done.has("contract"),
    hasClasses: (classes?.availableClasses.length ?? 0) > 0 || classes?.selectedClass != null,
    classSelected: classes?.selectedClass != null || found.academicClassId !== null || done.has("class"),
    documents: "none",
    manual: "none",
  });
  return steps.map((step) => ({ ...step, reasons: [...step.reasons] }));
}

/** Why a voucher was refused, by the message of its answer. */
export function voucherRefusal(answer: unknown): RefusalCode {
  const code = codeOfMessage(answer);
  return code?.startsWith("COUPON_") ? (code as RefusalCode) : "COUPON_NOT_FOUND";
}

export const enrolmentStandIns = {
  subscription: {
    of: "candidate",
    make: (api, own, aid) => ({
      list: async ({ body }) => own.list({ body: { document: body.document || (await documentOf(api, aid)) } }),
      get: async (input) => {
        const params = { id: input.params.subscriptionId };
        const [found, contract] = await Promise.all([
          own.get(input),
          answeredOr(api.enrolmentContract.get({ params }), null),
        ]);
        return found.status === 200 ? { ...found, body: await completed(api, found.body, contract) } : found;
      },
      steps: async (input) => {
        const { subscriptionId: id } = input.query;
        const told = await aid.whole(subscription.steps, input);
        if (told.status !== 200) return told as Answer<typeof subscription.steps>;
        return { status: 200, body: await stepsOf(api, aid, id, stepsDoneIn(told.body, id)) };
      },
    }),
  },
  subscriptions: {
    of: "candidate",
    make: (api) => ({
      next: async ({ id }) => {
        const steps = await answered(api.subscription.steps({ query: { subscriptionId: id } }));
        return { path: steps.find(({ state }) => state === "current")?.url ?? "/portal", isLed: false };
      },
      // The specification's calls for a payment need the candidate's own token.
      summary: async () => {
        throw new Refusal("UNAUTHENTICATED");
      },
      identify: notThere,
    }),
  },
  vouchers: {
    of: "candidate",
    make: (api) => ({
      apply: async ({ id, voucher }) => {
        const due = await answered(api.payment.configuration({ params: { id } }));
        const trying = api.voucher.discount({ params: { id, voucher, priceId: due.prices.priceId } });
        const tried = await orRefusal(answered(trying), "NOT_FOUND", "UNEXPECTED", "VALIDATION");
        if (tried instanceof Refusal) throw new Refusal("COUPON_NOT_FOUND");
        if (tried.Message !== "OK") throw new Refusal(voucherRefusal(tried));
      },
    }),
  },
  withdrawals: {
    of: "candidate",
    make: (api, _, aid) => ({
      get: async ({ id }) => {
        const { withdrawal } = await ownSubscription(api, aid, id);
        return { option: withdrawal, refundCents: 0, endedAt: null };
      },
      confirm: async () => {
        throw new Refusal("STATUS_NOT_ALLOWED");
      },
    }),
  },
  academicClass: {
    of: "candidate",
    make: (_, own, aid) => ({
      verify: async (input) => {
        const { status, body } = await aid.whole(academicClass.verify, input);
        if (status !== 200) return { status, body } as Answer<typeof academicClass.verify>;
        if (!flag(plain(body).verified)) return { status: 409, body: { code: "CLASS_HOLD_EXPIRED" } };
        return own.list(input);
      },
    }),
  },
  manuals: { of: "candidate", make: () => ({ confirm: notThere }) },
} satisfies StandIns;
