import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/**
 * Stands in for outside HTTP servers during the tests of a file. A request that no handler expects fails.
 * @param handlers those of every test; each test may add its own by `use`
 */
export function openNetwork(...handlers: RequestHandler[]) {
  const network = setupServer(...handlers);
  beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
  return network;
}
