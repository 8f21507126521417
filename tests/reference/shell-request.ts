/** Good requests of sign-in, users, notifications and settings. */
import type { Request, Stage } from "./stage.ts";

const credentials = { username: "ana@example.com", password: "Senha!2026", iesAlias: "norte", captcha: "solved" };
const looseCredentials = ["iesAlias", "captcha"];
const newPassword = "Nova#Senha9";

const signUp = {
  captcha: "solved",
  uuid: "0d6c2d7e-6f0e-4f0e-9a53-0d2f5b9c1a11",
  name: "Davi Melo",
  username: "davi@example.com",
  email: "davi@example.com",
  password: "Senha!9",
  cellphone: "11911112222",
  applicationAlias: "portal",
  firstAccessPath: "/auth/password/new",
  applicationLogoUrl: "https://norte.example.com/logo.svg",
};
const looseSignUp = ["captcha", "uuid", "cellphone", "applicationAlias", "firstAccessPath", "applicationLogoUrl"];

function recoveryRequests(at: Stage, under: string, address: string): Request[] {
  const logo = "https://norte.example.com/logo.svg";
  const path = "/auth/password/change/";
  return [
    {
      call: `user POST ${under}/username/recover`,
      path: `${address}/username/recover`,
      body: { email: "ana@example.com", captcha: "solved", applicationLogoUrl: logo },
      loose: ["captcha", "applicationLogoUrl"],
    },
    {
      call: `user POST ${under}/password/reset`,
      path: `${address}/password/reset`,
      body: { user: "ana@example.com", captcha: "solved", applicationLogoUrl: logo, resetApplicationPath: path },
      loose: ["captcha", "applicationLogoUrl", "resetApplicationPath"],
    },
    {
      call: `user PUT ${under}/password/confirm`,
      path: `${address}/password/confirm`,
      body: {
        token: at.sent.token,
        newPassword,
        captcha: "solved",
        tenantAlias: "mirante",
        hostname: "norte.localhost",
      },
      loose: ["captcha", "tenantAlias", "hostname"],
    },
    {
      call: `user GET ${under}/password/reset/check/{token}`,
      path: `${address}/password/reset/check/${at.sent.token}`,
    },
  ];
}

export const shellRequests = (at: Stage): Request[] => [
  { call: "auth GET /auth/token/check", path: "/auth/token/check", as: "ana" },
  {
    call: "auth POST /auth/signin/tenants/{tenant}",
    path: "/auth/signin/tenants/mirante",
    body: credentials,
    loose: looseCredentials,
  },
  {
    call: "auth POST /auth/signin/operations",
    path: "/auth/signin/operations",
    body: { ...credentials, username: "olga@example.com" },
    loose: looseCredentials,
  },
  {
    call: "auth POST /auth/sso/applications/{app}/url",
    path: "/auth/sso/applications/portal/url",
    body: {
      userToken: "token",
      uuid: at.ana.uuid,
      iesAlias: "norte",
      roleAlias: "candidate",
      tenantAlias: "mirante",
    },
    loose: ["uuid", "iesAlias", "roleAlias", "tenantAlias"],
    as: "ana",
  },
  {
    call: "auth PUT /auth/role/assume",
    path: "/auth/role/assume",
    body: { roleAlias: "administrator", applicationAlias: "portal", tenantAlias: "mirante", iesAlias: "sul" },
    loose: ["tenantAlias", "iesAlias"],
    as: "rui",
  },
  {
    call: "auth PUT /auth/role/assume/tenants/{t}/ies/{i}",
    path: "/auth/role/assume/tenants/mirante/ies/sul",
    body: { roleAlias: "administrator", applicationAlias: "portal" },
    as: "rui",
  },
  {
    call: "auth PUT /auth/role/assume/tenants/{t}",
    path: "/auth/role/assume/tenants/mirante",
    body: { roleAlias: "administrator", applicationAlias: "portal" },
    as: "rui",
  },
  {
    call: "auth PUT /auth/role/assume/application",
    path: "/auth/role/assume/application",
    body: { roleAlias: "operator", applicationAlias: "portal" },
    as: "olga",
  },
  { call: "auth GET /auth/sso/saml/logout", path: "/auth/sso/saml/logout", as: "ana" },
  {
    call: "auth POST /auth/signin/impersonate",
    path: "/auth/signin/impersonate",
    body: { username: "ana@example.com", roleAlias: "candidate" },
    as: "marta",
  },
  {
    call: "auth POST /auth/sso/{x}/checkaccesskey/{key}",
    path: `/auth/sso/candidate/checkaccesskey/${at.subscription.accesskey}`,
    body: { subscriptionId: at.id, accesskey: at.subscription.accesskey },
  },
  ...recoveryRequests(at, "/users/operation/applications/{app}", "/users/operation/applications/portal"),
  ...recoveryRequests(at, "/users/tenants/{t}/applications/{app}", "/users/tenants/mirante/applications/portal"),
  {
    call: "user POST /users/tenants/{t}",
    path: "/users/tenants/mirante",
    query: { sendEmail: "true" },
    body: signUp,
    loose: looseSignUp,
  },
  {
    call: "user POST /users/tenants/{t}/ies/{i}",
    path: "/users/tenants/mirante/ies/norte",
    query: { sendEmail: "true" },
    body: signUp,
    loose: looseSignUp,
  },
  {
    call: "user PUT /users/me/password",
    path: "/users/me/password",
    body: { currentPassword: "Senha!2026", newPassword },
    as: "ana",
  },
  {
    call: "user PATCH /users/me",
    path: "/users/me",
    body: { languageId: "es", accessibility: { darkThemeEnabled: true } },
    loose: ["languageId", "accessibility"],
    as: "ana",
  },
  { call: "user PATCH /users/me/photo", path: "/users/me/photo", photo: true, as: "ana" },
  { call: "user GET /users/me", path: "/users/me", as: "ana" },
  {
    call: "notification GET /notifications",
    path: "/notifications",
    query: { deliveryMode: "application", page: "1", perPage: "10" },
    as: "ana",
  },
  {
    call: "notification PATCH /recipients/{id}",
    path: `/recipients/${at.notification}`,
    body: { isRead: true },
    as: "ana",
  },
  {
    call: "notification PATCH /recipients/read-all",
    path: "/recipients/read-all",
    body: { deliveryMode: "application" },
    as: "ana",
  },
  {
    call: "setting GET /applications",
    path: "/applications",
    query: { tenantAlias: "mirante" },
    looseQuery: ["tenantAlias"],
  },
  {
    call: "setting GET /applications/{application}/hostname/{hostname}",
    path: "/applications/portal/hostname/norte.localhost",
  },
];
