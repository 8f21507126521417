import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { emptyForm, type PostedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { backOf } from "~/modules/desk/rules/list-state";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";

type RecordPageProps = {
  /** The title of the document. */
  title: string;
  /** The way back to the list and the name of the record: a `RecordHead`, or the `QueueHead` of a desk with a queue. */
  head: ReactNode;
  /** The message of the previous page, which a refused form hides. */
  notice: string | null;
  /** The form of the page after a refusal. */
  posted?: PostedForm | undefined;
  /** Why the last attempt changed nothing, if no field is to blame. */
  problem?: ReactNode;
  /** The name of a field, for messages that do not name theirs. */
  nameOf?: (field: string) => string | undefined;
  children: ReactNode;
  /** The facts beside the content; below it on narrow screens. */
  aside?: ReactNode;
};

/** The page of a record: its head, what became of the last post, and the content. */
export function RecordPage({ title, head, notice, posted, problem, nameOf, children, aside }: RecordPageProps) {
  const t = useT();
  const errors = summaryOf(t, posted ?? emptyForm(), nameOf);
  const failed = errors.length > 0 || Boolean(problem);
  return (
    <>
      <PageTitle failed={failed}>{title}</PageTitle>
      <Stack gap={4}>
        {head}
        <Notice notice={failed ? null : notice} />
        {problem ? <Alert kind="warning">{problem}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {aside === undefined ? (
          children
        ) : (
          <div className="desk-panes">
            <Stack gap={5}>{children}</Stack>
            {aside}
          </div>
        )}
      </Stack>
    </>
  );
}

type WayBackProps = {
  /** The path of the list, to which the list's query is added. */
  path: string;
  text: string;
  /** The row of the record in the list. */
  row?: string;
  /** Further links. */
  children?: ReactNode;
};

/** The link to the list that the reader came from, in the same state. */
export function WayBack({ path, text, row, children }: WayBackProps) {
  const link = useLink();
  const back = backOf(new URLSearchParams(useLocation().search));
  return (
    <p className="desk-way">
      <a href={link(`${path}${back && `?${back}`}${row ? `#row-${row}` : ""}`)}>{text}</a>
      {children}
    </p>
  );
}

type RecordHeadProps = {
  list: Omit<WayBackProps, "children">;
  /** Links beside the way back. */
  ways?: ReactNode;
  title: ReactNode;
  /** What stands beside the title, such as the state. */
  beside?: ReactNode;
  /** Links and buttons at the end of the line. */
  acts?: ReactNode;
  /** Lines below the title. */
  children?: ReactNode;
};

/** The way back to the list, the record's name with its state, and what can be done with it. */
export function RecordHead({ list, ways, title, beside, acts, children }: RecordHeadProps) {
  return (
    <>
      <WayBack {...list}>{ways}</WayBack>
      <div className="desk-head">
        <h1>{title}</h1>
        {beside}
        {acts ? <div className="desk-acts">{acts}</div> : null}
      </div>
      {children}
    </>
  );
}
