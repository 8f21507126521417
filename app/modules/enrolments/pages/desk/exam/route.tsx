import { href } from "react-router";
import { apiContext } from "~/context";
import { requireUser } from "~/middleware/guard.server";
import { seeWithQuery, takeNotice } from "~/middleware/notice.server";
import { ExtraTimeGrant } from "~/modules/essays/schema/timed-attempt";
import { submit } from "~/shell/submit.server";
import { refusedGrant } from "../extra-time-form";
import type { Route } from "./+types/route";
import { StaffExam } from "./staff-exam";

/** The online exam of an enrolment: its attempts with their points. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const exam = await api.entranceExams.get(params);
  const mayMove = requireUser(context).features.some(({ alias }) => alias === "enrolments.move");
  // Staff without enrolments.move may not call `moves`; they get the row from `get`, which runs more statements.
  const { row } = await (mayMove ? api.enrolments.moves(params) : api.enrolments.get(params));
  return { exam, row, mayMove, notice: takeNotice(context) };
}

/** Grants extra time, with a reason. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, ExtraTimeGrant, async (grant) => {
    await context.get(apiContext).entranceExams.grantTime({ ...params, ...grant });
    return seeWithQuery({ request, context }, href("/enrolments/:id/entrance-exam", params), "essay.staffGranted");
  });
}

export default function ExamOfEnrolment({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffExam {...loaderData} posted={refusedGrant(actionData)} />;
}
