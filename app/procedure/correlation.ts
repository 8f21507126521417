import { AsyncLocalStorage } from "node:async_hooks";
import type { Service } from "~/api/handler";

const running = new AsyncLocalStorage<string | null>();

/** What a correlation id may look like: a UUID or the short token of another system. */
const CORRELATION_ID = /^[\w-]{1,64}$/;

/** The correlation id of the current call's request; null in a job, and when the caller sends no valid one. */
export function correlationId(): string | null {
  return running.getStore() ?? null;
}

/** Runs `work` so that a correlation id, if it is a valid one, is available to all of its code. */
export function inCorrelation<T>(id: string | null | undefined, work: () => T): T {
  return running.run(id && CORRELATION_ID.test(id) ? id : null, work);
}

/** Makes a call's correlation id available to all code that the service runs for the call. */
export function correlated(service: Service): Service {
  const within = (request: Request) => inCorrelation(request.headers.get("x-correlation-id"), () => service(request));
  return Object.assign(within, {
    ask: ((call, message) =>
      inCorrelation(message.headers["x-correlation-id"], () => service.ask(call, message))) as Service["ask"],
  });
}
