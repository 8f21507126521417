import { describe, expect, it } from "vitest";
import { resources, services } from ".";
import type { Call } from "./call";
import { createRouter } from "./router";

/** The calls of the specification, one block per service; `{}` stands for any parameter. */
const specified = `
auth
GET /auth/token/check
POST /auth/signin/tenants/{}
POST /auth/signin/operations
POST /auth/sso/applications/{}/url
PUT /auth/role/assume
PUT /auth/role/assume/tenants/{}/ies/{}
PUT /auth/role/assume/tenants/{}
PUT /auth/role/assume/application
GET /auth/sso/saml/logout
POST /auth/signin/impersonate
POST /auth/sso/{}/checkaccesskey/{}
user
POST /users/operation/applications/{}/username/recover
POST /users/operation/applications/{}/password/reset
PUT /users/operation/applications/{}/password/confirm
GET /users/operation/applications/{}/password/reset/check/{}
POST /users/tenants/{}/applications/{}/username/recover
POST /users/tenants/{}/applications/{}/password/reset
PUT /users/tenants/{}/applications/{}/password/confirm
GET /users/tenants/{}/applications/{}/password/reset/check/{}
POST /users/tenants/{}
POST /users/tenants/{}/ies/{}
PUT /users/me/password
PATCH /users/me
PATCH /users/me/photo
GET /users/me
PUT /users/{}/password
notification
GET /notifications
PATCH /recipients/{}
PATCH /recipients/read-all
setting
GET /applications
GET /applications/{}/hostname/{}
GET /applications/status
subscription
GET /educationlevels/
GET /formgroups/by-offer/{}
GET /formgroups
GET /specialneeds
GET /courses/by-ingress-mode
GET /ingressmodes/ingress-modes-offers
GET /campuses
POST /subscriptions/course-price/
GET /institutions/by-code/{}
GET /parameters/by-internal-values
POST /institutions/deals
PUT /institutions/deals/{}
GET /specialneeds/persons/{}
GET /nationalities
GET /nationalities/{}
PUT /nationalities
PUT /specialneeds/persons
PUT /users/update-person/{}
PUT /users/signup/{}
POST /users/signin
POST /users/generate-authentication-code
POST /users/validate-authentication-code
POST /users/exists/
POST /users/person/exists/
POST /users/reset-password/options
POST /users/reset-password/verification-code
POST /users/reset-password/verification-code/validate
PUT /users/confirm-reset-password
GET /subscriptions/available-vouchers
POST /subscriptions
POST /subscriptions/create-subscription
candidate
GET /users/{}/subscription/{}
GET /subscriptions/status/{}
GET /subscriptions/steps-validation
GET /provider/{}/recaptcha
GET /subscriptions/{}/manual
GET /creditCard/{}/creditcard-brands
GET /pix/{}{}
POST /pix/{}/renew-pix-ecommerce
POST /pix/{}/generate-pix
POST /subscriptions/{}/builded-contract
GET /provider/{}/payments/verification
GET /subscriptions/{}/discount/{}/{}
GET /boleto/{}
POST /boleto/{}/generate-boleto/
GET /intake/{}
POST /creditCard/{}/creditcard-payment
POST /subscriptions/{}/create-installments/{}
GET /subscriptions/{}/get-subscription-contract
PATCH /subscriptions/{}/verify-full-discount
POST /subscriptions/tracking
POST /users/get-courses
POST /subscriptions/{}/remove-voucher/{}
GET /genders
GET /maritalstatuses
GET /specialneeds
GET /races
GET /nationalities
GET /states
GET /states/{}/cities
GET /countries
GET /subscriptions/{}/financialperson-by-document
GET /subscriptions/{}/financialperson/
GET /locality/search-locality
POST /subscriptions/{}/simulateinstallments
POST /subscriptions/{}/contract
PUT /subscriptions/{}/status
GET /subscriptions/{}/academic-classes/
GET /provider/{}/payment/configuration
GET /subscriptions/essays/current-date
PATCH /subscriptions/{}/academic-classes/verify
PUT /subscriptions/{}/academic-classes
PUT /subscriptions/{}/academic-classes/change
GET /users/{}/person-data
PUT /users/{}/person-data
POST /users/sso
GET /users/check
GET /users/{}/get-person-mi
GET /institution/by-code/{}
GET /institution/whatsapp-settings
GET /parameters/{}
GET /courses/{}/conditions
GET /courses/{}/intakes/{}
business
GET /journeys/get-complete-journey-by-education-level/{}
GET /emails/email-domains
POST /course-suggestions
journey
GET /journeys/list
GET /journey-templates
GET /journeys/get-by-id/{}
POST /journeys
PUT /journeys/{}
DELETE /journeys/{}
GET /educationLevels/list
GET /ingressmodes
GET /institutions
GET /components/get-default/{}
form
GET /forms
`;

