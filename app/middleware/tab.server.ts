import type { RouterContextProvider } from "react-router";
import { apiContext, runtimeContext, sessionContext } from "~/context";
import { tokenOf } from "./tab";

/** Revokes every token of the session: its own, those of tabs, and the impersonator's while impersonating. */
export async function revokeAll({
  request,
  context,
}: {
  request: Pick<Request, "url">;
  context: Readonly<RouterContextProvider>;
}): Promise<void> {
  const { data } = context.get(sessionContext);
  const inUse = tokenOf(new URL(request.url), data);
  const all = new Set([data.token, data.impersonation?.token, ...Object.values(data.tabs ?? {})]);
  for (const none of [inUse, undefined]) all.delete(none);
  await context.get(apiContext).auth.signOut();
  for (const token of all) {
    const { apiFor } = context.get(runtimeContext);
    await apiFor(() => ({ authorization: `Bearer ${token}` })).auth.signOut();
  }
}
