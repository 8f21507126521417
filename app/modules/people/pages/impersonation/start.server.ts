import type { RouterContextProvider } from "react-router";
import { Refusal } from "~/api/refusal";
import { apiContext, sessionContext, userContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { homeOf } from "~/middleware/right";
import { ownerOf } from "~/middleware/role.server";
import { become } from "~/middleware/user.server";

/** Who acts, where a remote service does not say so. */
const UNNAMED = { userId: "unknown", name: "", usedAccessToken: true };

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
 * @returns the redirect to the person's first page
 * @throws Refusal VALIDATION for nobody as whom the reader may act, CONFLICT if several people are meant, and
 * SYSTEM_UNAVAILABLE
 */
export async function startActing(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { originPath, ...body }: Wanted,
): Promise<Response> {
  const answer = await context.get(apiContext).auth.impersonate({ body });
  const session = context.get(sessionContext);
  const { token } = session.data;
  if (answer.status === 403 || answer.status === 404) throw new Refusal("VALIDATION");
  if (answer.status === 409) throw new Refusal("CONFLICT");
  if (answer.status !== 200 || !token) throw new Refusal("SYSTEM_UNAVAILABLE");
  const user = await ownerOf(context, answer.body);
  session.renew();
  session.set({ token: answer.body.accessToken, impersonation: { token, originPath } });
  await become(context, request, { ...user, impersonatedBy: user.impersonatedBy ?? UNNAMED });
  return seeOther(request, homeOf(context.get(userContext)));
}
