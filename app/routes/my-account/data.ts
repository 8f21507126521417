import { href, redirect } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { dayIn } from "~/domain/time/date";
import { requireUser, unavailable } from "~/middleware/guard.server";
import { keepAlong } from "~/middleware/navigation";
import type { Route } from "./+types/data";

/** The privacy export: all stored data of the user, as a download. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const answer = await context.get(apiContext).privacy.export();
  if (answer.status === 403) throw redirect(keepAlong(href("/my-account/privacy"), new URL(request.url)), 303);
  if (answer.status !== 200) return unavailable();
  const day = dayIn(context.get(runtimeContext).now(), user.timezone);
  return new Response(`${JSON.stringify(answer.body, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="ingressa-${day}.json"`,
      "cache-control": "no-store",
    },
  });
}
