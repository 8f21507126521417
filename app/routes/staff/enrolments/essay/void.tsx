import { data, href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm, refusedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { foundBody, notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { Alert } from "~/ui/alert";
import { ActionPage } from "../action-page";
import { reasonIn } from "../reason";
import type { Route } from "./+types/void";

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { attempts } = foundBody(await api.essay.get({ params: { id: params.id } }));
  const attempt = attempts.find(({ id }) => id === params.attempt) ?? notFound();
  const { row } = foundBody(await api.enrolment.moves({ params: { id: params.id } }));
  return { row, number: attempt.number, mayVoid: attempt.state === "writing" || attempt.state === "submitted" };
}

/** Annuls the attempt; the candidate reads the reason. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { reason, errors } = reasonIn(form);
  if (errors.reason) return data({ posted: refusedForm(form, errors), isRefused: false }, { status: 422 });
  const answer = await context.get(apiContext).essay.void({ params, body: { reason } });
  if (answer.status === 200)
    return seeWithNotice({ request, context }, href("/enrolments/:id/essay", { id: params.id }), "essay.staffVoided");
  if (answer.status === 404) return notFound();
  if (answer.status === 400)
    return data({ posted: refusedForm(form, { reason: "desk.reasonRequired" }), isRefused: false }, { status: 422 });
  return answer.status === 409 ? data({ posted: refusedForm(form), isRefused: true }, { status: 409 }) : unavailable();
}

export default function VoidAttempt({ loaderData: { row, mayVoid }, actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <ActionPage
      row={row}
      title={t("essay.staffVoidTitle")}
      posted={actionData?.posted ?? emptyForm()}
      problem={actionData?.isRefused ? t("essay.staffVoidRefused") : null}
      action={mayVoid ? { text: t("essay.staffVoidDo"), isDanger: true, asksReason: true } : null}
    >
      <Alert kind="info">{t(mayVoid ? "essay.staffVoidLead" : "essay.staffVoidRefused")}</Alert>
    </ActionPage>
  );
}
