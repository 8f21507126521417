import { z } from "zod";
import { Session, wrongCredentials } from "./auth";
import { call } from "./call";
import { PersonData } from "./person";
import { problems } from "./problem";
import { embeddedOnly, ifAbsent, textFrom } from "./specified";
import { CaptchaHeaders, Flag, Id, Text } from "./value";

export const SignUp = z.object({
  uuid: Id,
  name: z.string().trim().min(1).max(200),
  username: z.string().trim().min(1).max(200),
  email: z.string().trim().max(200),
  password: z.string().max(200),
  cellphone: z.string().max(40),
  captcha: Text.optional(),
  applicationAlias: z.string().max(100),
  firstAccessPath: z.string().max(500).optional(),
  applicationLogoUrl: z.string().max(500).optional(),
});
export type SignUp = z.output<typeof SignUp>;

const SendEmail = z.object({ sendEmail: Flag });

const Known = z.object({
  exists: z.boolean(),
  /**
   * Whether a person with this document exists, with or without an account; absent if the service does not report it.
   */
  registered: z.boolean().optional(),
});

/** Accounts of candidates: existence, sign-up, sign-in. */
export const account = {
  exists: call({
    service: "subscription",
    method: "POST",
    path: "/users/exists/",
    auth: "none",
    headers: CaptchaHeaders.extend({
      /** The draft of the enrolment that the call belongs to. */
      "x-draft-id": embeddedOnly(z.string().max(100).optional()),
    }),
    body: z.object({ document: z.string().max(50), email: z.string().max(200) }),
    responses: { 200: Known, ...problems(422, 429) },
    summary: "Checks whether the document or the e-mail has an account; 422 CAPTCHA_REQUIRED after too many checks",
  }),
  signUp: call({
    codes: { 409: "USER_ALREADY_EXISTS", 422: "POOR_PASSWORD" },
    service: "subscription",
    method: "PUT",
    path: "/users/signup/{id}",
    auth: "none",
    headers: CaptchaHeaders,
    body: z.object({ person: PersonData, password: z.string().max(200), captcha: Text.optional() }),
    responses: { 200: Session, 201: Session, ...problems(409, 422, 429) },
    summary: "Creates a person and an account with the draft's id; a repeated request signs in to that account",
  }),
  signIn: call({
    codes: wrongCredentials,
    service: "subscription",
    method: "POST",
    path: "/users/signin",
    auth: "none",
    headers: CaptchaHeaders,
    body: z.object({
      /** E-mail, CPF, RNE or passport. */
      username: z.string().min(1).max(200),
      password: z.string().min(1).max(200),
    }),
    responses: { 200: Session, ...problems(401, 422, 429) },
    summary: "Signs a candidate in",
  }),
  signUpAtTenant: call({
    codes: { 409: "USER_ALREADY_EXISTS", 422: "POOR_PASSWORD" },
    service: "user",
    method: "POST",
    path: "/users/tenants/{tenant}",
    auth: "none",
    query: SendEmail,
    headers: CaptchaHeaders,
    body: SignUp,
    responses: {
      201: z.object({ id: ifAbsent(Id, (answer) => textFrom("uuid")(answer) ?? "unknown") }),
      ...problems(404, 409, 422, 429),
    },
    summary: "Creates an account at a tenant",
  }),
  signUpAtInstitution: call({
    codes: { 409: "USER_ALREADY_EXISTS", 422: "POOR_PASSWORD" },
    service: "user",
    method: "POST",
    path: "/users/tenants/{tenant}/ies/{ies}",
    auth: "none",
    query: SendEmail,
    headers: CaptchaHeaders,
    body: SignUp,
    responses: {
      201: z.object({ id: ifAbsent(Id, (answer) => textFrom("uuid")(answer) ?? "unknown") }),
      ...problems(404, 409, 422, 429),
    },
    summary: "Creates an account at an institution",
  }),
};
