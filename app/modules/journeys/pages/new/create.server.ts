import { href, type RouterContextProvider } from "react-router";
import { orRefusal, Refusal } from "~/api/refusal";
import { unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { withErrors } from "~/modules/versioned/pages/versioned.server";
import { infoErrors } from "../info/info";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Redirects to a new journey. @throws Refusal with errors by the names of the form's fields, or a 503 */
export async function seeCreated(args: Args, creating: Promise<{ id: string }>) {
  const created = await orRefusal(withErrors(creating, infoErrors), "JOURNEY_NOT_SAVED");
  return created instanceof Refusal
    ? unavailable()
    : seeWithNotice(args, href("/journeys/:id", created), "journey.created");
}
