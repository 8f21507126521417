import { account } from "~/api/account";
import { answered } from "~/api/answered";
import { Session } from "~/api/auth";
import { authenticationCode } from "~/api/authentication-code";
import type { Answer, Call, Sent } from "~/api/call";
import { firstOf, instantOrNull, plain, text } from "~/api/plain/value";
import { orRefusal, Refusal } from "~/api/refusal";
import { singleSignOn } from "~/api/single-sign-on";
import { subscription } from "~/api/subscription";
import type { User } from "~/api/user";
import type { PortalApi } from "../portal-api-type";
import type { Aid, StandIns } from "./stand-in";

/** How long the portal keeps a token whose service names no end; the cookie of a session lives as long. */
const LIFETIME_MS = 604_800_000;

/** The user of a token, which no header of this request has yet. @throws Refusal */
function userOf({ user }: PortalApi, token: string): Promise<User> {
  const headers = { authorization: `Bearer ${token}` };
  return answered((user.me as (input: { headers: object }) => ReturnType<typeof user.me>)({ headers }));
}

/** Signs in by a call whose answer may be no more than a token. */
async function signedIn<C extends Call>(api: PortalApi, aid: Aid, call: C, input: object): Promise<Answer<C>> {
  const answer = await aid.whole(call, input);
  const whole = Session.safeParse(answer.body);
  if (answer.status < 200 || answer.status > 299 || whole.success) return answer as Answer<C>;
  const given = plain(answer.body);
  const accessToken = text(firstOf(given, "accessToken", "token"));
  if (!accessToken) return { status: 0, body: { code: "UPSTREAM_INVALID", httpStatus: 200 } } as Answer<C>;
  const end = new Date(aid.now().getTime() + LIFETIME_MS).toISOString();
  const expiresAt = instantOrNull(firstOf(given, "expiresAt", "expiration")) ?? end;
  return { status: 200, body: { accessToken, expiresAt, user: await userOf(api, accessToken) } } as Answer<C>;
}

/**
 * Signs up with a draft. The specification knows a person by an enrolment only, and signs up the person: so the draft's
 * choice is sent first, and the review finds this enrolment.
 */
async function signUp(api: PortalApi, aid: Aid, input: Sent<typeof account.signUp>) {
  const { person, ...body } = input.body;
  const { data } = await api.drafts.get({ id: input.params.id });
  const { educationLevelId, ingressModeId, courseId, offerId, campusId, voucher, dealId } = data;
  const choice = { educationLevelId, ingressModeId, courseId, offerId, campusId, voucher, dealId };
  const tracking = data.tracking ?? undefined;
  const made = await aid.whole(subscription.create, { body: { person, ...choice, tracking } });
  if (made.status !== 200 && made.status !== 201) return made as Answer<typeof account.signUp>;
  const id = text(plain(made.body).personId);
  return signedIn(api, aid, account.signUp, { params: { id }, body });
}

/** The account of a document, which codes are sent to by its id. @throws Refusal */
async function uuidOf({ password }: PortalApi, aid: Aid, document: string): Promise<string> {
  const asking = answered(password.resetOptions({ body: { document, tenantAlias: aid.headers()["x-tenant"] ?? "" } }));
  const found = await orRefusal(asking, "NOT_FOUND", "USER_NOT_FOUND");
  if (found instanceof Refusal) throw new Refusal("CONTACT_NOT_FOUND");
  return found.uuid;
}

/** The refusal that a stand-in throws, as the answer of its call. */
async function orAnswer<Result>(asking: Promise<Result>): Promise<Result> {
  const done = await orRefusal(asking);
  if (!(done instanceof Refusal)) return done;
  const { code, status, details } = done;
  return { status, body: { code, fields: details.fields, details: details.facts } } as Result;
}

export const sessionStandIns = {
  account: {
    of: "subscription",
    make: (api, _, aid) => ({
      signUp: (input) => orAnswer(signUp(api, aid, input)),
      signIn: (input) => signedIn(api, aid, account.signIn, input),
    }),
  },
  authenticationCode: {
    of: "subscription",
    make: (api, own, aid) => ({
      generate: ({ body, ...input }) =>
        orAnswer(
          uuidOf(api, aid, body.document).then((uuid) => own.generate({ ...input, body: { ...body, uuid } as never })),
        ),
      validate: ({ body: { document, code } }) =>
        orAnswer(
          uuidOf(api, aid, document).then((uuid) =>
            signedIn(api, aid, authenticationCode.validate, { body: { uuid, code } }),
          ),
        ),
    }),
  },
  singleSignOn: {
    of: "candidate",
    make: (api, _, aid) => ({ redeem: (input) => signedIn(api, aid, singleSignOn.redeem, input) }),
  },
} satisfies StandIns;
