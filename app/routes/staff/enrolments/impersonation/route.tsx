import { data, href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm, refusedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { Alert } from "~/ui/alert";
import { startActing } from "../../impersonation/start.server";
import { ActionPage } from "../action-page";
import { reasonIn } from "../reason";
import type { Route } from "./+types/route";

/** Why acting as the candidate did not start. */
type Problem = "desk.actAsNobody" | "desk.actAsRefused" | "desk.actAsFailed";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { row, account } = await context.get(apiContext).enrolments.get(params);
  return { row, account };
}

/**
 * Starts acting as the candidate under a new session id; the session keeps the staff member's own token, and ending
 * leads back to the enrolment.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { account } = await context.get(apiContext).enrolments.get(params);
  const { reason, errors } = reasonIn(form);
  const refuse = (problem: Problem | null, status: number) =>
    data({ posted: refusedForm(form, errors), problem }, { status });
  if (errors.reason) return refuse(null, 422);
  if (!account) return refuse("desk.actAsNobody", 422);
  const originPath = href("/enrolments/:id", params) + new URL(request.url).search;
  const started = await startActing(
    { request, context },
    { username: account, roleAlias: "candidate", reason, originPath },
  );
  if (started instanceof Response) return started;
  return started === "failed" ? refuse("desk.actAsFailed", 503) : refuse("desk.actAsRefused", 422);
}

export default function ActAsCandidate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { row, account } = loaderData;
  return (
    <ActionPage
      row={row}
      title={t("desk.actAsTitle")}
      posted={actionData?.posted ?? emptyForm()}
      problem={actionData?.problem ? t(actionData.problem) : null}
      action={account ? { text: t("desk.actAsDo"), asksReason: true } : null}
    >
      {account ? <p>{t("desk.actAsLead")}</p> : <Alert kind="info">{t("desk.actAsNobody")}</Alert>}
    </ActionPage>
  );
}
