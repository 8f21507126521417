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
import type { Route } from "./+types/route";
import { MoveForm } from "./move-form";

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).enrolment.get({ params });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  return { detail: answer.body };
}

/** Moves the status that the page showed; 409 when it has changed since then. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const reason = String(form.get("reason") ?? "").trim();
  const [from, to] = [SubscriptionState.safeParse(form.get("from")), SubscriptionState.safeParse(form.get("to"))];
  const errors = {
    ...(to.success ? {} : { to: "desk.moveChoiceRequired" }),
    ...(reason === ""
      ? { reason: "desk.reasonRequired" }
      : reason.length > 500
        ? { reason: "desk.reasonTooLong" }
        : {}),
  };
  if (!from.success) return notFound();
  if (!to.success || Object.keys(errors).length > 0)
    return data({ posted: refusedForm(form, errors), problem: null }, { status: 422 });
  const body = { from: from.data, to: to.data, reason };
  const answer = await context.get(apiContext).enrolment.move({ params, body });
  if (answer.status === 200) {
    const here = href("/enrolments/:id", { id: params.id }) + new URL(request.url).search;
    return seeWithNotice({ request, context }, here, "desk.moved");
  }
  if (answer.status === 404) return notFound();
  if (answer.status !== 409) return unavailable();
  const problem = answer.body.code === "STATUS_CHANGED" ? ("desk.moveChanged" as const) : ("desk.moveRefused" as const);
  return data({ posted: refusedForm(form), problem }, { status: 409 });
}

export default function MoveEnrolment({ loaderData: { detail }, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const problem = actionData?.problem;
  const { row } = detail;
  const status = row.status.description;
  return (
    <>
      <PageTitle failed={errors.length > 0 || problem !== undefined}>{t("desk.moveTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading
          title={t("desk.moveTitle")}
          lead={t("desk.moveLead", { name: row.name, protocol: row.protocol, status })}
        />
        {problem === "desk.moveChanged" ? <Alert kind="warning">{t("desk.moveChanged", { status })}</Alert> : null}
        {problem === "desk.moveRefused" ? <Alert kind="error">{t("desk.moveRefused")}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <MoveForm detail={detail} posted={posted} />
      </Stack>
    </>
  );
}
