import { defaultLanguage, preferredLanguage } from "~/rules/language";
import { academicClass } from "../academic-class";
import { account } from "../account";
import { authenticationCode } from "../authentication-code";
import type { Call } from "../call";
import { campus } from "../campus";
import type { PlainSpeech } from "../client";
import { course } from "../course";
import { creditCard } from "../credit-card";
import { deal } from "../deal";
import { educationLevel } from "../education-level";
import { enrolmentContract } from "../enrolment-contract";
import { essay } from "../essay";
import { formGroup } from "../form-group";
import { ingressMode } from "../ingress-mode";
import { institution } from "../institution";
import { intake } from "../intake";
import { locality } from "../locality";
import { lookup } from "../lookup";
import { manual } from "../manual";
import { nationality } from "../nationality";
import { parameter } from "../parameter";
import { password } from "../password";
import { payment } from "../payment";
import { person } from "../person";
import { pix } from "../pix";
import { slip } from "../slip";
import { specialNeed } from "../special-need";
import { subscription } from "../subscription";
import { user } from "../user";
import { voucher } from "../voucher";
import * as catalogue from "./catalogue";
import * as charge from "./charge";
import { classesOf } from "./class";
import * as contract from "./contract";
import * as form from "./form";
import * as people from "./person";
import * as place from "./place";
import * as price from "./price";
import { writePlainly } from "./request";
import * as session from "./session";
import * as enrolment from "./subscription";
import { type Asked, plain } from "./value";
import * as verification from "./verification";

export type { Asked } from "./value";

/** Reads the answer of a service that names its fields as the specification does. */
type Reading = (body: unknown, asked: Asked) => unknown;

const done: Reading = () => ({ Message: "OK" });

/** How the answers of calls are read whose services name no more fields than the specification. */
const readings = new Map<Call, Reading>([
  [educationLevel.list, catalogue.levelsOf],
  [ingressMode.list, catalogue.modesOf],
  [course.list, catalogue.coursesOf],
  [course.conditions, place.conditionsOf],
  [course.intake, place.courseIntakeOf],
  [campus.list, catalogue.campusesOf],
  [intake.get, place.intakeOf],
  [institution.getByCode, place.institutionOf],
  [institution.getByCodeForCandidate, place.institutionOf],
  [institution.whatsAppSettings, place.whatsAppOf],
  [parameter.list, place.parametersOf],
  [parameter.get, place.parameterOf],
  [locality.find, place.localityOf],
  ...[...Object.values(lookup), specialNeed.list, specialNeed.listForCandidate].map(
    (call) => [call, call === lookup.states ? catalogue.statesOf : catalogue.lookupsOf] as const,
  ),
  [nationality.list, catalogue.lookupsOf],
  [nationality.listForCandidate, catalogue.lookupsOf],
  [nationality.getOfPerson, people.nationalityOf],
  [nationality.setOfPerson, people.nationalityOf],
  [specialNeed.getOfPerson, people.needsOf],
  [specialNeed.setOfPerson, people.needsOf],
  [formGroup.getByOffer, form.groupByOffer],
  [formGroup.list, form.groupsOf],
  [account.exists, people.existsIn],
  [person.exists, people.existsIn],
  [person.getData, people.personOf],
  [person.setData, people.personOf],
  [person.update, people.personOf],
  [person.getResponsible, people.responsibleOf],
  [person.findResponsible, people.responsibleOf],
  [person.getFormerStudent, people.formerStudentOf],
  [authenticationCode.generate, done],
  [user.check, session.ownerOf],
  [password.resetOptions, session.resetOptionsOf],
  [password.sendResetCode, done],
  [password.validateResetCode, session.resetTokenOf],
  [password.confirmWithCode, done],
  [deal.create, session.identified],
  [deal.update, session.identified],
  [subscription.price, price.priceIn],
  [voucher.listAvailable, price.vouchersIn],
  [voucher.discount, price.voucherResultIn],
  [voucher.remove, done],
  [subscription.create, enrolment.subscriptionOf],
  [subscription.createForPerson, enrolment.subscriptionOf],
  [subscription.get, enrolment.subscriptionOf],
  [subscription.list, enrolment.subscriptionsOf],
  [subscription.status, enrolment.statusOf],
  [subscription.setStatus, enrolment.statusOf],
  [subscription.track, done],
  [enrolmentContract.build, contract.builtOf],
  [enrolmentContract.get, contract.acceptedOf],
  [enrolmentContract.accept, contract.acceptedOf],
  ...Object.values(academicClass).map((call) => [call, classesOf] as const),
  [payment.verification, verification.verificationOf],
  [payment.recaptcha, session.captchaKeyOf],
  [payment.createInstallments, () => []],
  [payment.verifyFullDiscount, session.fullDiscountOf],
  [pix.get, charge.chargeBy("pix")],
  [pix.generate, charge.chargeBy("pix")],
  [pix.renew, charge.chargeBy("pix")],
  [slip.get, charge.chargeBy("slip")],
  [slip.generate, charge.chargeBy("slip")],
  [creditCard.brands, verification.brandsOf],
  [creditCard.pay, charge.chargeBy("card")],
  [manual.get, session.manualOf],
  [essay.currentDate, session.currentDateOf],
]);

/**
 * The answer to a call of a service that somebody else runs, which the call's own schema refuses, as the specification
 * describes it.
 * @returns null for an answer that cannot be read: a fault of the service, or a call without a reading
 */
const readPlainly: PlainSpeech["read"] = (call, { status, body }, { params = {}, query, body: sent }, headers) => {
  const [reading, schema] = [readings.get(call), call.responses[status]];
  if (!reading || !schema) return null;
  const language = preferredLanguage(headers["accept-language"]) ?? defaultLanguage;
  const asked: Asked = { language, params, query: plain(query), body: plain(sent) };
  const parsed = schema.safeParse(reading(body, asked));
  return parsed.success ? { status, body: parsed.data } : null;
};

/** How the portal speaks with services that take and name no more than the specification. */
export const plainSpeech: PlainSpeech = { write: writePlainly, read: readPlainly };
