import { z } from "zod";
import type { FeatureAlias } from "~/modules/people/rules/access/role";
import type { AuditAction } from "~/rules/audit-action";
import type { Caller } from "./caller";
import type { BackendContext, InstitutionName } from "./context";

/** Who may call a procedure: staff with a right, anybody who is signed in, or every visitor. */
export type Access = FeatureAlias | "user" | "visitor";

/** The context of a procedure for signed-in users. */
export interface UserContext extends BackendContext {
  caller: Caller;
}

/** The context of a procedure for staff with a right. */
export interface StaffContext extends UserContext {
  /** The institutions of the call's tenant at which the caller's role has the right, by name; never empty. */
  scope: readonly InstitutionName[];
}

/** What a deed leaves in the audit; who acted, when, and in which request is added. */
export interface AuditFacts {
  /** The enrolment, user or other record that the deed is about. */
  subjectId: string | null;
  /** The institution of the record; null for one of the whole tenant. */
  institutionId: string | null;
  /** The reason, as the actor wrote it. */
  reason?: string | null;
  /** Further facts: ids and codes where possible, and no secrets. */
  details?: Record<string, unknown>;
}

/** What commands have besides their context: `db` is a transaction, and `audit` writes to it. */
export interface Deed {
  audit(action: AuditAction, facts: AuditFacts): Promise<void>;
}

type ContextOf<Who extends Access> = Who extends "visitor"
  ? BackendContext
  : Who extends "user"
    ? UserContext
    : StaffContext;

/** The rules of a procedure beside its input. */
export interface Rules<Who extends Access = Access> {
  access: Who;
  /** Whether it is refused to staff who act as another person, with IMPERSONATION_NOT_ALLOWED. */
  inPerson?: true;
  /**
   * Number of seconds for which the result of a query may be cached for everyone of the same tenant, institution and
   * language; only for results that do not depend on the caller.
   */
  keepSeconds?: number;
  /** Whether cached answers and results are removed afterwards, because it changes what they show. */
  forgetsKept?: true;
  /** Whether roles that only read may run a command or an operation, because it changes nothing but their holder's own account. */
  openToReaders?: true;
}

/** A function of ours that pages call directly. It returns its result, or throws a `Refusal`. */
export interface Procedure<Input extends z.ZodType = z.ZodType, Output = unknown> extends Rules {
  /**
   * A query only reads. A command runs in one transaction, so that a refusal undoes everything. An operation changes
   * something in transactions of its own.
   */
  kind: "query" | "command" | "operation";
  input: Input;
  run: Run<Input, Output>;
}

/** The context has at least the parts that the procedure's access promises. */
type Run<Input extends z.ZodType, Output> = (context: never, input: z.output<Input>) => Promise<Output>;

const nothing = z.object({});

type Declared<Who extends Access, Input extends z.ZodType> = Rules<Who> & { input?: Input };

/** Declares a procedure that only reads. */
export function query<const Who extends Access, Output, Input extends z.ZodType = typeof nothing>(
  { input, ...rules }: Declared<Who, Input>,
  run: (context: ContextOf<Who>, input: z.output<Input>) => Promise<Output>,
): Procedure<Input, Output> {
  return { kind: "query", ...rules, input: input ?? (nothing as unknown as Input), run: run as Run<Input, Output> };
}

/**
 * Declares a procedure that changes something, in one transaction. Nothing slow (a network call, a password hash) may be
 * awaited inside.
 */
export function command<const Who extends Access, Output, Input extends z.ZodType = typeof nothing>(
  { input, ...rules }: Declared<Who, Input>,
  run: (context: ContextOf<Who> & Deed, input: z.output<Input>) => Promise<Output>,
): Procedure<Input, Output> {
  return { kind: "command", ...rules, input: input ?? (nothing as unknown as Input), run: run as Run<Input, Output> };
}

/**
 * Declares a procedure that changes something and begins its own transactions, because it does something slow between
 * them (calls another system, checks a password, stores a file) or repeats them.
 */
export function operation<const Who extends Access, Output, Input extends z.ZodType = typeof nothing>(
  { input, ...rules }: Declared<Who, Input>,
  run: (context: ContextOf<Who>, input: z.output<Input>) => Promise<Output>,
): Procedure<Input, Output> {
  return { kind: "operation", ...rules, input: input ?? (nothing as unknown as Input), run: run as Run<Input, Output> };
}

/** The procedures of one subject, by their names. */
export type Procedures = Readonly<Record<string, AnyProcedure>>;

/** A procedure whose input is not known. */
export type AnyProcedure = Omit<Procedure, "run"> & { run: (context: never, input: never) => Promise<unknown> };

type Arguments<Input extends z.ZodType> =
  Record<never, never> extends z.input<Input> ? [input?: z.input<Input>] : [input: z.input<Input>];

/** The procedures of one subject as the functions that pages call. */
export type Bound<Subject> = {
  readonly [Name in keyof Subject]: Subject[Name] extends Procedure<infer Input, infer Output>
    ? (...input: Arguments<Input>) => Promise<Output>
    : never;
};
