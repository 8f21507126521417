import type { CallingSystem } from "~/api/message";
import { reaches } from "~/modules/people/rules/access/role";
import type { BackendContext, Caller } from "~/procedure/context";

/**
 * The context of a call that another system makes with a key: it reaches only the key's institution, whatever the rights
 * of the person who calls. Staff who act as somebody else do so at the portal only, and so does a payer without an
 * account.
 */
export function confined(context: BackendContext, { institutionId, isServer }: CallingSystem): BackendContext {
  const { caller, tenantId } = context;
  const isThemselves = caller !== null && caller.impersonatorId === null;
  return {
    ...context,
    caller: isThemselves ? callerAt(caller, { tenantId, institutionId }) : null,
    payableId: null,
    confinedTo: institutionId,
    isVouchedFor: isServer,
  };
}

/** The caller with the part of their role that holds at the institution; without a role if no part does. */
function callerAt(caller: Caller, place: { tenantId: string; institutionId: string }): Caller {
  const { role } = caller;
  const own = role && reaches(role, place) ? { alias: role.alias, level: "institution" as const, ...place } : null;
  return { ...caller, role: own, confinedTo: place.institutionId };
}
