import { deskLoader } from "../desk/desk.server";
import { DeskPage } from "../desk/desk-page";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";
import { suggestionDesk } from "./suggestion-desk";

export const handle: StaffHandle = { width: "wide" };

export const loader = deskLoader(suggestionDesk);

export default function CourseSuggestions({ loaderData }: Route.ComponentProps) {
  return <DeskPage desk={suggestionDesk} {...loaderData} />;
}
