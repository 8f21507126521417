import { z } from "zod";
import { PHOTO_MAX_BYTES } from "~/modules/people/rules/photo";
import { call, ofOwnAccount } from "./call";
import { Feature } from "./feature";
import { problems } from "./problem";
import { Rights } from "./right";
import { Done, Id, Language } from "./value";

export const Accessibility = z.object({
  /** Null follows the device. */
  darkThemeEnabled: z.boolean().nullable(),
  fontSizeEnabled: z.boolean(),
  signLanguageEnabled: z.boolean(),
});
export type Accessibility = z.output<typeof Accessibility>;

/** The user's last place, to return to it at the next sign-in. */
export const LastAccess = z.object({
  tenantId: Id.nullable(),
  tenantAlias: z.string().nullable(),
  tenantName: z.string().nullable(),
  tenantHostname: z.string().nullable(),
  iesId: Id.nullable(),
  iesAlias: z.string().nullable(),
  iesName: z.string().nullable(),
  iesHostname: z.string().nullable(),
  roleId: Id,
});
export type LastAccess = z.output<typeof LastAccess>;

export const User = z.object({
  id: Id,
  uuid: Id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  cellphone: z.string().nullable(),
  type: z.enum(["candidate", "administrator", "operator"]),
  /** The candidate's person id; null for staff. */
  personId: Id.nullable(),
  photo: z.string().nullable(),
  timezone: z.string(),
  languageId: Language,
  temporaryPassword: z.boolean(),
  /** Whether the user signs in for the first time. */
  firstAccess: z.boolean(),
  availableApplications: z.array(z.string()),
  accessibility: Accessibility,
  rights: Rights,
  /** Permissions of the current role, which decide on menus, elements and routes. */
  features: z.array(Feature),
  lastAccess: LastAccess.nullable(),
  /** The user who impersonates this one; null normally. */
  impersonatedBy: z.object({ userId: Id, name: z.string(), usedAccessToken: z.boolean() }).nullable(),
});
export type User = z.output<typeof User>;

const read = { method: "GET", auth: "user" } as const;

export const user = {
  me: call({ ...read, service: "user", path: "/users/me", responses: { 200: User }, summary: "The signed-in user" }),
  update: call({
    service: "user",
    method: "PATCH",
    path: "/users/me",
    ...ofOwnAccount,
    body: z.object({
      name: z.string().trim().max(200).optional(),
      email: z.string().max(200).optional(),
      cellphone: z.string().max(40).optional(),
      timezone: z.string().max(100).optional(),
      languageId: Language.optional(),
      accessibility: Accessibility.partial().optional(),
      currentPassword: z.string().max(200).optional(),
    }),
    responses: { 200: User, ...problems(409, 422, 429) },
    summary:
      "Changes the caller's own account; another e-mail or mobile number needs the password, else 422 INVALID_PASSWORD",
  }),
  updatePhoto: call({
    service: "user",
    method: "PATCH",
    path: "/users/me/photo",
    ...ofOwnAccount,
    encoding: "multipart",
    maxBodyBytes: PHOTO_MAX_BYTES + 50_000,
    body: z.object({ photo: z.file().max(PHOTO_MAX_BYTES) }),
    responses: { 200: z.object({ photoUrl: z.string() }), ...problems(413, 422) },
    summary:
      "Replaces the caller's photo; 422 FILE_FORMAT_NOT_ACCEPTED unless it is a png or jpg, PHOTO_TOO_SMALL below 683x768",
  }),
  changePassword: call({
    service: "user",
    method: "PUT",
    path: "/users/me/password",
    ...ofOwnAccount,
    inPerson: true,
    body: z.object({ currentPassword: z.string().max(200), newPassword: z.string().max(200) }),
    responses: { 200: Done, ...problems(422) },
    summary:
      "Changes the caller's password; 422 INVALID_PASSWORD for a wrong current one, POOR_PASSWORD for a weak new one",
  }),
  setPassword: call({
    service: "user",
    method: "PUT",
    path: "/users/{uuid}/password",
    auth: "user",
    inPerson: true,
    body: z.object({ password: z.string().max(200), applicationUrl: z.string().max(500) }),
    responses: { 200: Done, ...problems(404, 422) },
    summary: "Sets a temporary password for another user; 403 where only an administrator of the tenant may",
  }),
  check: call({
    ...read,
    service: "candidate",
    path: "/users/check",
    responses: { 200: z.object({ userId: Id, personId: Id.nullable(), personExists: z.boolean() }) },
    summary: "The token's user, in the candidate service",
  }),
};
