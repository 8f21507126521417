import { href } from "react-router";
import type { EnrolmentMoves } from "~/contract/enrolment-detail";
import { PageForm } from "~/form/page-form";
import { fieldProps, hasErrors, type PostedForm, textOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { Fieldset } from "~/ui/choice-field";
import { Muted, Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { useListWay } from "../../desk/list-way";
import { Effect } from "../move-effect";
import { lackOf } from "./lack";

/** The statuses that staff may choose, each with the message and the steps that the candidate then sees. */
export function MoveForm({ row, moves, posted }: Pick<EnrolmentMoves, "row" | "moves"> & { posted: PostedForm }) {
  const t = useT();
  const link = useLink();
  const withList = useListWay();
  const back = (
    <ButtonLink variant="ghost" href={link(withList(href("/enrolments/:id", { id: row.id })))}>
      {t("desk.moveBack")}
    </ButtonLink>
  );
  const possible = moves.filter(({ missing }) => missing.length === 0);
  const blocked = moves.filter(({ missing }) => missing.length > 0);
  const chosen = textOf(posted, "to");
  return (
    <Stack gap={5}>
      {possible.length === 0 ? (
        <>
          <Alert kind="info">{t("desk.moveNone")}</Alert>
          {back}
        </>
      ) : (
        <PageForm>
          <input type="hidden" name="from" value={row.status.type} />
          <Stack gap={4}>
            <Fieldset legend={t("desk.moveChoice")}>
              <Stack gap={3}>
                {possible.map((move, index) => (
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
            <TextField {...fieldProps(t, posted, "reason")} label={t("desk.moveReason")} maxLength={500} required />
            <Muted>{t("enrolmentMove.holdLead")}</Muted>
            <ButtonRow main={<Button>{t("enrolmentMove.send")}</Button>} back={back} />
          </Stack>
        </PageForm>
      )}
      {blocked.length > 0 ? (
        <Card title={t("enrolmentMove.blocked")} lead={t("enrolmentMove.blockedLead")}>
          <Stack gap={3}>
            {blocked.map(({ to, missing }) => (
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
      ) : null}
    </Stack>
  );
}
