import type { ReactNode } from "react";
import pick from "~/browser/pick.ts?script";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import {
  type ListOptions,
  type ListState,
  listQueryOf,
  pageSizes,
  withBack,
  withChange,
} from "~/modules/desk/rules/list-state";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { DeskPages } from "~/ui/desk/desk-pages";
import { type DeskSelection, DeskTable } from "~/ui/desk/desk-table";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { type DeskData, type DeskView, type ListedPage, type Loaded, sortOf, textOf } from "./desk";
import { DeskFilterBar } from "./desk-filter-bar";
import { DeskTabs } from "./desk-tabs";
import { tableRow, useShown } from "./shown";

type DeskPageProps<Sort extends string, Filter extends string, Row, Options> = DeskData<
  Sort,
  Filter,
  Options,
  ListedPage<Row>
> & {
  desk: DeskView<Sort, Filter, Row, Options> & { list: ListOptions<Sort, Filter> };
  /** The way to the page above the list. */
  crumb?: ReactNode;
  /** Buttons and links beside the title, after the one that exports the list. */
  actions?: ReactNode;
  /** The check boxes of the rows. */
  selection?: DeskSelection | undefined;
  /** The buttons below the rows that act on the checked ones, in one form with them. */
  bulk?: ReactNode;
  /** What sums up the list, below the rows and outside their form. */
  sums?: ReactNode;
  /** Content between the title and the filters, below tabs and notice. */
  children?: ReactNode;
};

/**
 * The page of a desk: title with count, tabs, search and filters, rows, and links to the other pages. The links to
 * records lead back to the list as it is; those of a queue carry its query, so that the record's page finds the next.
 */
export function DeskPage<
  Sort extends string,
  Filter extends string,
  Row extends { id: string },
  Options extends Loaded<Filter>,
>(props: DeskPageProps<Sort, Filter, Row, Options>) {
  const { desk, state, page, options, now, notice, crumb, actions, selection, bulk, sums, children } = props;
  const t = useT();
  const link = useLink();
  const { list, path, texts } = desk;
  const query = listQueryOf(state, list);
  const isShared = (options.institution?.length ?? 0) > 1;
  const withWay = (record: string) => (desk.queue ? record + (query && `?${query}`) : withBack(record, query));
  const shown = useShown({ now, isShared, options, withWay });
  const to = (change: Partial<ListState>) => {
    const changed = listQueryOf(withChange<ListState>(state, change), list);
    return link(`${path}${changed && `?${changed}`}`);
  };
  const moreText = page.count > 0 ? t("desk.moreThan", { number: shown.number(page.count) }) : "";
  const countText = page.isMore ? moreText : t("desk.count", { count: page.count });
  // A search that checks rows one by one may end before the page is full; another page then continues it.
  const goesOn = page.rows.length < state.size && (state.before === undefined ? page.after : page.before) !== null;
  const hasPages = page.rows.length > 0 || page.after !== null || page.before !== null;
  const columns = desk.columns.filter((one) => one.cell && (isShared || !one.isForShared));
  const title = textOf(t, texts.title);
  const mayExport = props.mayExport && page.count > 0;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Stack gap={4}>
        {crumb ? <p className="desk-crumb">{crumb}</p> : null}
        <div className="desk-head">
          <h1>{title}</h1>
          <span className="desk-muted" role="status">
            {countText}
          </span>
          {mayExport || actions ? (
            <div className="desk-acts">
              {mayExport ? <ExportLink desk={desk} query={listQueryOf(withChange(state, {}), list)} /> : null}
              {actions}
            </div>
          ) : null}
        </div>
        {desk.tabs ? <DeskTabs {...desk.tabs} current={path} /> : null}
        <Notice notice={notice} />
        {children}
        {desk.texts.search ? <DeskFilterBar {...{ desk, state, options }} /> : null}
        {page.isTooWide ? <Alert kind="info">{t("desk.tooWide")}</Alert> : null}
        {goesOn ? <Alert kind="info">{t("desk.searchGoesOn")}</Alert> : null}
        {page.rows.length === 0 && !goesOn ? <NoRows desk={desk} isFiltered={query !== ""} /> : null}
        {hasPages ? (
          <Stack gap={4}>
            {page.rows.length > 0 ? (
              <Rows bulk={bulk}>
                <DeskTable
                  caption={title}
                  named={columns.find(({ isName }) => isName)?.id ?? ""}
                  columns={columns.map((column) => ({
                    id: column.id,
                    label: textOf(t, column.label),
                    isNumber: column.isNumber,
                    isPlain: column.isPlain,
                    sort: headingOf(sortOf(column, state.sort), state, to),
                  }))}
                  rows={page.rows.map((row) => tableRow(row, columns, shown))}
                  selection={selection}
                />
              </Rows>
            ) : null}
            {page.rows.length > 0 ? sums : null}
            <DeskPages
              label={t("desk.pages")}
              previous={page.before === null ? null : { href: to({ before: page.before }), text: t("desk.previous") }}
              next={page.after === null ? null : { href: to({ after: page.after }), text: t("desk.next") }}
              countText={countText}
              sizeText={t("desk.perPage")}
              sizes={pageSizes.map((size) => ({ size, href: to({ size }), current: size === state.size }))}
            />
          </Stack>
        ) : null}
      </Stack>
    </>
  );
}

function ExportLink({
  desk,
  query,
}: {
  desk: Pick<DeskView<never, never, never, never>, "path" | "export">;
  query: string;
}) {
  const t = useT();
  const link = useLink();
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      icon="download"
      href={link(`${desk.path}/export.csv${query && `?${query}`}`)}
    >
      {t(desk.export?.text ?? "desk.export")}
    </ButtonLink>
  );
}

/** The rows in one form with the buttons that act on them: text browsers know no fields outside their form. */
function Rows({ bulk, children }: { bulk: ReactNode; children: ReactNode }) {
  const { savesData } = useFrame();
  if (!bulk) return children;
  return (
    <Form method="post" className="desk-pick">
      {children}
      {bulk}
      {savesData ? null : <script async src={pick} />}
    </Form>
  );
}

type NoRowsProps = { desk: Pick<DeskView<never, never, never, never>, "path" | "texts" | "icon">; isFiltered: boolean };

function NoRows({ desk: { path, texts, icon }, isFiltered }: NoRowsProps) {
  const t = useT();
  const link = useLink();
  if (!isFiltered) return <EmptyState icon={icon} title={textOf(t, texts.empty)} />;
  return (
    <EmptyState icon="search" title={textOf(t, texts.notFound)}>
      <p>
        <a href={link(path)}>{textOf(t, texts.widen)}</a>
      </p>
    </EmptyState>
  );
}

/** The link of a heading, which turns the present order of its column round. */
function headingOf(sort: ReturnType<typeof sortOf>, state: ListState, to: (change: Partial<ListState>) => string) {
  if (!sort) return undefined;
  const isCurrent = state.sort === sort.name;
  const order = isCurrent ? (state.order === "asc" ? "desc" : "asc") : sort.first;
  const current = isCurrent ? (state.order === "asc" ? ("ascending" as const) : ("descending" as const)) : null;
  return { href: to({ sort: sort.name, order }), current };
}
