import type { ReactNode } from "react";
import { href } from "react-router";
import unsaved from "~/browser/unsaved.ts?script";
import type { FormDraft } from "~/contract/form-draft";
import type { JourneyState } from "~/domain/journey/journey-state";
import { type PostedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { type Sign, StatusSign } from "~/ui/desk/status-sign";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";

const signs: Record<JourneyState, Sign> = {
  draft: "draft",
  active: "done",
  "active-changed": "done",
  inactive: "off",
  "inactive-changed": "off",
};

/** The state of a form: its sign and its word. */
export const FormSign = ({ t, state }: { t: Translate; state: JourneyState }) => (
  <StatusSign sign={signs[state]}>{t(`form.state_${state}`)}</StatusSign>
);

type FrameProps = {
  draft: FormDraft;
  current: "groups" | "publish" | "history" | "use" | null;
  /** The title of a page below the tabs; the form's own page has none. */
  title?: string | undefined;
  lead?: ReactNode;
  notice?: string | null | undefined;
  posted?: PostedForm | undefined;
  /** Whether the last change was refused for another reason than its fields. */
  isRefused?: boolean | undefined;
  /** Links beside the name. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The head that all pages of a form share: name, state, last save, and its parts. */
export function FormFrame(props: FrameProps) {
  const { draft, current, title, lead, notice, posted, isRefused = false, actions, children } = props;
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { form, saved, revision } = draft;
  const params = { id: form.id };
  const errors = posted ? summaryOf(t, posted) : [];
  const tabs = [
    ["groups", href("/forms/:id", params), t("form.tabGroups")],
    ["publish", href("/forms/:id/publish", params), t("form.tabPublish")],
    ["history", href("/forms/:id/history", params), t("form.tabHistory")],
    ["use", href("/forms/:id/use", params), t("form.tabUse")],
  ] as const;
  const draftText = saved
    ? t("form.draftSaved", { at: instant(saved.at), name: saved.byName ?? t("form.somebody"), revision })
    : t("form.noDraft", { version: form.version });
  return (
    <>
      <script async src={unsaved} />
      <PageTitle failed={errors.length > 0 || isRefused}>{title ? `${title} · ${form.name}` : form.name}</PageTitle>
      <Stack gap={4}>
        <p className="desk-crumb">
          <a href={link(href("/forms"))}>{t("form.title")}</a> › {form.institutionName}
        </p>
        <div className="desk-head">
          {title ? <p className="desk-name">{form.name}</p> : <h1>{form.name}</h1>}
          <FormSign t={t} state={form.state} />
          <span className="desk-muted">{draftText}</span>
          {actions ? <div className="desk-acts">{actions}</div> : null}
        </div>
        <nav aria-label={t("form.tabs")} className="desk-tabs">
          {tabs.map(([name, path, text]) => (
            <a key={name} href={link(path)} aria-current={name === current ? "page" : undefined}>
              {text}
            </a>
          ))}
        </nav>
        <Notice notice={errors.length > 0 || isRefused ? null : (notice ?? null)} />
        {title ? (
          <div>
            <h1 className="desk-title">{title}</h1>
            {lead ? <p className="desk-muted">{lead}</p> : null}
          </div>
        ) : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {title ? (
          <div className="desk-narrow">
            <Stack gap={4}>{children}</Stack>
          </div>
        ) : (
          children
        )}
      </Stack>
    </>
  );
}
