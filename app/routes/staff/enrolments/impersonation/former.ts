import { href } from "react-router";
import { seeOther } from "~/middleware/navigation";
import type { Route } from "./+types/former";

/**
 * Redirects from the former page, which asked for a user name, to the list of enrolments, where acting as a candidate
 * now starts.
 */
export function loader({ request }: Route.LoaderArgs) {
  return seeOther(request, href("/enrolments"));
}

/** Redirects a form that the former page posts, too; no impersonation starts. */
export function action({ request }: Route.ActionArgs) {
  return seeOther(request, href("/enrolments"));
}

/** Never rendered. Without a component, the route would answer an error with plain data instead of the error page. */
export default function FormerImpersonation() {
  return null;
}
