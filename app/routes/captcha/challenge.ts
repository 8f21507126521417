import { apiContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import type { Route } from "./+types/challenge";

/** A fresh challenge for the script; each answer works once. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).captcha.challenge();
  if (answer.status !== 200) notFound();
  return Response.json(answer.body, { headers: { "cache-control": "no-store" } });
}
