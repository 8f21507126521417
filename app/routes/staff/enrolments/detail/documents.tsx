import type { EnrolmentDetail } from "~/contract/enrolment-detail";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { DeskTable } from "~/ui/desk/desk-table";
import { Muted } from "~/ui/page";

/** The required documents, with the state of each. */
export function Documents({ documents }: Pick<EnrolmentDetail, "documents">) {
  const t = useT();
  const { day } = useFormat();
  return (
    <Card title={t("desk.documents")} id="documents">
      {documents.length === 0 ? <Muted>{t("desk.documentsEmpty")}</Muted> : null}
      {documents.length > 0 ? (
        <DeskTable
          caption={t("desk.documents")}
          named="title"
          columns={[
            { id: "title", label: t("desk.documentTitle") },
            { id: "state", label: t("desk.status") },
            { id: "due", label: t("desk.dueOn") },
          ]}
          rows={documents.map(({ id, title, state, dueOn, isOverdue }) => ({
            id,
            cells: {
              title,
              state: t(`documents.state_${state}`),
              due: isOverdue ? t("desk.overdueSince", { date: day(dueOn) }) : day(dueOn),
            },
          }))}
        />
      ) : null}
    </Card>
  );
}
