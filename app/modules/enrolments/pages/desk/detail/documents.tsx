import { href } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { EnrolmentDetail } from "~/modules/enrolments/schema/enrolment-detail";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { DeskTable } from "~/ui/desk/desk-table";
import { Muted } from "~/ui/page";

const isSent = (state: EnrolmentDetail["documents"][number]["state"]) => state !== "pending" && state !== "deferred";

/** The required documents, with the state of each; reviewers open those that were sent. */
export function Documents({ documents }: Pick<EnrolmentDetail, "documents">) {
  const t = useT();
  const link = useLink();
  const { day } = useFormat();
  const mayReview = useFrame().user?.features.some(({ alias }) => alias === "documents.review") ?? false;
  return (
    <Card title={t("desk.documents")} id="documents">
      {documents.length === 0 ? <Muted>{t("desk.documentsEmpty")}</Muted> : null}
      {documents.length > 0 ? (
        <DeskTable
          caption={t("desk.documents")}
          named="title"
          columns={[
            { id: "title", label: t("word.document") },
            { id: "state", label: t("desk.status") },
            { id: "due", label: t("word.dueOn") },
          ]}
          rows={documents.map(({ id, title, state, dueOn, isOverdue }) => ({
            id,
            cells: {
              title:
                mayReview && isSent(state) ? <a href={link(href("/document-reviews/:id", { id }))}>{title}</a> : title,
              state: t(`documents.state_${state}`),
              due: isOverdue ? t("desk.overdueSince", { date: day(dueOn) }) : day(dueOn),
            },
          }))}
        />
      ) : null}
    </Card>
  );
}
