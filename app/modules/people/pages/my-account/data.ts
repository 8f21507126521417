import { href, redirect } from "react-router";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, runtimeContext } from "~/context";
import { requireUser } from "~/middleware/guard.server";
import { keepAlong } from "~/middleware/navigation";
import { dayIn } from "~/rules/time/date";
import type { Route } from "./+types/data";

/** The privacy export: all stored data of the user, as a download. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const data = await orRefusal(context.get(apiContext).privacy.export(), "IMPERSONATION_NOT_ALLOWED");
  if (data instanceof Refusal) throw redirect(keepAlong(href("/my-account/privacy"), new URL(request.url)), 303);
  const day = dayIn(context.get(runtimeContext).now(), user.timezone);
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="ingressa-${day}.json"`,
      "cache-control": "no-store",
    },
  });
}
