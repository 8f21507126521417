import type { User } from "~/api/user";
import { sessionContext, siteContext, userContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { homeOf } from "~/middleware/right";
import { beginSession } from "~/middleware/role.server";
import { submit } from "~/shell/submit.server";
import type { Route } from "./+types/route";
import { Credentials } from "./credentials";
import { follow, safeReturn } from "./safe-return";
import { signIn, signInRefusals } from "./sign-in.server";
import { SignInView } from "./view";

export function loader({ request, context }: Route.LoaderArgs) {
  const { redirectHosts } = context.get(siteContext);
  const query = new URL(request.url).searchParams;
  const exit = safeReturn(request.url, query.get("signoutRedirectUrl"), redirectHosts);
  const session = context.get(sessionContext);
  if (exit && !exit.startsWith("/")) session.set({ signoutRedirectUrl: exit });
  return { hasLost: session.data.lost !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const args = { request, context };
  const run = async (credentials: Credentials) => {
    await beginSession(args, await signIn(args, credentials));
    const { redirectHosts } = context.get(siteContext);
    return follow(request, destination(request, redirectHosts, context.get(userContext)));
  };
  return submit(args, Credentials, run, ...signInRefusals);
}

/** The page that was requested before signing in, else the first page of the user's role. */
function destination(request: Request, allowedHosts: readonly string[], user: User | null): string {
  const asked = safeReturn(request.url, new URL(request.url).searchParams.get("returnUrl"), allowedHosts);
  return asked && !/^\/(signin|signout)\b/.test(asked) ? asked : homeOf(user);
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { posted = emptyForm(), code = null } = actionData ?? {};
  return <SignInView posted={posted} code={code} hasLost={loaderData.hasLost} />;
}
