import { href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { foundBody } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { grantExtraTime } from "../extra-time.server";
import type { Route } from "./+types/route";
import { StaffEssay } from "./staff-essay";

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const essay = foundBody(await api.essay.get({ params }));
  const { row } = foundBody(await api.enrolment.moves({ params }));
  return { essay, row, notice: takeNotice(context) };
}

/** Grants extra time, with a reason. */
export function action({ params, request, context }: Route.ActionArgs) {
  const { essay } = context.get(apiContext);
  const here = href("/enrolments/:id/essay", { id: params.id });
  return grantExtraTime({ request, context }, here, (body) => essay.grantTime({ params, body }));
}

export default function EssayOfEnrolment({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffEssay {...loaderData} posted={actionData?.posted ?? emptyForm()} />;
}
