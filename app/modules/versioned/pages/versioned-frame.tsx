import type { ReactNode } from "react";
import unsaved from "~/browser/unsaved.ts?script";
import { summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import { type Answer, conflictOf } from "./refused-edit";

/** The content and settings that each page of a versioned document passes to the frame. */
export type VersionedPageProps = {
  /** The page's title, shown below the tabs; the main page of a document has none. */
  title?: string | undefined;
  lead?: ReactNode;
  notice?: string | null | undefined;
  /** The answer to the page's form, which shows the conflict with another person's change in place of the content. */
  answer?: Answer | undefined;
  /** The name of a field, for messages that do not name theirs. */
  nameOf?: (field: string) => string | undefined;
  /** Whether the page shows an error besides those of the answer. */
  isRefused?: boolean | undefined;
  /** Whether the content below the title takes the whole width. */
  isWide?: boolean | undefined;
  /** Links and buttons beside the name. */
  actions?: ReactNode;
  /** A second column beside the page's content; below it on narrow screens. */
  aside?: ReactNode;
  children: ReactNode;
};

type VersionedFrameProps = VersionedPageProps & {
  name: string;
  /** Links to the pages above this one, shown above the name. */
  crumb: ReactNode;
  sign: ReactNode;
  draft: { revision: number; saved: { at: string; byName: string | null } | null };
  /** The text in place of the last save while there is no draft. */
  noDraft: string;
  /** Replaces the name of an unknown author. */
  somebody: string;
  tabs: readonly (readonly [name: string, path: string, text: string])[];
  tabsLabel: string;
  /** The form that resolves a conflict. */
  conflictForm: ReactNode;
  current: string | null;
};

/** The frame of all pages of a versioned document: name, state, last save and tabs, then the page's content. */
export function VersionedFrame(props: VersionedFrameProps) {
  const { name, crumb, sign, draft, noDraft, somebody, tabs, tabsLabel, current } = props;
  const { title, lead, notice, answer, isWide = false } = props;
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { saved, revision } = draft;
  const errors = answer?.posted ? summaryOf(t, answer.posted, props.nameOf) : [];
  const isFailed = errors.length > 0 || Boolean(answer?.code || props.isRefused);
  const isConflict = conflictOf(answer);
  const { actions, aside } = isConflict ? {} : props;
  const content = isConflict ? props.conflictForm : props.children;
  return (
    <>
      <script async src={unsaved} />
      <PageTitle failed={isFailed}>{title ? `${title} · ${name}` : name}</PageTitle>
      <Stack gap={4}>
        <p className="desk-crumb">{crumb}</p>
        <div className="desk-head">
          {title ? <p className="desk-name">{name}</p> : <h1>{name}</h1>}
          {sign}
          <span className="desk-muted">
            {saved
              ? t("journey.draftSaved", { at: instant(saved.at), name: saved.byName ?? somebody, revision })
              : noDraft}
          </span>
          {actions ? <div className="desk-acts">{actions}</div> : null}
        </div>
        <nav aria-label={tabsLabel} className="desk-tabs">
          {tabs.map(([tab, path, text]) => (
            <a key={tab} href={link(path)} aria-current={tab === current ? "page" : undefined}>
              {text}
            </a>
          ))}
        </nav>
        <Notice notice={isFailed ? null : (notice ?? null)} />
        {title ? (
          <div>
            <h1 className="desk-title">{title}</h1>
            {lead ? <p className="desk-muted">{lead}</p> : null}
          </div>
        ) : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {title ? (
          <div className={aside ? "desk-beside" : undefined}>
            <div className={isWide ? undefined : "desk-narrow"}>
              <Stack gap={4}>{content}</Stack>
            </div>
            {aside}
          </div>
        ) : (
          content
        )}
      </Stack>
    </>
  );
}
