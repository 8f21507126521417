import { href } from "react-router";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import type { FormDraft } from "~/modules/forms/schema/form-draft";
import type { JourneyState } from "~/modules/journeys/rules/journey-state";
import { VersionedConflict } from "~/modules/versioned/pages/conflict-form";
import { StateSign } from "~/modules/versioned/pages/state-sign";
import { VersionedFrame, type VersionedPageProps } from "~/modules/versioned/pages/versioned-frame";
import { keyName, partValue } from "./words";

/** The state of a form: its sign and its word. */
export const FormSign = ({ t, state }: { t: Translate; state: JourneyState }) => (
  <StateSign state={state}>{t(`form.state_${state}`)}</StateSign>
);

type FrameProps = VersionedPageProps & {
  draft: FormDraft;
  current: "groups" | "publish" | "history" | "use" | null;
};

/** The frame of all pages of a form. */
export function FormFrame(props: FrameProps) {
  const t = useT();
  const link = useLink();
  const { form, content } = props.draft;
  const params = { id: form.id };
  return (
    <VersionedFrame
      {...props}
      name={form.name}
      crumb={
        <>
          <a href={link(href("/forms"))}>{t("form.title")}</a> › {form.institutionName}
        </>
      }
      sign={<FormSign t={t} state={form.state} />}
      noDraft={t("form.noDraft", { version: form.version })}
      somebody={t("form.somebody")}
      tabsLabel={t("form.tabs")}
      tabs={[
        ["groups", href("/forms/:id", params), t("form.tabGroups")],
        ["publish", href("/forms/:id/publish", params), t("form.tabPublish")],
        ["history", href("/forms/:id/history", params), t("word.history")],
        ["use", href("/forms/:id/use", params), t("form.tabUse")],
      ]}
      conflictForm={
        <VersionedConflict
          answer={props.answer}
          back={href("/forms/:id", params)}
          backText={t("form.overBack")}
          overText={(change) => t("form.overLead", change)}
          nameOf={(key) => keyName(t, content, key)}
          valueOf={(key, value) => partValue(t, content, key, value)}
        />
      }
    />
  );
}
