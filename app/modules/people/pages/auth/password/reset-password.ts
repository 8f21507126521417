import { href } from "react-router";
import { seeOther } from "~/middleware/navigation";
import type { Route } from "./+types/reset-password";

/** Redirects the former URL of the candidate's password recovery to the current one. */
export function loader({ request }: Route.LoaderArgs) {
  throw seeOther(request, href("/auth/password/recover/:step?"));
}
