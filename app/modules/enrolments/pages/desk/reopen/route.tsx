import { href } from "react-router";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { seeWithQuery } from "~/middleware/notice.server";
import { ReasonField } from "~/modules/desk/pages/reason-field";
import { Reopening } from "~/modules/enrolments/schema/enrolment";
import type { EnrolmentMoves } from "~/modules/enrolments/schema/enrolment-detail";
import { useFormat } from "~/shell/format";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { EnrolmentDeed } from "../enrolment-deed";
import { Effect } from "../move-effect";
import type { Route } from "./+types/route";

export function loader({ params, context }: Route.LoaderArgs) {
  return context.get(apiContext).enrolments.moves(params);
}

/** Reopens the enrolment; 409 when there is no seat any more, or when it cannot be reopened. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, Reopening, async ({ reason }) => {
    await context.get(apiContext).enrolments.reopen({ ...params, reason });
    return seeWithQuery({ request, context }, href("/enrolments/:id", params), "desk.reopened");
  });
}

export default function ReopenEnrolment({ loaderData, actionData }: Route.ComponentProps) {
  const { row, reopening } = loaderData;
  const t = useT();
  const code = actionData?.code ?? null;
  return (
    <EnrolmentDeed
      row={row}
      title={t("desk.reopenTitle")}
      posted={actionData?.posted}
      problem={code && t(code === "NO_VACANCIES" ? "desk.reopenFull" : "enrolmentMove.reopenNone")}
      deed={reopening ? { text: t("desk.reopenDo"), fields: <ReasonField posted={actionData?.posted} /> } : null}
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
      ) : code ? null : (
        <Alert kind="info">{t("enrolmentMove.reopenNone")}</Alert>
      )}
    </EnrolmentDeed>
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
