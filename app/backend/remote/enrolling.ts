import { answered, answeredOr } from "~/api/answered";
import type { Answer, Sent } from "~/api/call";
import { priceIn } from "~/api/plain/price";
import { isOwnId } from "~/api/plain/request";
import { plain, text, UNKNOWN } from "~/api/plain/value";
import { orRefusal } from "~/api/refusal";
import { subscription as calls, type Subscription } from "~/api/subscription";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { dayIn, defaultTimeZone } from "~/rules/time/date";
import type { PortalApi } from "../portal-api-type";
import { voucherRefusal } from "./enrolment";
import type { Aid, StandIns } from "./stand-in";

/** What the portal sends for an enrolment. */
type SubscriptionRequest = Sent<typeof calls.create>["body"];

/** Today in Brasília as the specification writes it: month, day, year. */
function today({ now }: Aid): string {
  const [year, month, day] = dayIn(now(), defaultTimeZone).split("-");
  return `${month}/${day}/${year}`;
}

/** The running enrolment in the course that a post asks for: that of an earlier post whose answer was lost. */
async function madeBefore(
  api: PortalApi,
  { courseId }: Pick<SubscriptionRequest, "courseId">,
): Promise<Subscription | null> {
  const own = await answeredOr(api.subscription.list({ body: { document: "" } }), []);
  const isRunning = ({ subscriptionStatus }: Subscription) => !hasEnded(subscriptionStatus.status.type);
  return own.find((one) => one.courseId === courseId && isRunning(one)) ?? null;
}

/** Stores what was typed about a person whom the service knows already, for the enrolment of a known person. */
async function updatePerson(api: PortalApi, personId: string, { person }: SubscriptionRequest): Promise<void> {
  const { nationalityId, specialNeeds } = person;
  await answered(api.person.update({ params: { id: personId }, body: person }));
  await Promise.all([
    nationalityId && !isOwnId(nationalityId)
      ? answered(api.nationality.setOfPerson({ body: { personId, nationalityId } }))
      : null,
    answered(api.specialNeed.setOfPerson({ body: { personId, specialNeeds } })),
  ]);
}

export const enrollingStandIns = {
  voucher: {
    of: "subscription",
    make: (_, own) => ({
      // A subscription names no id of its campus, without which no voucher is listed.
      listAvailable: async (input) =>
        input.query.campusId === UNKNOWN ? { status: 200, body: [] } : own.listAvailable(input),
    }),
  },
  ingressMode: {
    of: "subscription",
    make: (_, own, aid) => ({ list: ({ query }) => own.list({ query: { date: today(aid), ...query } }) }),
  },
} satisfies StandIns;

/** Creates an enrolment once, and closes its draft, which is the portal's own. */
/** The price of a choice; a voucher that cannot be used is a refusal, which the specification tells in `Message`. */
const priceOf = async (aid: Aid, input: Sent<typeof calls.price>): Promise<Answer<typeof calls.price>> => {
  const { status, body } = await aid.whole(calls.price, input);
  if (status !== 200 || body === undefined) return { status, body } as Answer<typeof calls.price>;
  const message = text(plain(body).Message);
  const isRefused = input.query?.voucher !== undefined && message !== "" && message !== "OK";
  return isRefused
    ? { status: 422, body: { code: voucherRefusal(body) as "COUPON_NOT_FOUND" } }
    : { status: 200, body: priceIn(body) };
};

export const createStandIn = {
  of: "subscription",
  make: (api, own, aid) => ({
    price: (input) => priceOf(aid, input),
    create: async (input) => {
      const { body } = input;
      const closed = async (made: Subscription) => {
        const { voucher, tracking } = body;
        await Promise.all([
          // One that the service refuses now is refused at the payment, where the page explains it.
          voucher && !made.hasDiscount ? orRefusal(api.vouchers.apply({ id: made.id, voucher })) : null,
          tracking ? api.subscription.track({ body: { subscriptionId: made.id, event: "enrolled", tracking } }) : null,
        ]);
        await api.drafts.close({ id: body.draftId, enrolment: made.id });
        return { status: 201 as const, body: made };
      };
      const before = await madeBefore(api, body);
      if (before) return closed(before);
      const caller = await answeredOr(api.user.check(), null);
      const { person: _, ...known } = body;
      if (caller?.personId) await updatePerson(api, caller.personId, body);
      const sent = caller?.personId ? await own.createForPerson({ body: known }) : await own.create(input);
      if (sent.status === 200 || sent.status === 201) return closed(sent.body);
      const after = sent.status === 0 ? await madeBefore(api, body) : null;
      return after ? closed(after) : sent;
    },
  }),
} satisfies StandIns["subscription"];
