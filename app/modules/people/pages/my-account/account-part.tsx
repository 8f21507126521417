import type { ReactNode } from "react";
import { summaryOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import type { RefusedPost } from "~/shell/submit.server";
import { ErrorSummary } from "~/ui/error-summary";
import { useAccountTab } from "./account-tab";
import { problemOf } from "./refusal";

type AccountPartProps = {
  /** The form with which the tab is shown again. */
  refused: RefusedPost | undefined;
  /** Errors of the form whose texts contain variables. */
  errors?: readonly { field: string; text: string }[] | undefined;
  children: ReactNode;
};

/** The content of one tab: its title, the errors of its form, and the cards in `children`. */
export function AccountPart({ refused, errors: known, children }: AccountPartProps) {
  const t = useT();
  const tab = useAccountTab();
  const ofFields = known ?? (refused ? summaryOf(t, refused.posted) : []);
  const code = ofFields.length === 0 ? refused?.code : null;
  const errors = code ? [{ text: t(problemOf(code)) }] : ofFields;
  return (
    <>
      <PageTitle failed={errors.length > 0}>{`${t(tab.label)} · ${t("word.myAccount")}`}</PageTitle>
      <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
      {children}
    </>
  );
}
