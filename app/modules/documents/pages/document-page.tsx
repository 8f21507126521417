import { href } from "react-router";
import { emptyForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { isOpen } from "~/modules/documents/rules/document-state";
import type { DocumentDetail } from "~/modules/documents/schema/document";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import type { RefusedPost } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Inline, Stack } from "~/ui/page";
import { DocumentBadge, useDocumentLine } from "./document-state";
import { History } from "./history";
import { OtherWays, ReuseOffer } from "./other-ways";
import { problemText, reasonTexts } from "./problem-text";
import { UploadForm } from "./upload-form";

type DocumentPageProps = {
  document: DocumentDetail;
  subscriptionId: string;
  notice: string | null;
  refused: RefusedPost | null;
};

/** One document: its instructions, state and history, and the upload form while the candidate has to act. */
export function DocumentPage({ document, subscriptionId, notice, refused }: DocumentPageProps) {
  const t = useT();
  const link = useLink();
  const lineOf = useDocumentLine();
  const posted = refused?.posted ?? emptyForm();
  const labels: Record<string, string> = { file: t("word.file"), note: t("documents.note") };
  const ofFields = summaryOf(t, posted, (field) => labels[field]);
  const errors = refused?.code && ofFields.length === 0 ? [{ text: t(problemText(refused.code)) }] : ofFields;
  return (
    <SiteLayout width="text">
      <PageTitle failed={errors.length > 0}>{document.title}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={t("documents.course", { course: document.courseName })}
          title={document.title}
          lead={document.instruction}
        />
        <Inline>
          <DocumentBadge state={document.state} />
          {lineOf(document)}
        </Inline>
        <Notice notice={notice} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <Standing document={document} />
        {isOpen(document.state) && (
          <>
            <ReuseOffer document={document} />
            <UploadForm document={document} subscriptionId={subscriptionId} posted={posted} />
            <OtherWays document={document} posted={posted} />
          </>
        )}
        {document.attempts.length > 0 && (
          <Card title={t("word.history")}>
            <History document={document} subscriptionId={subscriptionId} />
          </Card>
        )}
        <div>
          <ButtonLink href={link(href("/documents/:id", { id: subscriptionId }))} variant="ghost" icon="arrow-left">
            {t("documents.backToList")}
          </ButtonLink>
        </div>
      </Stack>
    </SiteLayout>
  );
}

/** Says why the document was rejected, that it is approved, or that it waits for its review; else nothing. */
function Standing({ document: { state, rejection, sentAt, reopenedAt } }: Pick<DocumentPageProps, "document">) {
  const t = useT();
  const { instant } = useFormat();
  if (rejection)
    return (
      <Alert kind="error" title={t("documents.rejectedTitle", { reason: t(reasonTexts[rejection.code]) })}>
        {rejection.text}
      </Alert>
    );
  if (state === "approved")
    return (
      <Alert kind="success" title={t("documents.approvedTitle")}>
        {t("documents.approved")}
      </Alert>
    );
  if ((state !== "sent" && state !== "in_review") || !sentAt) return null;
  return (
    <Alert kind="info" title={t("documents.waitingTitle")}>
      {reopenedAt
        ? t("documents.reopened", { moment: instant(reopenedAt) })
        : t("documents.waiting", { moment: instant(sentAt) })}
    </Alert>
  );
}
