import { data, href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm, refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { foundBody, notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { extraTimeIn } from "../extra-time.server";
import type { Route } from "./+types/route";
import { StaffEssay } from "./staff-essay";

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const essay = foundBody(await api.essay.get({ params }));
  const { row } = foundBody(await api.enrolment.moves({ params }));
  return { essay, row, notice: takeNotice(context) };
}

/** Grants extra time, with a reason. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { extra, errors } = extraTimeIn(form);
  const refuse = (refused: Record<string, TextKey>, status: number) =>
    data({ posted: refusedForm(form, refused) }, { status });
  if (Object.keys(errors).length > 0) return refuse(errors, 422);
  const answer = await context.get(apiContext).essay.grantTime({ params, body: extra });
  if (answer.status === 200)
    return seeWithNotice({ request, context }, href("/enrolments/:id/essay", { id: params.id }), "essay.staffGranted");
  if (answer.status === 404) return notFound();
  if (answer.status === 409) return refuse({ amount: "essay.staffShorter" }, 409);
  return answer.status === 400 ? refuse({ reason: "desk.reasonRequired" }, 422) : unavailable();
}

export default function EssayOfEnrolment({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffEssay {...loaderData} posted={actionData?.posted ?? emptyForm()} />;
}
