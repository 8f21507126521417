import { data, href } from "react-router";
import { apiContext } from "~/context";
import { SubscriptionState } from "~/contract/subscription-status";
import { emptyForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { problemOf } from "../move-problem";
import { reasonIn } from "../reason";
import type { Route } from "./+types/route";
import { MoveForm } from "./move-form";

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).enrolment.moves({ params });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  const { row, moves } = answer.body;
  // Cancelling has a page of its own.
  return { row, moves: moves.filter(({ to }) => to.type !== "cancelled") };
}

/**
 * Moves the enrolment out of the status that the page showed; 409 when the status has changed since or the move is
 * refused.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { reason, errors } = reasonIn(form);
  const [from, to] = [SubscriptionState.safeParse(form.get("from")), SubscriptionState.safeParse(form.get("to"))];
  if (!from.success) return notFound();
  if (!to.success || errors.reason) {
    const refused = { ...(to.success ? {} : { to: "desk.moveChoiceRequired" }), ...errors };
    return data({ posted: refusedForm(form, refused), problem: null }, { status: 422 });
  }
  const body = { from: from.data, to: to.data, reason };
  const answer = await context.get(apiContext).enrolment.move({ params, body });
  if (answer.status === 200) {
    const here = href("/enrolments/:id", { id: params.id }) + new URL(request.url).search;
    return seeWithNotice({ request, context }, here, answer.body.effectiveAt ? "enrolmentMove.held" : "desk.moved");
  }
  if (answer.status === 404) return notFound();
  if (answer.status !== 409) return unavailable();
  return data({ posted: refusedForm(form), problem: problemOf(answer.body.code) }, { status: 409 });
}

export default function MoveEnrolment({ loaderData: { row, moves }, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const problem = actionData?.problem;
  const status = row.status.description;
  return (
    <>
      <PageTitle failed={errors.length > 0 || problem !== undefined}>{t("desk.moveTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading
          title={t("desk.moveTitle")}
          lead={t("desk.moveLead", { name: row.name, protocol: row.protocol, status })}
        />
        {problem ? <Alert kind="warning">{t(problem, { status })}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <MoveForm row={row} moves={moves} posted={posted} />
      </Stack>
    </>
  );
}
