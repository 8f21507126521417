import { data } from "react-router";
import { apiContext, runtimeContext, sessionContext, staffRoleContext, userContext } from "~/context";
import { safeRedirect } from "~/domain/access/redirect";
import { parseForm } from "~/form/parse-form";
import { emptyForm, type PostedForm, refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { requireForm, requireUser } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { homeOf } from "~/middleware/right";
import { become } from "~/middleware/user.server";
import type { Route } from "./+types/route";
import { ImpersonationForm } from "./impersonation-form";
import { ImpersonationView } from "./view";

/** The form for an impersonation; `from` is the page to return to afterwards, `username` the one to act as. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    from: query.get("from") ?? "",
    username: query.get("username")?.slice(0, 200) ?? "",
    actor: context.get(staffRoleContext).role.alias,
  };
}

/** Starts the impersonation under a new session id; the session keeps the staff member's own token. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const form = requireForm({ context });
  const parsed = parseForm(ImpersonationForm, form);
  if (!parsed.ok) return refuse(parsed.posted, null, 422);
  const answer = await context.get(apiContext).auth.impersonate({ body: parsed.value });
  const session = context.get(sessionContext);
  const { token } = session.data;
  if (answer.status !== 200 || !token) {
    const [problem, status] = refusals[answer.status] ?? ["role.impersonationFailed" as const, 503];
    return refuse(refusedForm(form), problem, status);
  }
  const { origin } = new URL(request.url);
  const originPath = safeRedirect(String(form.get("from")), { origin, base: context.get(runtimeContext).basename });
  session.renew();
  session.set({
    token: answer.body.accessToken,
    impersonation: { token, originPath: originPath?.startsWith("/") ? originPath : homeOf(user) },
  });
  await become(context, request, answer.body.user);
  return seeOther(request, homeOf(context.get(userContext)));
}

const refusals: Record<number, [TextKey, number]> = {
  403: ["role.impersonationNotFound", 422],
  404: ["role.impersonationNotFound", 422],
  409: ["role.impersonationAmbiguous", 422],
};

const refuse = (posted: PostedForm, problem: TextKey | null, status: number) => data({ posted, problem }, { status });

export default function ImpersonationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ImpersonationView
      {...loaderData}
      posted={actionData?.posted ?? emptyForm({ roleAlias: "candidate", username: loaderData.username })}
      problem={actionData?.problem ?? null}
    />
  );
}
