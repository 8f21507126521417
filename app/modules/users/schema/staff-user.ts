import { z } from "zod";
import { type DeskPage, deskQuery, type FilterOption, filtersOf } from "~/api/desk";
import { Id } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import { staffRoles } from "~/modules/people/rules/access/grant";
import type { RoleAlias } from "~/modules/people/rules/access/role";
import { normalText } from "~/rules/normal-text";

/** Whether a member of staff can sign in: not before they set a password by the link of the invitation. */
export const userStates = ["invited", "active", "deactivated"] as const;
export type UserState = (typeof userStates)[number];

export const userFilters = ["role", "institution", "state"] as const;

/** The query of the list of staff. */
export const UserQuery = z.object({
  ...deskQuery,
  order: z.enum(["asc", "desc"]).default("asc"),
  ...filtersOf(userFilters),
  sort: z.enum(["name"]).default("name"),
});
export type UserQuery = z.output<typeof UserQuery>;

/** The place of a right that holds in the whole tenant. */
export const WHOLE_TENANT = "tenant";

/** A right to give: the role, and the id of the institution where it holds, or `WHOLE_TENANT`. */
export const NewRight = z.object({
  role: z.enum(staffRoles as [RoleAlias, ...RoleAlias[]], { error: messageKey("users.roleRequired") }),
  place: z
    .string({ error: messageKey("users.placeRequired") })
    .min(1, messageKey("users.placeRequired"))
    .max(200),
});
export type NewRight = z.output<typeof NewRight>;

/** A person to invite, with their first right. */
export const Invitation = NewRight.extend({
  name: z
    .string({ error: messageKey("users.nameRequired") })
    .overwrite(normalText)
    .min(1, messageKey("users.nameRequired"))
    .max(100, messageKey("personalData.errorTooLong")),
  email: z
    .string({ error: messageKey("personalData.errorEmail") })
    .trim()
    .max(200, messageKey("personalData.errorTooLong")),
});
export type Invitation = z.output<typeof Invitation>;

/** One right of an account, to take away. */
export const HeldRight = NewRight.extend({ id: Id });

/** A right as pages show it. */
export interface UserRight {
  role: RoleAlias;
  /** The id of the institution, or `WHOLE_TENANT`. */
  place: string;
  /** Null for the whole tenant. */
  placeName: string | null;
}

/** A member of staff in the list. */
export interface UserRow {
  id: string;
  name: string;
  email: string;
  rights: UserRight[];
  lastSignInAt: string | null;
  state: UserState;
}

export type UserPage = DeskPage<UserRow>;

/** A member of staff with what the reader may do about them. */
export interface UserDetail extends Omit<UserRow, "rights"> {
  createdAt: string;
  deactivatedAt: string | null;
  isOwn: boolean;
  rights: (UserRight & { mayRemove: boolean })[];
  /** Whether the reader may decide about the whole account. */
  mayGovern: boolean;
}

/** What the reader may give: some roles at some places. */
export interface RightOptions {
  roles: RoleAlias[];
  /** The institutions. */
  places: FilterOption[];
  isForTenant: boolean;
}
