import { apiContext } from "~/context";
import { emptyForm, hasErrors, type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { ReasonField } from "~/modules/desk/pages/reason-field";
import { EnrolmentMove } from "~/modules/enrolments/schema/enrolment";
import type { EnrolmentMoves } from "~/modules/enrolments/schema/enrolment-detail";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Fieldset } from "~/ui/choice-field";
import { Muted, Stack } from "~/ui/page";
import { EnrolmentDeed } from "../enrolment-deed";
import { moveEnrolment } from "../move.server";
import { Effect } from "../move-effect";
import { moveProblem } from "../move-problem";
import type { Route } from "./+types/route";
import { lackOf } from "./lack";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { row, moves } = await context.get(apiContext).enrolments.moves(params);
  // Cancelling has a page of its own.
  return { row, moves: moves.filter(({ to }) => to.type !== "cancelled") };
}

/** Moves the enrolment out of the status that the page showed; 409 when it has changed since or the move is refused. */
export async function action(args: Route.ActionArgs) {
  return submit(args, EnrolmentMove, (move) => moveEnrolment(args, move));
}

export default function MoveEnrolment({ loaderData: { row, moves }, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm();
  const { type, description: status } = row.status;
  const possible = moves.filter(({ missing }) => missing.length === 0);
  const fields = (
    <>
      <Targets moves={possible} posted={posted} />
      <ReasonField posted={posted} />
      <Muted>{t("enrolmentMove.holdLead")}</Muted>
    </>
  );
  return (
    <EnrolmentDeed
      row={row}
      title={t("desk.moveTitle")}
      lead={t("desk.moveLead", { name: row.name, protocol: row.protocol, status })}
      posted={posted}
      problem={moveProblem(t, actionData?.code, status)}
      deed={possible.length > 0 ? { text: t("enrolmentMove.send"), kept: { from: type }, fields } : null}
      after={<Blocked moves={moves.filter(({ missing }) => missing.length > 0)} />}
    >
      {possible.length === 0 ? <Alert kind="info">{t("desk.moveNone")}</Alert> : null}
    </EnrolmentDeed>
  );
}

/** The statuses that staff may choose, each with the message and the steps that the candidate then sees. */
function Targets({ moves, posted }: Pick<EnrolmentMoves, "moves"> & { posted: PostedForm }) {
  const t = useT();
  const chosen = textOf(posted, "to");
  return (
    <Fieldset legend={t("desk.moveChoice")}>
      <Stack gap={3}>
        {moves.map((move, index) => (
          <div key={move.to.type} className="desk-move">
            <label>
              <input
                type="radio"
                name="to"
                id={index === 0 ? "to" : `to-${move.to.type}`}
                value={move.to.type}
                defaultChecked={move.to.type === chosen}
                aria-invalid={hasErrors(posted, "to") || undefined}
                required
              />
              {move.to.description}
            </label>
            <Effect move={move} />
          </div>
        ))}
      </Stack>
    </Fieldset>
  );
}

/** The statuses for which something is missing, and what; nothing if there are none. */
function Blocked({ moves }: Pick<EnrolmentMoves, "moves">) {
  const t = useT();
  if (moves.length === 0) return null;
  return (
    <Card title={t("enrolmentMove.blocked")} lead={t("enrolmentMove.blockedLead")}>
      <Stack gap={3}>
        {moves.map(({ to, missing }) => (
          <div key={to.type}>
            <b>{to.description}</b>
            <ul>
              {missing.map((reason) => (
                <li key={reason}>{lackOf(t, reason)}</li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
