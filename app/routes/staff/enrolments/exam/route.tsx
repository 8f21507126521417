import { data, href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm, refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { foundBody, notFound, requireForm, requireUser, unavailable } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { extraTimeIn } from "../extra-time.server";
import type { Route } from "./+types/route";
import { StaffExam } from "./staff-exam";

/** The online exam of an enrolment: its attempts with their points. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const exam = foundBody(await api.entranceExam.get({ params }));
  const { row } = foundBody(await api.enrolment.moves({ params }));
  const mayMove = requireUser(context).features.some(({ alias }) => alias === "enrolments.move");
  return { exam, row, mayMove, notice: takeNotice(context) };
}

/** Grants extra time, with a reason. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { extra, errors } = extraTimeIn(form);
  const refuse = (refused: Record<string, TextKey>, status: number) =>
    data({ posted: refusedForm(form, refused) }, { status });
  if (Object.keys(errors).length > 0) return refuse(errors, 422);
  const answer = await context.get(apiContext).entranceExam.grantTime({ params, body: extra });
  const here = href("/enrolments/:id/entrance-exam", { id: params.id });
  if (answer.status === 200) return seeWithNotice({ request, context }, here, "essay.staffGranted");
  if (answer.status === 404) return notFound();
  if (answer.status === 409) return refuse({ amount: "essay.staffShorter" }, 409);
  return answer.status === 400 ? refuse({ reason: "desk.reasonRequired" }, 422) : unavailable();
}

export default function ExamOfEnrolment({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffExam {...loaderData} posted={actionData?.posted ?? emptyForm()} />;
}
