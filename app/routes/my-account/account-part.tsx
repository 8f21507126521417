import type { ReactNode } from "react";
import { type PostedForm, summaryOf } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { ErrorSummary } from "~/ui/error-summary";
import { useAccountTab } from "./account-tab";

type AccountPartProps = {
  posted?: PostedForm | undefined;
  /** Errors whose texts contain variables, so that they cannot be in `posted`. */
  errors?: readonly { field: string; text: string }[] | undefined;
  /** An error of the whole form rather than of one field. */
  problem?: TextKey | null | undefined;
  children: ReactNode;
};

/** The content of one tab: its title, the errors of its form, and the cards in `children`. */
export function AccountPart({ posted, errors: known = [], problem, children }: AccountPartProps) {
  const t = useT();
  const tab = useAccountTab();
  const whole = problem ? [{ text: (t as (key: string) => string)(problem) }] : [];
  const errors = [...whole, ...known, ...(posted ? summaryOf(t, posted) : [])];
  return (
    <>
      <PageTitle failed={errors.length > 0}>{`${t(tab.label)} · ${t("myAccount.title")}`}</PageTitle>
      <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
      {children}
    </>
  );
}
