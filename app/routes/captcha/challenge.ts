import { apiContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import type { Route } from "./+types/challenge";

/** Returns a new proof-of-work challenge; its solution is valid once. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).captcha.challenge();
  if (answer.status !== 200) notFound();
  return Response.json(answer.body, { headers: { "cache-control": "no-store" } });
}
