import { data, href } from "react-router";
import { apiContext } from "~/context";
import type { ReviewDetail } from "~/contract/document-review";
import { orRefusal, Refusal } from "~/contract/refusal";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { revisionIn } from "../../desk/revision.server";
import { MailPreview } from "../../enrolments/mail-preview";
import { reasonIn } from "../../enrolments/reason";
import type { Route } from "./+types/route";

/** What reopening the document does, and what the candidate then reads. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const detail = await context.get(apiContext).documentReviews.get({ id: params.id });
  return { detail, search: new URL(request.url).search };
}

/** Reopens the document for a reason; 409 when it cannot be reopened any more. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { reason, errors } = reasonIn(form);
  if (errors.reason) return data({ posted: refusedForm(form, errors), conflict: false }, { status: 422 });
  const { documentReviews } = context.get(apiContext);
  const reopening = documentReviews.reopen({ id: params.id, revision: revisionIn(form), reason });
  if ((await orRefusal(reopening, "CONFLICT")) instanceof Refusal)
    return data({ posted: refusedForm(form), conflict: true }, { status: 409 });
  const to = href("/document-reviews/:id", { id: params.id }) + new URL(request.url).search;
  return seeWithNotice({ request, context }, to, "review.reopenHeld");
}

export default function ReopenDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { time } = useFormat();
  const { row, reopening, revision, effectiveAt, subscriptionId } = loaderData.detail;
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const conflict = actionData?.conflict ?? false;
  const title = t("review.reopenTitle", { document: row.title });
  const isPossible = reopening !== null && reopening.obstacle === null && row.held === null;
  const back = (
    <ButtonLink variant="ghost" href={link(href("/document-reviews/:id", { id: row.id }) + loaderData.search)}>
      {t("review.reopenBack")}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle failed={errors.length > 0 || conflict}>{title}</PageTitle>
      <Stack gap={5}>
        <Heading title={title} lead={`${row.name} · ${row.courseName}`} />
        {conflict ? <Alert kind="warning">{t("review.conflict")}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {isPossible ? (
          <>
            <Consequences reopening={reopening} row={row} />
            <PageForm>
              <input type="hidden" name="revision" value={revision} />
              <Stack gap={4}>
                <TextField
                  {...fieldProps(t, posted, "reason")}
                  label={t("review.reopenReason")}
                  maxLength={500}
                  required
                />
                <Muted>{t("review.reopenEffect", { time: time(effectiveAt) })}</Muted>
                <ButtonRow main={<Button>{t("review.reopenDo")}</Button>} back={back} />
              </Stack>
            </PageForm>
          </>
        ) : (
          <>
            <Alert kind="info">
              {reopening?.obstacle ? t(`review.reopenObstacle_${reopening.obstacle}`) : t("review.reopenNone")}
            </Alert>
            {reopening?.obstacle === "ended" ? (
              <p>
                <a href={link(href("/enrolments/:id", { id: subscriptionId }))}>{t("review.reopenEnrolment")}</a>
              </p>
            ) : null}
            <div>{back}</div>
          </>
        )}
      </Stack>
    </>
  );
}

type ConsequencesProps = { reopening: NonNullable<ReviewDetail["reopening"]>; row: ReviewDetail["row"] };

function Consequences({ reopening: { isEnrolled, message }, row: { decision } }: ConsequencesProps) {
  const t = useT();
  return (
    <>
      <Card title={t("review.reopenDoes")}>
        <ul>
          {decision ? <li>{t(`review.reopenLoses_${decision.outcome}`)}</li> : null}
          <li>{t("review.reopenQueue")}</li>
          <li>{t(isEnrolled ? "review.reopenEnrolled" : "review.reopenNotEnrolled")}</li>
        </ul>
      </Card>
      <Card title={t("desk.candidateReads")}>
        <MailPreview message={message} />
      </Card>
    </>
  );
}
