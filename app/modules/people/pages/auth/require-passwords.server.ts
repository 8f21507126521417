import type { RouterContextProvider } from "react-router";
import { siteContext } from "~/context";
import { notFound } from "~/middleware/guard.server";

/** Answers 404 where nobody signs in by a password or a code. */
export function requirePasswords({ context }: { context: Readonly<RouterContextProvider> }): void {
  if (!context.get(siteContext).authenticationModes.hasAuthByEmail) notFound();
}
