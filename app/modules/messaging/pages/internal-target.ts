import type { RouterContextProvider } from "react-router";
import { runtimeContext } from "~/context";
import { safeRedirect } from "~/modules/people/rules/access/redirect";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A target as an internal path without the base; null for another site, an unsafe target, and none. */
export function internalTarget({ request, context }: Args, target: string | null): string | null {
  return safeRedirect(target, { origin: new URL(request.url).origin, base: context.get(runtimeContext).basename });
}
