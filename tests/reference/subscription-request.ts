/** Good requests of the subscription area. */
import type { Request, Stage } from "./stage.ts";

const choice = { educationLevel: "GRAD", ingressModeId: 21, courseId: 102, offerId: 502, campusId: 31 };
const newPassword = "Nova#Senha9";

const personal = {
  fullName: "Caio Nunes",
  email: "caio@example.com",
  cellphone: "11912345678",
  cpf: "93541134780",
  birthday: "2000-05-04",
};

export const subscriptionRequests = (at: Stage): Request[] =>
  [
    { call: "GET /educationlevels/", path: "/educationlevels/" },
    { call: "GET /formgroups/by-offer/{id}", path: "/formgroups/by-offer/501" },
    { call: "GET /formgroups", path: "/formgroups", query: { type: "personal" } },
    { call: "GET /specialneeds", path: "/specialneeds" },
    { call: "GET /courses/by-ingress-mode", path: "/courses/by-ingress-mode", query: { ingressModeId: "21" } },
    {
      call: "GET /ingressmodes/ingress-modes-offers",
      path: "/ingressmodes/ingress-modes-offers",
      query: { educationLevel: "GRAD", date: "11/30/2026" },
    },
    { call: "GET /campuses", path: "/campuses", query: { offerId: "501", courseId: "101" } },
    {
      call: "POST /subscriptions/course-price/",
      path: "/subscriptions/course-price/",
      query: { voucher: "BEMVINDO" },
      looseQuery: ["voucher"],
      body: { courseId: 101, offerId: 501, campusId: 31 },
      loose: ["campusId"],
    },
    { call: "GET /institutions/by-code/{code}", path: "/institutions/by-code/NORTE" },
    {
      call: "GET /parameters/by-internal-values",
      path: "/parameters/by-internal-values",
      query: { iesCode: "NORTE", parameters: "UsePassport,UseTrackingV2" },
    },
    {
      call: "POST /institutions/deals",
      path: "/institutions/deals",
      body: { email: "caio@example.com" },
      loose: ["email"],
    },
    {
      call: "PUT /institutions/deals/{id}",
      path: "/institutions/deals/deal-1",
      body: { courseId: 101 },
      loose: ["courseId"],
    },
    { call: "GET /specialneeds/persons/{id}", path: `/specialneeds/persons/${at.person}` },
    { call: "GET /nationalities", path: "/nationalities" },
    { call: "GET /nationalities/{id}", path: "/nationalities/1" },
    { call: "PUT /nationalities", path: "/nationalities", body: { personId: at.person, nationalityId: 2 } },
    {
      call: "PUT /specialneeds/persons",
      path: "/specialneeds/persons",
      body: { personId: at.person, specialNeeds: [{ type: "Visual", description: "Baixa visão" }] },
      loose: ["specialNeeds"],
    },
    {
      call: "PUT /users/update-person/{id}",
      path: `/users/update-person/${at.person}`,
      body: { socialName: "Bia" },
      loose: ["socialName"],
    },
    {
      call: "PUT /users/signup/{id}",
      path: `/users/signup/${at.person}`,
      body: { password: "Senha!9", email: "bia@example.com" },
      loose: ["email"],
    },
    {
      call: "POST /users/signin",
      path: "/users/signin",
      body: { username: "52998224725", password: "Senha!2026", tenantAlias: "mirante" },
      loose: ["tenantAlias"],
    },
    {
      call: "POST /users/generate-authentication-code",
      path: "/users/generate-authentication-code",
      body: { uuid: at.ana.uuid, sendType: "sms" },
    },
    {
      call: "POST /users/validate-authentication-code",
      path: "/users/validate-authentication-code",
      body: { uuid: at.ana.uuid, code: at.sent.code },
    },
    {
      call: "POST /users/exists/",
      path: "/users/exists/",
      body: { document: "52998224725", email: "x@example.com" },
      loose: ["document", "email"],
    },
    { call: "POST /users/person/exists/", path: "/users/person/exists/", body: { document: "52998224725" } },
    {
      call: "POST /users/reset-password/options",
      path: "/users/reset-password/options",
      body: { document: "52998224725", tenantAlias: "mirante" },
    },
    {
      call: "POST /users/reset-password/verification-code",
      path: "/users/reset-password/verification-code",
      body: { uuid: at.ana.uuid, sendType: "email", tenantAlias: "mirante" },
    },
    {
      call: "POST /users/reset-password/verification-code/validate",
      path: "/users/reset-password/verification-code/validate",
      body: { uuid: at.ana.uuid, code: at.sent.code, tenantAlias: "mirante" },
    },
    {
      call: "PUT /users/confirm-reset-password",
      path: "/users/confirm-reset-password",
      body: { token: at.sent.token, newPassword },
    },
    {
      call: "GET /subscriptions/available-vouchers",
      path: "/subscriptions/available-vouchers",
      query: { offerId: "501", courseId: "101", campusId: "31", subscriptionId: "0" },
    },
    {
      call: "POST /subscriptions",
      path: "/subscriptions",
      body: { ...personal, ...choice },
      loose: ["cpf", "campusId"],
    },
    {
      call: "POST /subscriptions/create-subscription",
      path: "/subscriptions/create-subscription",
      body: choice,
      loose: ["campusId"],
      as: "ana" as const,
    },
  ].map((row) => ({ ...row, call: `subscription ${row.call}` }));
