import type { ReactNode } from "react";
import { PageForm } from "~/form/page-form";
import { emptyForm, type PostedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { useListWay } from "./list-way";

type DeedPageProps = DeedFormProps & {
  title: string;
  lead?: ReactNode;
  /** The form after a refusal. */
  posted?: PostedForm | undefined;
  /** Why the last attempt changed nothing, if no field is to blame. */
  problem?: string | null | undefined;
  /** What the deed does, such as the message that the candidate will receive. */
  children?: ReactNode;
  /** What stands below the form. */
  after?: ReactNode;
};

/** A page about one deed: what it does, and the form that does it or why it is not possible. */
export function DeedPage({ title, lead, posted, problem, children, after, ...form }: DeedPageProps) {
  const t = useT();
  const errors = summaryOf(t, posted ?? emptyForm());
  return (
    <>
      <PageTitle failed={errors.length > 0 || Boolean(problem)}>{title}</PageTitle>
      <Stack gap={5}>
        <Heading title={title} lead={lead} />
        {problem ? <Alert kind="warning">{problem}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {children}
        <DeedForm {...form} />
        {after}
      </Stack>
    </>
  );
}

type DeedFormProps = {
  /** The button of the deed and its fields; null if the deed is not possible. */
  deed: {
    text: string;
    isDanger?: boolean;
    /** The name of the deed on a page with several actions. */
    intent?: string;
    /** What the page showed, by the name of a hidden field, so that a change in between is noticed. */
    kept?: Readonly<Record<string, string | number>>;
    fields?: ReactNode;
  } | null;
  /** The way back without the deed: a `BackLink`, or a button. */
  back: ReactNode;
};

/** The form of a deed with the way back; only the way back if the deed is not possible. */
export function DeedForm({ deed, back }: DeedFormProps) {
  if (!deed) return <div>{back}</div>;
  const { text, isDanger = false, intent, kept = {}, fields } = deed;
  return (
    <PageForm enter={intent}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack gap={4}>
        {fields}
        <ButtonRow main={<Button variant={isDanger ? "secondary" : "primary"}>{text}</Button>} back={back} />
      </Stack>
    </PageForm>
  );
}

/** The way back from a deed to the page of its record, which keeps the list that the reader came from. */
export function BackLink({ path, children }: { path: string; children: ReactNode }) {
  const link = useLink();
  const withList = useListWay();
  return (
    <ButtonLink variant="ghost" href={link(withList(path))}>
      {children}
    </ButtonLink>
  );
}
