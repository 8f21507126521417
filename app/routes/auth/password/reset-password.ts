import { href } from "react-router";
import { seeOther } from "~/middleware/navigation";
import type { Route } from "./+types/reset-password";

/** The candidate's way to a new password, by its old address. */
export function loader({ request }: Route.LoaderArgs) {
  throw seeOther(request, href("/auth/password/recover/:step?"));
}
