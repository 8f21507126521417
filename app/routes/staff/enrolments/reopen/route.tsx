import { data, href } from "react-router";
import { apiContext } from "~/context";
import type { EnrolmentMoves } from "~/contract/enrolment-detail";
import { emptyForm, refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { ActionPage } from "../action-page";
import { Effect } from "../move-effect";
import { reasonIn } from "../reason";
import type { Route } from "./+types/route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).enrolment.moves({ params });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  return answer.body;
}

/** Reopens the enrolment; 409 when there is no seat any more, or when it cannot be reopened. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { reason, errors } = reasonIn(form);
  if (errors.reason) return data({ posted: refusedForm(form, errors), problem: null }, { status: 422 });
  const answer = await context.get(apiContext).enrolment.reopen({ params, body: { reason } });
  if (answer.status === 200)
    return seeWithNotice(
      { request, context },
      href("/enrolments/:id", { id: params.id }) + new URL(request.url).search,
      "desk.reopened",
    );
  if (answer.status === 404) return notFound();
  if (answer.status !== 409) return unavailable();
  const problem: TextKey = answer.body.code === "NO_VACANCIES" ? "desk.reopenFull" : "enrolmentMove.reopenNone";
  return data({ posted: refusedForm(form), problem }, { status: 409 });
}

export default function ReopenEnrolment({ loaderData, actionData }: Route.ComponentProps) {
  const { row, reopening } = loaderData;
  const t = useT();
  const problem = actionData?.problem;
  return (
    <ActionPage
      row={row}
      title={t("desk.reopenTitle")}
      posted={actionData?.posted ?? emptyForm()}
      problem={problem ? t(problem) : null}
      action={reopening ? { text: t("desk.reopenDo"), asksReason: true } : null}
    >
      {reopening ? (
        <Stack gap={4}>
          <Card title={t("desk.reopenDoes", { status: reopening.to.description })}>
            <Consequences {...loaderData} />
          </Card>
          <Card title={t("desk.candidateReads")}>
            <Effect move={reopening} />
          </Card>
        </Stack>
      ) : problem ? null : (
        <Alert kind="info">{t("enrolmentMove.reopenNone")}</Alert>
      )}
    </ActionPage>
  );
}

/** What reopening changes, the money included. */
function Consequences({ row, withdrawsCents }: EnrolmentMoves) {
  const t = useT();
  const { money } = useFormat();
  const isComplete = row.status.type === "enrolled";
  return (
    <ul>
      {isComplete ? (
        <li>{t("enrolmentMove.reopenDocuments")}</li>
      ) : (
        <>
          <li>{t("desk.reopenSeat")}</li>
          <li>{t("desk.reopenClass")}</li>
          <li>{t("desk.reopenVoucher")}</li>
        </>
      )}
      <li>
        {withdrawsCents > 0
          ? t("enrolmentMove.reopenWithdraws", { amount: money(withdrawsCents) })
          : t("enrolmentMove.reopenMoneyStays")}
      </li>
    </ul>
  );
}
