import { data, href } from "react-router";
import { apiContext } from "~/context";
import type { EnrolmentMoves } from "~/contract/enrolment-detail";
import { SubscriptionState } from "~/contract/subscription-status";
import { emptyForm, refusedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { ActionPage } from "../action-page";
import { Effect } from "../move-effect";
import { problemOf } from "../move-problem";
import { reasonIn } from "../reason";
import type { Route } from "./+types/route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).enrolment.moves({ params });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  return answer.body;
}

/** Cancels the enrolment in the status that the page showed; 409 when it has changed since then or is final. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { reason, errors } = reasonIn(form);
  const from = SubscriptionState.safeParse(form.get("from"));
  if (!from.success) return notFound();
  if (errors.reason) return data({ posted: refusedForm(form, errors), problem: null }, { status: 422 });
  const body = { from: from.data, to: "cancelled", reason } as const;
  const answer = await context.get(apiContext).enrolment.move({ params, body });
  if (answer.status === 200)
    return seeWithNotice(
      { request, context },
      href("/enrolments/:id", { id: params.id }) + new URL(request.url).search,
      answer.body.effectiveAt ? "enrolmentMove.held" : "desk.moved",
    );
  if (answer.status === 404) return notFound();
  if (answer.status !== 409) return unavailable();
  return data({ posted: refusedForm(form), problem: problemOf(answer.body.code) }, { status: 409 });
}

export default function CancelEnrolment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { row, moves } = loaderData;
  const problem = actionData?.problem;
  const move = moves.find(({ to }) => to.type === "cancelled");
  return (
    <ActionPage
      row={row}
      title={t("desk.cancelTitle")}
      posted={actionData?.posted ?? emptyForm()}
      problem={problem ? t(problem, { status: row.status.description }) : null}
      action={move ? { text: t("desk.cancelDo"), isDanger: true, asksReason: true } : null}
    >
      {move ? <Consequences {...loaderData} move={move} /> : <Alert kind="info">{t("desk.cancelNone")}</Alert>}
    </ActionPage>
  );
}

function Consequences({ releases, move }: EnrolmentMoves & { move: EnrolmentMoves["moves"][number] }) {
  const t = useT();
  const { money } = useFormat();
  const { academicClass, voucher, refundCents } = releases;
  return (
    <Stack gap={4}>
      <Card title={t("desk.cancelDoes")}>
        <ul>
          <li>{t("desk.cancelSeat")}</li>
          {academicClass ? <li>{t("desk.cancelClass", { name: academicClass })}</li> : null}
          {voucher ? <li>{t("desk.cancelVoucher")}</li> : null}
          <li>{t("desk.cancelCharges")}</li>
          {refundCents > 0 ? <li>{t("desk.cancelRefund", { amount: money(refundCents) })}</li> : null}
        </ul>
      </Card>
      <Card title={t("desk.candidateReads")}>
        <Effect move={move} />
      </Card>
      <Muted>{t("enrolmentMove.holdLead")}</Muted>
    </Stack>
  );
}
