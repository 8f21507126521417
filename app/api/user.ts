import { z } from "zod";
import { isStaffRole } from "~/modules/people/rules/access/role";
import { PHOTO_MAX_BYTES } from "~/modules/people/rules/photo";
import { defaultLanguage } from "~/rules/language";
import { defaultTimeZone } from "~/rules/time/date";
import { call, ofOwnAccount } from "./call";
import { Feature } from "./feature";
import { readLeniently } from "./lenient";
import { problems } from "./problem";
import { listRights, Rights } from "./right";
import { embeddedOnly, ifAbsent, textFrom } from "./specified";
import { Done, Id, Language } from "./value";

export const Accessibility = z.object({
  /** Null follows the device. */
  darkThemeEnabled: z.boolean().nullable(),
  fontSizeEnabled: z.boolean(),
  signLanguageEnabled: ifAbsent(z.boolean(), () => true),
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

/** The kind of an account whose service does not name it: the rights say whether it is one of staff. */
function typeOf({ rights }: { readonly rights?: unknown }) {
  const { applicationsRoles, tenantsRights } = Rights.safeParse(readLeniently(Rights, rights, () => undefined))
    .data ?? {
    applicationsRoles: { roles: [] },
    tenantsRights: [],
  };
  const isStaff = listRights({ currentRole: null, applicationsRoles, tenantsRights }).some(({ role }) =>
    isStaffRole(role.alias),
  );
  return isStaff ? ("administrator" as const) : ("candidate" as const);
}

export const User = z.object({
  id: ifAbsent(Id, textFrom("uuid")),
  uuid: ifAbsent(Id, textFrom("id")),
  name: ifAbsent(z.string(), textFrom("username", "email")),
  username: ifAbsent(z.string(), textFrom("email")),
  email: z.string(),
  cellphone: z.string().nullable(),
  type: ifAbsent(z.enum(["candidate", "administrator", "operator"]), typeOf),
  /** The candidate's person id; null for staff. */
  personId: Id.nullable(),
  photo: z.string().nullable(),
  timezone: ifAbsent(z.string(), () => defaultTimeZone),
  languageId: ifAbsent(Language, () => defaultLanguage),
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
  impersonatedBy: z
    .object({ userId: ifAbsent(Id, textFrom("id", "uuid")), name: z.string(), usedAccessToken: z.boolean() })
    .nullable(),
});
export type User = z.output<typeof User>;

const read = { method: "GET", auth: "user" } as const;

/** The theme of the device is no choice that the specification knows. */
const withoutDevice = ({ accessibility, currentPassword: _, ...change }: UserChange) => {
  const { darkThemeEnabled, ...others } = accessibility ?? {};
  const chosen = darkThemeEnabled == null ? others : { ...others, darkThemeEnabled };
  return accessibility ? { ...change, accessibility: chosen } : change;
};

interface UserChange extends Record<string, unknown> {
  accessibility?: Partial<Accessibility>;
  currentPassword?: string;
}

export const user = {
  me: call({ ...read, service: "user", path: "/users/me", responses: { 200: User }, summary: "The signed-in user" }),
  update: call({
    service: "user",
    method: "PATCH",
    path: "/users/me",
    ...ofOwnAccount,
    toSpecified: withoutDevice,
    body: z.object({
      name: z.string().trim().max(200).optional(),
      email: z.string().max(200).optional(),
      cellphone: z.string().max(40).optional(),
      timezone: z.string().max(100).optional(),
      languageId: Language.optional(),
      accessibility: Accessibility.partial().optional(),
      currentPassword: embeddedOnly(z.string().max(200).optional()),
    }),
    // A service of another maker need not answer with the user.
    responses: { 200: z.union([User, Done]), ...problems(409, 422, 429) },
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
    codes: { default: "INVALID_PASSWORD" },
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
    responses: {
      200: z.object({
        userId: ifAbsent(Id, (answer) => textFrom("id", "externalId")(answer) ?? "unknown"),
        personId: ifAbsent(Id.nullable(), (answer) => textFrom("integrateModuleId")(answer) ?? null),
        personExists: z.boolean(),
      }),
    },
    summary: "The token's user, in the candidate service",
  }),
};
