import type { RouterContextProvider } from "react-router";
import { orRefusal } from "~/api/refusal";
import { apiContext, type PortalApi, runtimeContext, sessionContext } from "~/context";
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
  await endSession(context.get(apiContext));
  for (const token of all) {
    const { apiFor } = context.get(runtimeContext);
    await endSession(apiFor(() => ({ authorization: `Bearer ${token}` })));
  }
}

/** Revokes the token of an API, if it is still valid. */
export async function endSession(api: PortalApi): Promise<void> {
  await orRefusal(api.sessions.end(), "UNAUTHENTICATED", "NOT_FOUND", "SYSTEM_UNAVAILABLE");
}
