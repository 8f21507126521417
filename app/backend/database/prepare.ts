import type { CompiledQuery } from "kysely";
import type { Database } from "./connection";
import { isTenantHandle, tenantHandle } from "./tenant";

/** Placeholder in a query for a value that is passed at execution. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Compiles a query once per database. Use it for queries that run in many requests, because compiling takes time.
 * @param build builds the query with a placeholder for each value; it must not depend on the values
 */
export function prepare<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Database, values: Values) => { compile(): CompiledQuery<Row> },
): (db: Database, values: Values) => Promise<Row[]> {
  const ofAll = new WeakMap<object, CompiledQuery<Row>>();
  const ofTenants = new WeakMap<object, CompiledQuery<Row>>();
  const slots = new Proxy({} as Values & { tenantId: string }, { get: (_, name) => new Slot(String(name)) });
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const isOfTenant = isTenantHandle(db);
    const compiled = isOfTenant ? ofTenants : ofAll;
    const known = compiled.get(adapter);
    // The tenant is a value like the others, so that its handles share the query.
    const query = known ?? build(isOfTenant ? tenantHandle(db.everyTenant, slots.tenantId) : db, slots).compile();
    if (!known) compiled.set(adapter, query);
    const given = isOfTenant ? { ...values, tenantId: db.tenantId } : values;
    const parameters = query.parameters.map((one) => (one instanceof Slot ? given[one.name] : one));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
