import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { ReasonField } from "~/modules/desk/pages/reason-field";
import { EnrolmentMove } from "~/modules/enrolments/schema/enrolment";
import type { EnrolmentMoves } from "~/modules/enrolments/schema/enrolment-detail";
import { useFormat } from "~/shell/format";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { EnrolmentDeed } from "../enrolment-deed";
import { moveEnrolment } from "../move.server";
import { Effect } from "../move-effect";
import { moveProblem } from "../move-problem";
import type { Route } from "./+types/route";

export function loader({ params, context }: Route.LoaderArgs) {
  return context.get(apiContext).enrolments.moves(params);
}

/** Cancels the enrolment; 409 when its status has changed since the page was shown, or it cannot be cancelled. */
export async function action(args: Route.ActionArgs) {
  return submit(args, EnrolmentMove.omit({ to: true }), (move) => moveEnrolment(args, { ...move, to: "cancelled" }));
}

export default function CancelEnrolment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { row, moves } = loaderData;
  const { type, description } = row.status;
  const move = moves.find(({ to }) => to.type === "cancelled");
  const fields = <ReasonField posted={actionData?.posted} />;
  return (
    <EnrolmentDeed
      row={row}
      title={t("desk.cancelTitle")}
      posted={actionData?.posted}
      problem={moveProblem(t, actionData?.code, description)}
      deed={move ? { text: t("desk.cancelDo"), isDanger: true, kept: { from: type }, fields } : null}
    >
      {move ? <Consequences {...loaderData} move={move} /> : <Alert kind="info">{t("desk.cancelNone")}</Alert>}
    </EnrolmentDeed>
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
