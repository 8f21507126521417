import { apiContext } from "~/context";
import type { EnrolmentMoves } from "~/contract/enrolment-detail";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { ActionPage } from "../action-page";
import { moveByForm } from "../move-action.server";
import { Effect } from "../move-effect";
import type { Route } from "./+types/route";

export function loader({ params, context }: Route.LoaderArgs) {
  return context.get(apiContext).enrolments.moves(params);
}

export const action = (args: Route.ActionArgs) => moveByForm(args, "cancelled");

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
