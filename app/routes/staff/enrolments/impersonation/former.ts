import { href } from "react-router";
import { seeOther } from "~/middleware/navigation";
import type { Route } from "./+types/former";

/** Redirects the address of the former page, which asked for a user name, to the list from which staff now start. */
export function loader({ request }: Route.LoaderArgs) {
  return seeOther(request, href("/enrolments"));
}

/** Starts nothing: a form of the former page redirects too. */
export function action({ request }: Route.ActionArgs) {
  return seeOther(request, href("/enrolments"));
}

/** Never rendered. Without a component, the route would answer an error with plain data instead of the error page. */
export default function FormerImpersonation() {
  return null;
}
