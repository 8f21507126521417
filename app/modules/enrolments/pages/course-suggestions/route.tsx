import { deskLoader } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import type { Route } from "./+types/route";
import { suggestionDesk } from "./suggestion-desk";

export const handle: StaffHandle = { width: "wide" };

export const loader = deskLoader(suggestionDesk);

export default function CourseSuggestions({ loaderData }: Route.ComponentProps) {
  return <DeskPage desk={suggestionDesk} {...loaderData} />;
}
