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

export async function loader({ params: { id, attempt: wanted }, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { attempts } = foundBody(await api.entranceExam.get({ params: { id } }));
  const { state, score } = attempts.find((one) => one.id === wanted) ?? notFound();
  const { row } = foundBody(await api.enrolment.moves({ params: { id } }));
  return { row, mayVoid: state === "open" || (state === "final" && score?.passes === false) };
}

/** Annuls the attempt; the candidate reads the reason. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { reason, errors } = reasonIn(form);
  const refuse = (status: number, isRefused: boolean, refused = {}) =>
    data({ posted: refusedForm(form, refused), isRefused }, { status });
  if (errors.reason) return refuse(422, false, errors);
  const answer = await context.get(apiContext).entranceExam.void({ params, body: { reason } });
  const back = href("/enrolments/:id/entrance-exam", { id: params.id });
  if (answer.status === 200) return seeWithNotice({ request, context }, back, "essay.staffVoided");
  if (answer.status === 404) return notFound();
  if (answer.status === 400) return refuse(422, false, { reason: "desk.reasonRequired" });
  return answer.status === 409 ? refuse(409, true) : unavailable();
}

export default function VoidExam({ loaderData: { row, mayVoid }, actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <ActionPage
      row={row}
      title={t("essay.staffVoidTitle")}
      posted={actionData?.posted ?? emptyForm()}
      problem={actionData?.isRefused ? t("entrance.staffVoidRefused") : null}
      action={mayVoid ? { text: t("essay.staffVoidDo"), isDanger: true, asksReason: true } : null}
    >
      <Alert kind="info">{t(mayVoid ? "entrance.staffVoidLead" : "entrance.staffVoidRefused")}</Alert>
    </ActionPage>
  );
}
