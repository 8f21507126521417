import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { type RunStatement, STATEMENT_CHANNEL } from "~/data/connection";

const running = new AsyncLocalStorage<RunStatement[]>();

subscribe(STATEMENT_CHANNEL, (statement) => {
  running.getStore()?.push(statement as RunStatement);
});

/** Every statement of some work, without those of concurrent work. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: RunStatement[] }> {
  const statements: RunStatement[] = [];
  const result = await running.run(statements, work);
  return { result, statements };
}
