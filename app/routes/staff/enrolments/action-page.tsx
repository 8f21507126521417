import type { ReactNode } from "react";
import { href } from "react-router";
import type { EnrolmentRow } from "~/contract/enrolment-detail";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { useListWay } from "../desk/list-way";

type ActionPageProps = {
  row: EnrolmentRow;
  title: string;
  /** The effects of the action, and the message that the candidate will receive. */
  children: ReactNode;
  posted: PostedForm;
  /** Why the last attempt changed nothing. */
  problem: string | null;
  /** The button's text, and whether the form requires a reason; null if the action is not possible. */
  action: { text: string; isDanger?: boolean; asksReason: boolean } | null;
};

/** A page that shows the effects of an action on an enrolment, and the button that executes it. */
export function ActionPage({ row, title, children, posted, problem, action }: ActionPageProps) {
  const t = useT();
  const link = useLink();
  const withList = useListWay();
  const errors = summaryOf(t, posted);
  const back = (
    <ButtonLink variant="ghost" href={link(withList(href("/enrolments/:id", { id: row.id })))}>
      {t("desk.moveBack")}
    </ButtonLink>
  );
  const status = row.status.description;
  return (
    <>
      <PageTitle failed={errors.length > 0 || problem !== null}>{title}</PageTitle>
      <Stack gap={5}>
        <Heading title={title} lead={t("desk.actionLead", { name: row.name, protocol: row.protocol, status })} />
        {problem ? <Alert kind="warning">{problem}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {children}
        {action ? (
          <PageForm>
            <input type="hidden" name="from" value={row.status.type} />
            <Stack gap={4}>
              {action.asksReason ? (
                <TextField {...fieldProps(t, posted, "reason")} label={t("desk.moveReason")} maxLength={500} required />
              ) : null}
              <ButtonRow
                main={<Button variant={action.isDanger ? "secondary" : "primary"}>{action.text}</Button>}
                back={back}
              />
            </Stack>
          </PageForm>
        ) : (
          <div>{back}</div>
        )}
      </Stack>
    </>
  );
}
