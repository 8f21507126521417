import { href } from "react-router";
import type { EnrolmentMoves } from "~/contract/enrolment-detail";
import { PageForm } from "~/form/page-form";
import { fieldProps, hasErrors, type PostedForm, textOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Fieldset } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { useListWay } from "../../desk/list-way";
import { MailPreview } from "../mail-preview";

/** The states that staff may choose, each with the exact message that the candidate receives. */
export function MoveForm({ row, moves, posted }: Pick<EnrolmentMoves, "row" | "moves"> & { posted: PostedForm }) {
  const t = useT();
  const link = useLink();
  const withList = useListWay();
  const back = (
    <ButtonLink variant="ghost" href={link(withList(href("/enrolments/:id", { id: row.id })))}>
      {t("desk.moveBack")}
    </ButtonLink>
  );
  if (moves.length === 0)
    return (
      <>
        <Alert kind="info">{t("desk.moveNone")}</Alert>
        {back}
      </>
    );
  const chosen = textOf(posted, "to");
  return (
    <PageForm>
      <input type="hidden" name="from" value={row.status.type} />
      <Stack gap={4}>
        <Fieldset legend={t("desk.moveChoice")}>
          <Stack gap={3}>
            {moves.map(({ to, message }, index) => (
              <div key={to.type} className="desk-move">
                <label>
                  <input
                    type="radio"
                    name="to"
                    id={index === 0 ? "to" : `to-${to.type}`}
                    value={to.type}
                    defaultChecked={to.type === chosen}
                    aria-invalid={hasErrors(posted, "to") || undefined}
                    required
                  />
                  {to.description}
                </label>
                <MailPreview message={message} />
              </div>
            ))}
          </Stack>
        </Fieldset>
        <TextField {...fieldProps(t, posted, "reason")} label={t("desk.moveReason")} maxLength={500} required />
        <ButtonRow main={<Button>{t("desk.moveSend")}</Button>} back={back} />
      </Stack>
    </PageForm>
  );
}
