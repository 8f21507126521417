import type { Route } from "./+types/payer-layout";
import { requirePayer } from "./payable.server";

/** Only payers get to the pages behind the first one. */
export const middleware: Route.MiddlewareFunction[] = [requirePayer];
