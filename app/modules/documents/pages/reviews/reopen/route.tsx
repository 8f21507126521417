import { href } from "react-router";
import { apiContext } from "~/context";
import { constraintsOf } from "~/form/constraint";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { DeedPage } from "~/modules/desk/pages/deed-page";
import { MailPreview } from "~/modules/desk/pages/mail-preview";
import { DocumentReopening, type ReviewDetail } from "~/modules/documents/schema/document-review";
import { useFormat } from "~/shell/format";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Muted } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/route";

const constraints = constraintsOf(DocumentReopening);

/** What reopening the document does, and what the candidate then reads. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const detail = await context.get(apiContext).documentReviews.get({ id: params.id });
  return { detail, search: new URL(request.url).search };
}

/** Reopens the document for a reason; 409 when it cannot be reopened any more. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, DocumentReopening, async (reopening) => {
    await context.get(apiContext).documentReviews.reopen({ ...params, ...reopening });
    const to = href("/document-reviews/:id", params) + new URL(request.url).search;
    return seeWithNotice({ request, context }, to, "review.reopenHeld");
  });
}

export default function ReopenDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { time } = useFormat();
  const { row, reopening, revision, effectiveAt, subscriptionId } = loaderData.detail;
  const posted = actionData?.posted;
  const isPossible = reopening !== null && reopening.obstacle === null && row.held === null;
  return (
    <DeedPage
      title={t("review.reopenTitle", { document: row.title })}
      lead={`${row.name} · ${row.courseName}`}
      posted={posted}
      problem={actionData?.code === "CONFLICT" ? t("review.conflict") : null}
      deed={
        isPossible
          ? {
              text: t("review.reopenDo"),
              kept: { revision },
              fields: (
                <>
                  <TextField
                    {...fieldProps(t, posted ?? emptyForm(), "reason")}
                    label={t("review.reopenReason")}
                    {...constraints.reason}
                  />
                  <Muted>{t("review.reopenEffect", { time: time(effectiveAt) })}</Muted>
                </>
              ),
            }
          : null
      }
      back={
        <ButtonLink variant="ghost" href={link(href("/document-reviews/:id", { id: row.id }) + loaderData.search)}>
          {t("review.reopenBack")}
        </ButtonLink>
      }
    >
      {isPossible ? (
        <Consequences reopening={reopening} row={row} />
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
        </>
      )}
    </DeedPage>
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
