import { useState } from "react";
import { href } from "react-router";
import { type PostedForm, textsOf, withErrors } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { brokenInfo } from "~/modules/journeys/rules/journey-info";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { Button, ButtonLink } from "~/ui/button";
import { AutosaveForm } from "../saving/autosave-form";
import { fill } from "../saving/form-values";
import { useAutosave } from "../saving/use-autosave";
import { infoErrors, infoIn, infoTexts } from "./info";
import { InfoFields } from "./info-form";

/** Name, titles, address and mode of a draft, saved while they are typed. */
export function InfoEditor({ draft, posted }: { draft: JourneyDraft; posted: PostedForm }) {
  const t = useT();
  const link = useLink();
  const [first] = useState(posted);
  const autosave = useAutosave({
    draft,
    posted: first,
    stored: infoTexts(draft.content),
    read: (form) => infoTexts(infoIn(textsOf(form))),
    check: (form) => infoErrors(brokenInfo(infoIn(textsOf(form)), { language: draft.defaultLanguage })),
    show: fill,
  });
  return (
    <AutosaveForm
      draft={draft}
      autosave={autosave}
      gap={4}
      main={<Button>{t("journey.save")}</Button>}
      back={
        <ButtonLink variant="ghost" href={link(href("/journeys/:id", { id: draft.journey.id }))}>
          {t("journey.back")}
        </ButtonLink>
      }
    >
      <InfoFields
        posted={withErrors(first, autosave.errors)}
        modes={draft.modes}
        defaultLanguage={draft.defaultLanguage}
      />
    </AutosaveForm>
  );
}
