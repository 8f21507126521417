import type { CompiledQuery } from "kysely";
import type { Database } from "./connection";
import { type Handle, isTenantHandle, type TenantDatabase, tenantHandle } from "./tenant";

/** Placeholder in a query for a value that is passed at execution. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, unknown>>;
type Compilable<Row> = { compile(): CompiledQuery<Row> };

/**
 * Compiles a query once per database. Use it for queries that run in many requests, because compiling takes time.
 * @param build builds the query with a placeholder for each value; it must not depend on the values
 */
export function prepare<Given extends Values, Row>(
  build: (db: TenantDatabase, values: Given) => Compilable<Row>,
): (db: TenantDatabase, values: Given) => Promise<Row[]>;
export function prepare<Given extends Values, Row>(
  build: (db: Database, values: Given) => Compilable<Row>,
): (db: Database, values: Given) => Promise<Row[]>;
export function prepare<Given extends Values, Row>(
  build: (db: never, values: Given) => Compilable<Row>,
): (db: Handle, values: Given) => Promise<Row[]> {
  // The query is built with a handle of the kind that is given, as the overloads say.
  const queryOf = build as (db: Handle, values: Given) => Compilable<Row>;
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  const slots = new Proxy({} as Given & { tenantId: string }, { get: (_, name) => new Slot(String(name)) });
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const known = compiled.get(adapter);
    // The tenant is a value like the others, so that its handles share the query.
    const query = known ?? queryOf(isTenantHandle(db) ? tenantHandle(db, slots.tenantId) : db, slots).compile();
    if (!known) compiled.set(adapter, query);
    const given: Values = { tenantId: db.tenantId, ...values };
    const parameters = query.parameters.map((one) => (one instanceof Slot ? given[one.name] : one));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
