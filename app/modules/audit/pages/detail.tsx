import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { AuditDetail } from "~/modules/audit/schema/audit";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { DescriptionList } from "~/ui/description-list";
import { DeskTable } from "~/ui/desk/desk-table";
import type { Route } from "./+types/detail";
import { actorText, auditText, subjectPath } from "./words";

export const handle: StaffHandle = { width: "wide" };

/** One entry of the audit, with what was before and after. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return context.get(apiContext).audit.get(params);
}

export default function AuditEntry({ loaderData: entry }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { at, subject, reason, institutionName, correlationId } = entry;
  const path = subjectPath(entry);
  const name = subject && (subject.name ?? <code>{subject.id}</code>);
  const title = auditText(t, entry);
  return (
    <RecordPage
      title={title}
      head={<RecordHead list={{ path: href("/audit"), text: t("feature.audit.read"), row: entry.id }} title={title} />}
      notice={null}
    >
      <DescriptionList
        stacked
        items={[
          { term: t("audit.at"), detail: instant(at) },
          { term: t("audit.actor"), detail: actorText(t, entry) },
          ...(name ? [{ term: t("audit.subject"), detail: path ? <a href={link(path)}>{name}</a> : name }] : []),
          ...(reason ? [{ term: t("word.reason"), detail: reason }] : []),
          { term: t("word.institution"), detail: institutionName ?? t("audit.wholeTenant") },
          ...(correlationId ? [{ term: t("audit.correlation"), detail: <code>{correlationId}</code> }] : []),
        ]}
      />
      <Facts facts={entry.facts} />
    </RecordPage>
  );
}

function Facts({ facts }: Pick<AuditDetail, "facts">) {
  const t = useT();
  if (facts.length === 0) return <p>{t("audit.noFacts")}</p>;
  return (
    <DeskTable
      caption={t("audit.facts")}
      named="name"
      columns={[
        { id: "name", label: t("audit.fact") },
        { id: "before", label: t("audit.before") },
        { id: "after", label: t("audit.after") },
      ]}
      rows={facts.map(({ name, before, after }) => ({
        id: name,
        cells: {
          name: name || t("audit.value"),
          before: before ?? t("desk.none"),
          after: after ?? t("desk.none"),
        },
      }))}
    />
  );
}