function specifiedCalls(): string[] {
  let service = "";
  return specified
    .trim()
    .split("\n")
    .flatMap((line) => {
      if (line.includes(" ")) return [`${service} ${line}`];
      service = line;
      return [];
    });
}

const all = Object.values(resources).flatMap((calls) => Object.values<Call>(calls));
const written = (call: Call) => `${call.service} ${call.method} ${call.path.replace(/\{\w+\}/g, "{}")}`;

/** The calls that extend the specification, in its form, such as one of a payment method that it does not list. */
const extensions: string[] = [];

describe("the calls", () => {
  it("are those of the specification as written, and otherwise only named extensions [API-01]", () => {
    expect(all.map(written).sort()).toEqual([...specifiedCalls(), ...extensions].sort());
  });

  it.each([
    ["account.signUpAtTenant", resources.account.signUpAtTenant.query, ["sendEmail"]],
    ["educationLevel to ingressMode", resources.ingressMode.list.query, ["educationLevel", "date"]],
    ["campus.list", resources.campus.list.query, ["offerId", "courseId"]],
    [
      "voucher.listAvailable",
      resources.voucher.listAvailable.query,
      ["offerId", "courseId", "campusId", "subscriptionId"],
    ],
    ["notification.list", resources.notification.list.query, ["deliveryMode", "page", "perPage"]],
    ["parameter.list", resources.parameter.list.query, ["iesCode", "parameters"]],
    [
      "journey.list",
      resources.journey.list.query,
      ["page", "perPage", "search", "order", "sortBy", "status", "educationLevel", "ingressModeCode"],
    ],
    ["course.intake", resources.course.intake.query, ["module", "active"]],
    ["pix.renew", resources.pix.renew.body, ["subscriptionId", "validationKey"]],
    ["academicClass.change", resources.academicClass.change.body, ["newAcademicClassId", "oldAcademicClassId"]],
    [
      "account.signUpAtInstitution",
      resources.account.signUpAtInstitution.body,
      [
        "uuid",
        "name",
        "username",
        "email",
        "password",
        "cellphone",
        "captcha",
        "applicationAlias",
        "firstAccessPath",
        "applicationLogoUrl",
      ],
    ],
  ])("%s has exactly the fields of the specification [API-01]", (_name, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(fields);
  });

  it("belong to exactly one service each", () => {
    const grouped = Object.values(services).flatMap((own) =>
      Object.values(own).flatMap((calls) => Object.values(calls)),
    );
    expect(grouped).toHaveLength(all.length);
    expect(new Set(grouped)).toEqual(new Set(all));
  });

  it("are all reachable: no path of a service shadows another", () => {
    for (const [service, own] of Object.entries(services)) {
      const calls = Object.values(own).flatMap((verbs) => Object.values(verbs));
      const router = createRouter(calls.map((call) => ({ call })));
      for (const call of calls) {
        const found = router(call.method, call.path.replace(/(?<!\/)\{\w+\}/g, "").replace(/\{\w+\}/g, "x-1"));
        expect("route" in found && found.route?.call, `${service} ${call.path}`).toBe(call);
      }
    }
  });

  it("accept a captcha token wherever the specification requires one [AUT-04]", () => {
    const guarded = [
      resources.auth.signInAtTenant,
      resources.auth.signInAtOperations,
      resources.password.recoverUsername,
      resources.password.requestReset,
      resources.password.confirmReset,
      resources.account.signUpAtTenant,
      resources.creditCard.pay,
    ];
    for (const call of guarded) expect(Object.keys(call.headers.shape)).toContain("x-captcha-token");
  });
});
