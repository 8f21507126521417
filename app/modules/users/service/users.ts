import { z } from "zod";
import { exportOf } from "~/api/desk";
import { Id } from "~/api/value";
import { auditExport, scopeOptions } from "~/modules/desk/service";
import { mayGovern, mayGrant, staffRoles } from "~/modules/people/rules/access/grant";
import type { HeldRole } from "~/modules/people/rules/access/role";
import {
  HeldRight,
  Invitation,
  type RightOptions,
  type UserDetail,
  UserQuery,
} from "~/modules/users/schema/staff-user";
import { command, query, type StaffContext } from "~/procedure/procedure";
import { deactivateUser, grantUser, inviteAgain, inviteUser, reactivateUser, takeRight } from "./user-deed";
import { findUser, listUsers, roleOfCaller, stateOf, userRightOf } from "./user-row";

const rules = { access: "users.write", inPerson: true } as const;
const One = z.object({ id: Id });

/** The staff of a tenant and their rights. */
export const userProcedures = {
  list: query({ ...rules, input: UserQuery }, listUsers),

  /** A page of an export; the first and the last page of each export are audited. */
  export: command({ ...rules, input: exportOf(UserQuery) }, async (ctx, wanted) => {
    const page = await listUsers(ctx, wanted);
    await auditExport(ctx, wanted, page, { begun: "users.exported", ended: "users.export-ended" });
    return page;
  }),

  /** The institutions that the list can be filtered by. */
  institutions: query(rules, async ({ scope }) => scopeOptions(scope)),

  /** The roles that the caller may give, and the places where. */
  options: query(rules, async (ctx) => optionsOf(ctx)),

  get: query({ ...rules, input: One }, async (ctx, { id }): Promise<UserDetail> => {
    const { account, rights } = await findUser(ctx, id);
    const isOwn = id === ctx.caller.userId;
    const role = roleOfCaller(ctx);
    return {
      ...{ id, name: account.name, email: account.email, createdAt: account.createdAt, isOwn },
      ...{ lastSignInAt: account.lastSignInAt, deactivatedAt: account.deactivatedAt, state: stateOf(account) },
      rights: rights.flatMap((right) => {
        const shown = userRightOf(ctx, right);
        return shown ? [{ ...shown, mayRemove: !isOwn && mayGrant(role, right) }] : [];
      }),
      mayGovern: !isOwn && mayGovern(role, rights),
    };
  }),

  invite: command({ ...rules, input: Invitation }, inviteUser),
  inviteAgain: command({ ...rules, input: One }, inviteAgain),
  grant: command({ ...rules, input: HeldRight }, grantUser),
  takeRight: command({ ...rules, input: HeldRight }, takeRight),
  deactivate: command({ ...rules, input: One }, deactivateUser),
  reactivate: command({ ...rules, input: One }, reactivateUser),
};

function optionsOf(ctx: StaffContext): RightOptions {
  const actor = roleOfCaller(ctx);
  const isForTenant = actor.level !== "institution";
  const institutionIds = [...(isForTenant ? [null] : []), ...ctx.scope.map(({ id }) => id)];
  const places = institutionIds.map((institutionId): Omit<HeldRole, "alias"> => {
    return { level: institutionId === null ? "tenant" : "institution", tenantId: ctx.tenantId, institutionId };
  });
  const roles = staffRoles.filter((alias) => places.some((place) => mayGrant(actor, { ...place, alias })));
  return { roles, places: scopeOptions(ctx.scope), isForTenant };
}
