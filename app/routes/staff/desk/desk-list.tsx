import type { ReactNode } from "react";
import pick from "~/browser/pick.ts?script";
import { type ListState, listQueryOf, pageSizes, withChange } from "~/domain/desk/list-state";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { DeskPages } from "~/ui/desk/desk-pages";
import { type DeskColumn, type DeskSelection, DeskTable } from "~/ui/desk/desk-table";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import type { Desk, DeskColumnChoice, ListedPage } from "./desk";
import { DeskFilterBar } from "./desk-filter-bar";

type DeskListProps = ListedPage & {
  desk: Desk;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  /** The check boxes of the rows. */
  selection?: DeskSelection | undefined;
  /** The buttons below the rows that act on the checked ones, in one form with them. */
  bulk?: ReactNode;
  /** What sums up the list, below the rows and outside their form. */
  sums?: ReactNode;
  /** Content between the title and the filters, such as tabs and messages. */
  children?: ReactNode;
};

/** The list of a desk: title with count, search and filters, rows, and links to the other pages. */
export function DeskList({ desk, state, page, rows, actions, selection, bulk, sums, children }: DeskListProps) {
  const t = useT();
  const link = useLink();
  const { options, path, texts } = desk;
  const to = (change: Partial<ListState>) => {
    const query = listQueryOf(withChange(state, change), options);
    return link(`${path}${query && `?${query}`}`);
  };
  const { number } = useFormat();
  const moreText = page.count > 0 ? t("desk.moreThan", { number: number(page.count) }) : "";
  const countText = page.isMore ? moreText : t("desk.count", { count: page.count });
  // A search that checks rows one by one may end before the page is full; another page then continues it.
  const goesOn = rows.length < state.size && (state.before === undefined ? page.after : page.before) !== null;
  const hasPages = rows.length > 0 || page.after !== null || page.before !== null;
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <Stack gap={4}>
        <div className="desk-head">
          <h1>{texts.title}</h1>
          <span className="desk-muted" role="status">
            {countText}
          </span>
          {actions ? <div className="desk-acts">{actions}</div> : null}
        </div>
        {children}
        <DeskFilterBar desk={desk} state={state} />
        {page.isTooWide ? <Alert kind="info">{t("desk.tooWide")}</Alert> : null}
        {goesOn ? <Alert kind="info">{t("desk.searchGoesOn")}</Alert> : null}
        {rows.length === 0 && !goesOn ? <NoRows desk={desk} isFiltered={listQueryOf(state, options) !== ""} /> : null}
        {hasPages ? (
          <Stack gap={4}>
            {rows.length > 0 ? (
              <Rows bulk={bulk}>
                <DeskTable
                  caption={texts.title}
                  named={desk.named}
                  columns={desk.columns.map((column) => columnOf(column, state, to))}
                  rows={rows}
                  selection={selection}
                />
              </Rows>
            ) : null}
            {rows.length > 0 ? sums : null}
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

/** The rows in one form with the buttons that act on them: text browsers know no fields outside their form. */
function Rows({ bulk, children }: { bulk: ReactNode; children: ReactNode }) {
  const { savesData } = useFrame();
  if (!bulk) return children;
  return (
    <form method="post" className="desk-pick">
      {children}
      {bulk}
      {savesData ? null : <script async src={pick} />}
    </form>
  );
}

function NoRows({ desk: { path, texts, icon }, isFiltered }: { desk: Desk; isFiltered: boolean }) {
  const link = useLink();
  if (!isFiltered) return <EmptyState icon={icon} title={texts.empty} />;
  return (
    <EmptyState icon="search" title={texts.notFound}>
      <p>
        <a href={link(path)}>{texts.widen}</a>
      </p>
    </EmptyState>
  );
}

type To = (change: Partial<ListState>) => string;

function columnOf({ sort, ...column }: DeskColumnChoice, state: ListState, to: To): DeskColumn {
  if (!sort) return column;
  const isCurrent = state.sort === sort.name;
  const order = isCurrent ? (state.order === "asc" ? "desc" : "asc") : sort.first;
  const current = isCurrent ? (state.order === "asc" ? ("ascending" as const) : ("descending" as const)) : null;
  return { ...column, sort: { href: to({ sort: sort.name, order }), current } };
}
