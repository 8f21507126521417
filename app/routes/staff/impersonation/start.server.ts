import type { RouterContextProvider } from "react-router";
import { apiContext, sessionContext, userContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { homeOf } from "~/middleware/right";
import { become } from "~/middleware/user.server";

interface Wanted {
  username: string;
  roleAlias: string;
  reason: string;
  /** The path to which ending leads back. */
  originPath: string;
}

/**
 * Starts acting as another person under a new session id; the session keeps the staff member's own token, and ending
 * leads back to the origin.
 * @returns the redirect to the person's first page, or why it did not start
 */
export async function startActing(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { originPath, ...body }: Wanted,
): Promise<Response | "refused" | "ambiguous" | "failed"> {
  const answer = await context.get(apiContext).auth.impersonate({ body });
  const session = context.get(sessionContext);
  const { token } = session.data;
  if (answer.status === 403 || answer.status === 404) return "refused";
  if (answer.status === 409) return "ambiguous";
  if (answer.status !== 200 || !token) return "failed";
  session.renew();
  session.set({ token: answer.body.accessToken, impersonation: { token, originPath } });
  await become(context, request, answer.body.user);
  return seeOther(request, homeOf(context.get(userContext)));
}
