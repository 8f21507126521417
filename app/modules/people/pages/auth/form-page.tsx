import type { ReactNode } from "react";
import { type PostedForm, summaryOf } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";

type FormPageProps = {
  title: string;
  lead?: ReactNode;
  posted: PostedForm;
  /** An error of the whole form rather than of one field. */
  problem?: TextKey | null | undefined;
  children: ReactNode;
};

/** A page with a form, and above the form the summary of its errors. */
export function FormPage({ title, lead, posted, problem, children }: FormPageProps) {
  const t = useT();
  const whole = problem ? [{ text: (t as (key: string) => string)(problem) }] : [];
  const errors = [...whole, ...summaryOf(t, posted)];
  return (
    <>
      <PageTitle failed={errors.length > 0}>{title}</PageTitle>
      <Stack gap={5}>
        <Heading title={title} lead={lead} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {children}
      </Stack>
    </>
  );
}
