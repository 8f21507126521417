import { openCharge } from "../payable.server";
import type { Route } from "./+types/layout";

/** All pages of one charge read it from the context. */
export const middleware: Route.MiddlewareFunction[] = [openCharge];
