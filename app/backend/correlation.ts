import { AsyncLocalStorage } from "node:async_hooks";
import type { Service } from "~/contract/handler";

const running = new AsyncLocalStorage<string | null>();

/** What a correlation id may look like: a UUID or the short token of another system. */
const CORRELATION_ID = /^[\w-]{1,64}$/;

/** The correlation id of the request whose call runs now; null in a job, and for a caller that sends none. */
export function correlationId(): string | null {
  return running.getStore() ?? null;
}

/** Lets everything that a service does for a call, however deep, read the call's correlation id. */
export function correlated(service: Service): Service {
  const within = <T>(id: string | null | undefined, work: () => T): T =>
    running.run(id && CORRELATION_ID.test(id) ? id : null, work);
  return Object.assign((request: Request) => within(request.headers.get("x-correlation-id"), () => service(request)), {
    ask: ((call, message) =>
      within(message.headers["x-correlation-id"], () => service.ask(call, message))) as Service["ask"],
  });
}
