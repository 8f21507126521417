import type { z } from "zod";
import { type HeaderTexts, holdsNull, type RequestScope } from "~/api/message";
import { absent, Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { staffContext } from "~/modules/desk/service";
import { readsOnly } from "~/modules/people/rules/access/role";
import { audit, callerAuthor } from "~/modules/people/service";
import type { BackendContext, BackendLog } from "~/procedure/context";
import { inCorrelation } from "~/procedure/correlation";
import type { AnyProcedure, Deed, StaffContext } from "~/procedure/procedure";
import { QueueFull } from "~/procedure/queue";

/** Runs a procedure for the sender of some headers. @throws Refusal */
export type Perform = (
  procedure: AnyProcedure,
  headers: HeaderTexts,
  scope: RequestScope | undefined,
  input: unknown,
) => Promise<unknown>;

/**
 * Creates the function that runs procedures: it finds out who calls, checks the rules, parses the input, and begins the
 * transaction of a command. Faults are logged, and pages learn only that the portal is unavailable.
 * @param contextOf the context of a request by its headers; null for an unknown tenant or institution
 */
export function createPerform(
  contextOf: (headers: HeaderTexts, scope?: RequestScope) => Promise<BackendContext | null>,
  log: BackendLog,
): Perform {
  const perform: Perform = async (procedure, headers, scope, input) => {
    const context = await contextOf(headers, scope);
    if (!context) throw absent();
    const admitted = await admit(procedure, context);
    const parsed = procedure.input.safeParse(input ?? {});
    if (!parsed.success || holdsNull(input)) throw wrongInput(procedure, parsed.error?.issues ?? []);
    const run = procedure.run as (context: BackendContext, input: unknown) => Promise<unknown>;
    if (procedure.kind !== "command") return run(admitted, parsed.data);
    return inTransaction(admitted.db, (db) => run({ ...admitted, ...deedIn(db, admitted) }, parsed.data));
  };
  return (procedure, headers, scope, input) =>
    inCorrelation(headers["x-correlation-id"], () => perform(procedure, headers, scope, input)).catch((error) => {
      if (error instanceof Refusal) throw error;
      if (!(error instanceof QueueFull)) log.error("a procedure failed", { error });
      throw new Refusal("SYSTEM_UNAVAILABLE");
    });
}

/** The context of a procedure for a caller who may run it. @throws Refusal for all others */
async function admit(procedure: AnyProcedure, context: BackendContext): Promise<BackendContext | StaffContext> {
  const { access, kind, inPerson, openToReaders } = procedure;
  const { caller } = context;
  const isHeldBack = kind !== "query" && !openToReaders && caller?.role != null && readsOnly(caller.role.alias);
  if (!caller || isHeldBack) {
    if (access !== "visitor") throw caller ? absent() : new Refusal("UNAUTHENTICATED");
    return { ...context, caller: null };
  }
  if (inPerson && caller.impersonatorId) throw new Refusal("IMPERSONATION_NOT_ALLOWED");
  if (access === "visitor" || access === "user") return context;
  return staffContext(context, access);
}

/**
 * The refusal of an input that the schema does not allow. The input of a query comes from the address of a page, and an
 * id that is too long for one exists no more than any other unknown id.
 */
function wrongInput({ kind }: AnyProcedure, issues: readonly z.core.$ZodIssue[]): Refusal {
  const isOfLongId = ({ code, path: [field] }: z.core.$ZodIssue) =>
    code === "too_big" && /^id$|Id$/.test(String(field));
  if (issues.some(isOfLongId)) return absent();
  return new Refusal(kind === "query" ? "BAD_ADDRESS" : "VALIDATION");
}

/** What a command has besides its context: the transaction, and the audit in it. */
function deedIn(db: TenantDatabase, { caller, now }: BackendContext): Deed & { db: TenantDatabase } {
  const author = callerAuthor(caller);
  return { db, audit: (action, facts) => audit(db, { ...author, ...facts, action }, now) };
}
