import { href } from "react-router";
import type { EnrolmentPage } from "~/contract/enrolment";
import { listQueryOf, pageSizes, withChange } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { DeskPages } from "~/ui/desk/desk-pages";
import { type DeskColumn, DeskTable } from "~/ui/desk/desk-table";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { cellsOf } from "./enrolment-cells";
import type { EnrolmentOptions } from "./filter-bar";
import { type EnrolmentListState, enrolmentList } from "./list-options";

/** The data of one page of the list. */
export interface ListedEnrolments {
  state: EnrolmentListState;
  page: EnrolmentPage;
  options: EnrolmentOptions;
  /** The current time, ISO 8601. */
  now: string;
  mayExport: boolean;
}

/** The rows of the list with its pagination. */
export function EnrolmentTable({ state, page, now }: ListedEnrolments) {
  const t = useT();
  const link = useLink();
  const to = (change: Partial<EnrolmentListState>) => {
    const query = listQueryOf(withChange(state, change), enrolmentList);
    return link(`${href("/enrolments")}${query && `?${query}`}`);
  };
  if (page.rows.length === 0) return <NoRows isFiltered={listQueryOf(state, enrolmentList) !== ""} />;
  const back = listQueryOf(state, enrolmentList);
  return (
    <Stack gap={4}>
      <DeskTable
        caption={t("desk.enrolmentsTitle")}
        named="name"
        columns={columnsOf(t, state, to)}
        rows={page.rows.map((row) => ({
          id: row.id,
          cells: cellsOf(t, row, {
            address: link(`${href("/enrolments/:id", { id: row.id })}${back && `?back=${encodeURIComponent(back)}`}`),
            now,
          }),
        }))}
      />
      <DeskPages
        label={t("desk.pages")}
        previous={page.before === null ? null : { href: to({ before: page.before }), text: t("desk.previous") }}
        next={page.after === null ? null : { href: to({ after: page.after }), text: t("desk.next") }}
        countText={page.isMore ? t("desk.moreThan") : t("desk.count", { count: page.count })}
        sizeText={t("desk.perPage")}
        sizes={pageSizes.map((size) => ({ size, href: to({ size }), current: size === state.size }))}
      />
    </Stack>
  );
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  const link = useLink();
  if (!isFiltered) return <EmptyState icon="graduation" title={t("desk.empty")} />;
  return (
    <EmptyState icon="search" title={t("desk.notFound")}>
      <p>
        <a href={link(href("/enrolments"))}>{t("desk.widen")}</a>
      </p>
    </EmptyState>
  );
}

type To = (change: Partial<EnrolmentListState>) => string;

function columnsOf(t: Translate, state: EnrolmentListState, to: To): DeskColumn[] {
  const sortBy = (sort: EnrolmentListState["sort"], first: "asc" | "desc") => {
    const isCurrent = state.sort === sort;
    const order = isCurrent ? (state.order === "asc" ? "desc" : "asc") : first;
    const current = isCurrent ? (state.order === "asc" ? ("ascending" as const) : ("descending" as const)) : null;
    return { href: to({ sort, order }), current };
  };
  return [
    { id: "protocol", label: t("desk.protocol"), sort: sortBy("newest", "desc") },
    { id: "name", label: t("desk.name") },
    { id: "course", label: t("desk.course") },
    { id: "status", label: t("desk.status") },
    { id: "mover", label: t("desk.mover") },
    { id: "since", label: t("desk.since"), isNumber: true, sort: sortBy("waiting", "asc") },
    { id: "owner", label: t("desk.owner") },
  ];
}
