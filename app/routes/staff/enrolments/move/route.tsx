import { apiContext } from "~/context";
import { emptyForm, summaryOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { moveByForm } from "../move-action.server";
import type { Route } from "./+types/route";
import { MoveForm } from "./move-form";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { row, moves } = await context.get(apiContext).enrolments.moves(params);
  // Cancelling has a page of its own.
  return { row, moves: moves.filter(({ to }) => to.type !== "cancelled") };
}

export const action = (args: Route.ActionArgs) => moveByForm(args);

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
