import type { ReactNode } from "react";
import { href } from "react-router";
import type { JourneyDraft } from "~/contract/journey-draft";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { JourneyFrame } from "./journey-frame";

type DeedPageProps = {
  draft: JourneyDraft;
  title: string;
  lead?: ReactNode;
  /** The effects of the action. */
  children?: ReactNode;
  posted: PostedForm;
  /** Why the last attempt changed nothing. */
  problem?: string | null;
  /**
   * The button's text, and the name of its action (`deed`) on a page with several actions; null if the action is not
   * possible.
   */
  button: { text: string; deed?: string } | null;
  asksReason?: boolean;
  /** Further fields of the form, before the reason. */
  fields?: ReactNode;
};

/** A page that shows the effects of an action on a journey, and the button that executes it. */
export function DeedPage({ draft, title, lead, children, posted, problem, button, asksReason, fields }: DeedPageProps) {
  const t = useT();
  const link = useLink();
  const back = (
    <ButtonLink variant="ghost" href={link(href("/journeys/:id", { id: draft.journey.id }))}>
      {t("journey.back")}
    </ButtonLink>
  );
  return (
    <JourneyFrame draft={draft} current={null} title={title} lead={lead} posted={posted} isRefused={Boolean(problem)}>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {children}
      {button ? (
        <PageForm>
          <input type="hidden" name="revision" value={draft.revision} />
          {/* Enter submits the form with a button of the frame, so the page's own button cannot name the action. */}
          {button.deed ? <input type="hidden" name="deed" value={button.deed} /> : null}
          <Stack gap={4}>
            {fields}
            {asksReason ? (
              <TextField {...fieldProps(t, posted, "reason")} label={t("journey.reason")} maxLength={500} />
            ) : null}
            <ButtonRow main={<Button variant="secondary">{button.text}</Button>} back={back} />
          </Stack>
        </PageForm>
      ) : (
        <div>{back}</div>
      )}
    </JourneyFrame>
  );
}
