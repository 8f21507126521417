import type { Route } from "./+types/route";
import { postStep } from "./action.server";
import { ChangedPage } from "./changed/changed-page";
import { ClosedPage } from "./closed-page";
import { InstitutionChoicePage } from "./institution-choice";
import { loadPage } from "./page.server";
import { StepPageView } from "./step-page";

export const loader = (args: Route.LoaderArgs) => loadPage(args);

export const action = (args: Route.ActionArgs) => postStep(args);

/** The enrolment: one page per step. */
export default function EnrolmentRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "institutions") return <InstitutionChoicePage institutions={loaderData.institutions} />;
  if (loaderData.kind === "closed") return <ClosedPage open={loaderData.open} query={loaderData.query} />;
  if (loaderData.kind === "changed") return <ChangedPage {...loaderData.changed} />;
  return <StepPageView page={loaderData} refusal={actionData ?? null} />;
}
