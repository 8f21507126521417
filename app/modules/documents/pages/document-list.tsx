import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { Document } from "~/modules/documents/schema/document";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";
import { DocumentBadge, useDocumentLine } from "./document-state";

type DocumentListProps = {
  subscriptionId: string;
  courseName: string;
  documents: readonly Document[];
  notice: string | null;
};

/** All documents of an enrolment in three groups: to send now or later, waiting for their review, and approved. */
export function DocumentList({ subscriptionId, courseName, documents, notice }: DocumentListProps) {
  const t = useT();
  const link = useLink();
  const isTodo = ({ state }: Document) => state === "pending" || state === "rejected";
  const todo = documents.filter(isTodo);
  const later = documents.filter(({ state }) => state === "deferred");
  const withUs = documents.filter(({ state }) => state === "sent" || state === "in_review");
  const approved = documents.filter(({ state }) => state === "approved");
  const lead = () => {
    if (documents.length === 0) return t("documents.none");
    if (todo.length > 0) return t("documents.leadTodo", { count: todo.length });
    if (withUs.length > 0) return t("documents.leadWaiting");
    return t(later.length > 0 ? "documents.leadLater" : "documents.leadDone");
  };
  return (
    <SiteLayout width="text">
      <PageTitle>{t("documents.title")}</PageTitle>
      <Stack gap={5}>
        <Heading eyebrow={t("documents.course", { course: courseName })} title={t("documents.title")} lead={lead()} />
        <Notice notice={notice} />
        <Group title={t("documents.toSend")} {...{ subscriptionId }} documents={[...todo, ...later]} />
        <Group title={t("documents.withUs")} {...{ subscriptionId }} documents={withUs} />
        <Group title={t("documents.inOrder")} {...{ subscriptionId }} documents={approved} />
        <div>
          <ButtonLink href={link(href("/portal"))} variant="ghost" icon="arrow-left">
            {t("candidateArea.back")}
          </ButtonLink>
        </div>
      </Stack>
    </SiteLayout>
  );
}

type GroupProps = Pick<DocumentListProps, "subscriptionId" | "documents"> & { title: string };

function Group({ title, subscriptionId, documents }: GroupProps) {
  const link = useLink();
  const lineOf = useDocumentLine();
  if (documents.length === 0) return null;
  const rows = documents.map((document) => {
    const params = { id: subscriptionId, type: document.type };
    return {
      id: document.id,
      title: <a href={link(href("/documents/:id/:type", params))}>{document.title}</a>,
      detail: lineOf(document),
      end: <DocumentBadge state={document.state} />,
    };
  });
  return (
    <Card title={title}>
      <RowList rows={rows} label={title} />
    </Card>
  );
}
