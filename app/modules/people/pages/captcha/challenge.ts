import { apiContext } from "~/context";
import type { Route } from "./+types/challenge";

/** Returns a new proof-of-work challenge; its solution is valid once. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(apiContext).captcha.challenge(), { headers: { "cache-control": "no-store" } });
}
