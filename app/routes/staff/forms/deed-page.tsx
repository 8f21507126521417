import type { ReactNode } from "react";
import { href } from "react-router";
import type { FormDraft } from "~/contract/form-draft";
import { PageForm } from "~/form/page-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Stack } from "~/ui/page";
import { FormFrame } from "./form-frame";

type DeedProps = {
  draft: FormDraft;
  title: string;
  lead: string;
  /** The effects of the action. */
  children?: ReactNode;
  button: string;
  /** Path of the page to return to without the action; the form's page by default. */
  back?: string;
  isRefused?: boolean;
};

/** A page that shows the effects of an action on a form, and the button that executes it. */
export function FormDeed({ draft, title, lead, children, button, back, isRefused = false }: DeedProps) {
  const t = useT();
  const link = useLink();
  return (
    <FormFrame draft={draft} current={null} {...{ title, lead, isRefused }}>
      {children}
      <PageForm>
        <input type="hidden" name="revision" value={draft.revision} />
        <Stack gap={4}>
          <ButtonRow
            main={<Button variant="secondary">{button}</Button>}
            back={
              <ButtonLink variant="ghost" href={link(back ?? href("/forms/:id", { id: draft.form.id }))}>
                {t("form.cancel")}
              </ButtonLink>
            }
          />
        </Stack>
      </PageForm>
    </FormFrame>
  );
}
