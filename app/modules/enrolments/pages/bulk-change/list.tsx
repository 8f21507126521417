import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { DeskTabs } from "~/modules/desk/pages/desk-tabs";
import { OWN_CHANGES, type OwnChange } from "~/modules/enrolments/schema/bulk-change";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { PageTitle } from "~/shell/page-title";
import { DeskTable } from "~/ui/desk/desk-table";
import { type Sign, StatusSign } from "~/ui/desk/status-sign";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { enrolmentTabs } from "../desk/enrolment-tabs";
import type { Route } from "./+types/list";

export const handle: StaffHandle = { width: "wide" };

/** The latest bulk changes of enrolments that the reader has confirmed. */
export async function loader({ context }: Route.LoaderArgs) {
  return { changes: await context.get(apiContext).bulkChanges.own() };
}

const signs: Record<OwnChange["state"], Sign> = { held: "held", running: "provider", done: "done" };

export default function OwnBulkChanges({ loaderData: { changes } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { instant, time } = useFormat();
  const rows = changes.map((change) => ({
    id: change.id,
    cells: {
      what: <a href={link(href("/bulk-changes/:id", { id: change.id }))}>{whatOf(t, change)}</a>,
      total: change.total,
      at: instant(change.createdAt),
      state: (
        <StatusSign sign={signs[change.state]}>
          {t(`bulk.ownState_${change.state}`, { time: change.effectiveAt ? time(change.effectiveAt) : "" })}
        </StatusSign>
      ),
    },
  }));
  return (
    <>
      <PageTitle>{t("bulk.own")}</PageTitle>
      <Stack gap={4}>
        <div className="desk-head">
          <h1>{t("bulk.own")}</h1>
        </div>
        <DeskTabs {...enrolmentTabs} current={href("/bulk-changes")} />
        <p className="desk-muted">{t("bulk.ownLead", { limit: OWN_CHANGES })}</p>
        {rows.length === 0 ? (
          <EmptyState icon="user" title={t("bulk.ownNone")}>
            <p>{t("bulk.ownNoneLead")}</p>
          </EmptyState>
        ) : (
          <DeskTable
            caption={t("bulk.own")}
            named="what"
            columns={[
              { id: "what", label: t("bulk.ownWhat") },
              { id: "total", label: t("bulk.ownTotal"), isNumber: true },
              { id: "at", label: t("bulk.ownAt") },
              { id: "state", label: t("word.status") },
            ]}
            rows={rows}
          />
        )}
      </Stack>
    </>
  );
}

/** The effect of a change in words. */
function whatOf(t: Translate, { kind, to, owner }: OwnChange): string {
  if (kind === "return") return t("bulk.own_return");
  if (kind === "assign") return t("bulk.own_assign", { owner: owner?.name ?? t("desk.nobody") });
  return t("bulk.own_move", { status: to?.description ?? "" });
}
