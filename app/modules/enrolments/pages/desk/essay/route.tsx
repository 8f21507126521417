import { href } from "react-router";
import { apiContext } from "~/context";
import { seeWithQuery, takeNotice } from "~/middleware/notice.server";
import { ExtraTimeGrant } from "~/modules/essays/schema/timed-attempt";
import { submit } from "~/shell/submit.server";
import { refusedGrant } from "../extra-time-form";
import type { Route } from "./+types/route";
import { StaffEssay } from "./staff-essay";

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const essay = await api.essays.get(params);
  const { row } = await api.enrolments.moves(params);
  return { essay, row, notice: takeNotice(context) };
}

/** Grants extra time, with a reason. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, ExtraTimeGrant, async (grant) => {
    await context.get(apiContext).essays.grantTime({ ...params, ...grant });
    return seeWithQuery({ request, context }, href("/enrolments/:id/essay", params), "essay.staffGranted");
  });
}

export default function EssayOfEnrolment({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffEssay {...loaderData} posted={refusedGrant(actionData)} />;
}
