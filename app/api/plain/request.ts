import { account } from "../account";
import { authenticationCode } from "../authentication-code";
import type { Call } from "../call";
import type { Input } from "../client";
import { creditCard } from "../credit-card";
import { deal } from "../deal";
import { enrolmentContract } from "../enrolment-contract";
import type { HeaderTexts } from "../message";
import { password } from "../password";
import { person } from "../person";
import { pix } from "../pix";
import { slip } from "../slip";
import { subscription } from "../subscription";
import { voucher } from "../voucher";
import { type Plain, plain, text } from "./value";

type Writing = (input: Input, headers: HeaderTexts) => Input;

/** A body in place of that of the caller; fields without a value are left out. */
const withBody =
  (write: (body: Plain, input: Input, headers: HeaderTexts) => Plain): Writing =>
  (input, headers) => ({ ...input, body: write(plain(input.body), input, headers) });

const bare: Writing = ({ body: _, ...input }) => input;

/** The captcha's solution, which calls of sign-in and sign-up carry in a header. */
const captchaIn = ({ headers = {} }: Input) => ({ captcha: headers["x-captcha-token"] });

/** Whether an id is the code of a country or the word for all others, which is no entry of another service's list. */
export const isOwnId = (id: string) => id === "BR" || id === "other";

/** Personal data with the names of the specification; the parts of the address stand beside the others. */
export function personWritten(body: unknown, responsible?: unknown): Plain {
  const { address, nationalityId, latinName: _, ...given } = plain(body);
  const nationality = text(nationalityId);
  const guardian = plain(responsible);
  const { fullName, cpf, birthday, email, cellphone } = guardian;
  return {
    ...only(given, personNames),
    ...only(plain(address), addressNames),
    ...(nationality && !isOwnId(nationality) ? { nationalityId: nationality } : {}),
    ...(text(fullName) ? { financialResponsible: { fullName, cpf, birthday, email, cellphone } } : {}),
  };
}

const personNames = [
  ...["fullName", "socialName", "email", "cellphone", "phone", "cpf", "rne", "passport", "foreigner"],
  ...["gender", "genderDescription", "birthday", "rg", "specialNeeds"],
];
const addressNames = ["postalCode", "address", "number", "neighborhood", "complement", "country", "state", "city"];

const only = (given: Plain, names: readonly string[]): Plain =>
  Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));

/** What was chosen, with the names of the specification. */
const choiceWritten = (body: Plain): Plain => ({
  educationLevel: body.educationLevelId,
  ...only(body, ["ingressModeId", "courseId", "offerId", "campusId"]),
  voucherTag: body.voucher ?? undefined,
  crmDeal: body.dealId,
  ...trackingWritten(body.tracking),
});

/** Campaign and device, with the names of the specification. */
function trackingWritten(body: unknown): Plain {
  const { parameters, deviceType, ...given } = plain(body);
  return {
    ...only(given, ["os", "browser", "ip", "location"]),
    device_type: deviceType,
    tracking_parameters: parameters,
  };
}

/** The data of a deal: who, what was chosen, and the campaign. */
const dealWritten = (body: Plain): Plain => ({
  fullName: body.name,
  ...only(body, ["email", "cellphone", "ingressModeId", "courseId", "campusId", "subscriptionId"]),
  educationLevel: body.educationLevelId,
  ...trackingWritten(body.tracking),
});

const writings = new Map<Call, Writing>([
  [account.signIn, withBody((body, input) => ({ ...body, ...captchaIn(input) }))],
  [authenticationCode.generate, withBody((body) => only(body, ["uuid", "sendType", "tenantAlias"]))],
  [password.resetOptions, withBody((body) => only(body, ["document", "tenantAlias"]))],
  [
    password.confirmWithCode,
    withBody((body, input) => ({ ...only(body, ["token", "newPassword", "tenantAlias"]), ...captchaIn(input) })),
  ],
  [subscription.price, withBody((body) => only(body, ["courseId", "offerId", "campusId"]))],
  // The specification names a subscription also where there is none yet.
  [voucher.listAvailable, (input) => ({ ...input, query: { subscriptionId: "0", ...input.query } })],
  [
    subscription.create,
    withBody((body) => ({ ...personWritten(body.person, body.responsible), ...choiceWritten(body) })),
  ],
  [subscription.createForPerson, withBody(choiceWritten)],
  [subscription.steps, ({ query: _, ...input }) => input],
  [subscription.track, withBody(({ subscriptionId, tracking }) => ({ subscriptionId, ...trackingWritten(tracking) }))],
  [deal.create, withBody(dealWritten)],
  [deal.update, withBody(dealWritten)],
  [person.update, withBody((body) => personWritten(body))],
  [
    person.setData,
    ({ query, ...input }) => {
      const body = plain(input.body);
      return { ...input, body: { ...personWritten(body.person, body.responsible), subsId: query?.subsId } };
    },
  ],
  [pix.generate, bare],
  [slip.generate, bare],
  [
    creditCard.pay,
    withBody((body) => ({
      captcha: body.captcha,
      cardToken: body.token,
      cardName: body.holder,
      brand: body.brand,
      installments: body.installments,
      recurrenceAccepted: body.recurrenceTextVersion != null,
    })),
  ],
  [
    enrolmentContract.accept,
    withBody((_, __, headers) => ({
      accepted: true,
      ip: headers["x-forwarded-for"],
      browser: headers["user-agent"],
    })),
  ],
]);

/** A call's input with no more than the specification's fields, which services of others may take alone. */
export const writePlainly = (call: Call, input: Input, headers: HeaderTexts): Input =>
  writings.get(call)?.(input, headers) ?? input;
