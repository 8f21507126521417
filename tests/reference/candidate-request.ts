/** Good requests of the candidate area. */
import type { Request, Stage } from "./stage.ts";

export const candidateRequests = (at: Stage): Request[] => {
  const under = `/subscriptions/${at.id}`;
  const rows: Request[] = [
    { call: "GET /users/{id}/subscription/{id}", path: `/users/${at.ana.uuid}/subscription/${at.id}` },
    { call: "GET /subscriptions/status/{id}", path: `/subscriptions/status/${at.id}` },
    { call: "GET /subscriptions/steps-validation", path: "/subscriptions/steps-validation" },
    { call: "GET /provider/{id}/recaptcha", path: `/provider/${at.id}/recaptcha` },
    { call: "GET /subscriptions/{id}/manual", path: `${under}/manual` },
    { call: "GET /creditCard/{id}/creditcard-brands", path: `/creditCard/${at.id}/creditcard-brands` },
    { call: "GET /pix/{id}{suffix}", path: `/pix/${at.id}` },
    {
      call: "POST /pix/{id}/renew-pix-ecommerce",
      path: `/pix/${at.id}/renew-pix-ecommerce`,
      body: { subscriptionId: at.id, validationKey: at.validationKey },
    },
    { call: "POST /pix/{id}/generate-pix", path: `/pix/${at.id}/generate-pix` },
    { call: "POST /subscriptions/{id}/builded-contract", path: `${under}/builded-contract` },
    { call: "GET /provider/{id}/payments/verification", path: `/provider/${at.id}/payments/verification` },
    {
      call: "GET /subscriptions/{id}/discount/{voucher}/{priceId}",
      path: `${under}/discount/PONTUAL/${at.subscription.courseId * 7}`,
      query: { recurrency: "true" },
      looseQuery: ["recurrency"],
    },
    { call: "GET /boleto/{id}", path: `/boleto/${at.id}` },
    { call: "POST /boleto/{id}/generate-boleto/", path: `/boleto/${at.id}/generate-boleto/` },
    { call: "GET /intake/{id}", path: `/intake/${at.id}` },
    {
      call: "POST /creditCard/{id}/creditcard-payment",
      path: `/creditCard/${at.id}/creditcard-payment`,
      body: { captcha: "solved", cardToken: "tok_1", installments: 3 },
      loose: ["captcha", "installments"],
    },
    { call: "POST /subscriptions/{id}/create-installments/{n}", path: `${under}/create-installments/3` },
    { call: "GET /subscriptions/{id}/get-subscription-contract", path: `${under}/get-subscription-contract` },
    { call: "PATCH /subscriptions/{id}/verify-full-discount", path: `${under}/verify-full-discount` },
    {
      call: "POST /subscriptions/tracking",
      path: "/subscriptions/tracking",
      body: { subscriptionId: at.id, os: "Linux", device_type: "desktop", tracking_parameters: { utm_source: "x" } },
      loose: ["os", "device_type", "tracking_parameters"],
    },
    { call: "POST /users/get-courses", path: "/users/get-courses", body: { document: "52998224725" } },
    { call: "POST /subscriptions/{id}/remove-voucher/{id}", path: `${under}/remove-voucher/BEMVINDO` },
    ...["genders", "maritalstatuses", "specialneeds", "races", "nationalities", "states", "countries"].map((name) => ({
      call: `GET /${name}`,
      path: `/${name}`,
    })),
    { call: "GET /states/{id}/cities", path: "/states/35/cities" },
    {
      call: "GET /subscriptions/{id}/financialperson-by-document",
      path: `${under}/financialperson-by-document`,
    },
    { call: "GET /subscriptions/{id}/financialperson/", path: `${under}/financialperson/` },
    { call: "GET /locality/search-locality", path: "/locality/search-locality", query: { zipCode: "01001-000" } },
    {
      call: "POST /subscriptions/{id}/simulateinstallments",
      path: `${under}/simulateinstallments`,
      body: { installments: 10 },
      loose: ["installments"],
    },
    { call: "POST /subscriptions/{id}/contract", path: `${under}/contract`, body: { accepted: true } },
    { call: "PUT /subscriptions/{id}/status", path: `${under}/status`, body: { statusId: 5 } },
    { call: "GET /subscriptions/{id}/academic-classes/", path: `${under}/academic-classes/` },
    { call: "GET /provider/{id}/payment/configuration", path: `/provider/${at.id}/payment/configuration` },
    { call: "GET /subscriptions/essays/current-date", path: "/subscriptions/essays/current-date" },
    { call: "PATCH /subscriptions/{id}/academic-classes/verify", path: `${under}/academic-classes/verify` },
    {
      call: "PUT /subscriptions/{id}/academic-classes",
      path: `${under}/academic-classes`,
      body: { academicClassId: at.subscription.courseId * 10 + 1 },
    },
    {
      call: "PUT /subscriptions/{id}/academic-classes/change",
      path: `${under}/academic-classes/change`,
      body: {
        newAcademicClassId: at.subscription.courseId * 10 + 1,
        oldAcademicClassId: at.subscription.courseId * 10,
      },
    },
    { call: "GET /users/{id}/person-data", path: `/users/${at.ana.uuid}/person-data` },
    {
      call: "PUT /users/{id}/person-data",
      path: `/users/${at.ana.uuid}/person-data`,
      body: { socialName: "Ana", subsId: at.id },
      loose: ["socialName", "subsId"],
    },
    { call: "POST /users/sso", path: "/users/sso" },
    { call: "GET /users/check", path: "/users/check" },
    { call: "GET /users/{id}/get-person-mi", path: `/users/${at.ana.uuid}/get-person-mi` },
    { call: "GET /institution/by-code/{code}", path: "/institution/by-code/NORTE" },
    {
      call: "GET /institution/whatsapp-settings",
      path: "/institution/whatsapp-settings",
      query: { subscriptionId: String(at.id) },
    },
    { call: "GET /parameters/{internalValue}", path: "/parameters/UsePassport" },
    { call: "GET /courses/{id}/conditions", path: "/courses/101/conditions" },
    {
      call: "GET /courses/{id}/intakes/{id}",
      path: "/courses/101/intakes/1011",
      query: { module: "1", active: "true" },
    },
  ];
  return rows.map((row) => ({ as: "ana", ...row, call: `candidate ${row.call}` }));
};
