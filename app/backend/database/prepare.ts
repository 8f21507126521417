import type { CompiledQuery } from "kysely";
import type { Database } from "./connection";

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
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  const slots = new Proxy({} as Values, { get: (_, name) => new Slot(String(name)) });
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, slots).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((given) => (given instanceof Slot ? values[given.name] : given));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
