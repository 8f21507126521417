import { href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { foundBody, requireUser } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { grantExtraTime } from "../extra-time.server";
import type { Route } from "./+types/route";
import { StaffExam } from "./staff-exam";

/** The online exam of an enrolment: its attempts with their points. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const exam = foundBody(await api.entranceExam.get({ params }));
  const mayMove = requireUser(context).features.some(({ alias }) => alias === "enrolments.move");
  // Staff without enrolments.move may not call `moves`; they get the row from `get`, which runs more statements.
  const { row } = foundBody(mayMove ? await api.enrolment.moves({ params }) : await api.enrolment.get({ params }));
  return { exam, row, mayMove, notice: takeNotice(context) };
}

/** Grants extra time, with a reason. */
export function action({ params, request, context }: Route.ActionArgs) {
  const { entranceExam } = context.get(apiContext);
  const here = href("/enrolments/:id/entrance-exam", { id: params.id });
  return grantExtraTime({ request, context }, here, (body) => entranceExam.grantTime({ params, body }));
}

export default function ExamOfEnrolment({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffExam {...loaderData} posted={actionData?.posted ?? emptyForm()} />;
}
