import { type FormEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { FieldErrors } from "~/api/problem";
import { PREFERENCE } from "~/form/page-form";
import { type PostedForm, textsOf, withErrors } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { Component, Condition } from "~/modules/journeys/rules/journey";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { Button, ButtonLink } from "~/ui/button";
import { EnterButton } from "~/ui/switcher";
import { AutosaveForm } from "../saving/autosave-form";
import { fill, type Values } from "../saving/form-values";
import { useAutosave } from "../saving/use-autosave";
import { ActionFields, type ActionTargets, actionsIn, actionTexts } from "./action-fields";
import { ConditionFields } from "./condition-fields";
import { type ConditionRow, conditionsOf, pressedRows, rowsIn, rowsOf } from "./condition-rows";
import { SettingFields, settingsIn, settingTexts } from "./setting-fields";

/** A component without its order and the components in it. */
export type EditedComponent = Omit<Component, "order" | "orderMobile" | "components">;

type ComponentEditorProps = {
  draft: JourneyDraft;
  component: EditedComponent;
  /** What may be chosen for each kind of action. */
  targets: ActionTargets;
  posted: PostedForm;
  rows: readonly ConditionRow[];
};

const conditionText = (rows: readonly ConditionRow[]) => JSON.stringify(conditionsOf(rows).conditions);

/** The stored component as texts by name, comparable with those of `valuesIn`. */
const storedValues = (component: EditedComponent): Values => ({
  ...settingTexts(component),
  ...actionTexts(component),
  conditions: conditionText(rowsOf(component.conditions)),
});

/** The values of the component in a form, as texts by name. */
function valuesIn(form: FormData, component: EditedComponent): Values {
  const texts = textsOf(form);
  const settings = settingTexts({ ...component, ...settingsIn(texts, component) });
  const actions = actionTexts({ actions: actionsIn(texts, component.actions) });
  return { ...settings, ...actions, conditions: conditionText(rowsIn(texts)) };
}

/** The settings of a component, what it does, and the conditions under which it is shown; saved while they are filled in. */
export function ComponentEditor({ draft, component, targets, ...given }: ComponentEditorProps) {
  const t = useT();
  const link = useLink();
  const [posted, setPosted] = useState(given.posted);
  // A new value of `drawn` renders the rows again, after a row was added or removed, or somebody else changed the rows.
  const [{ rows, drawn }, setRows] = useState({ rows: given.rows, drawn: 0 });
  const [aboutErrors, setAboutErrors] = useState<FieldErrors>({});
  const focused = useRef<string | null>(null);
  const draw = (next: readonly ConditionRow[]) => setRows((last) => ({ rows: next, drawn: last.drawn + 1 }));
  const autosave = useAutosave({
    draft,
    posted: given.posted,
    stored: storedValues(component),
    read: (form) => valuesIn(form, component),
    check: (form) => conditionsOf(rowsIn(textsOf(form))).errors,
    show: (form, { conditions, ...settings }) => {
      fill(form, settings);
      if (conditions !== undefined) draw(rowsOf(JSON.parse(conditions) as Condition[]));
    },
  });
  const { form } = autosave;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = pressedRows(textsOf(new FormData(event.currentTarget)), submitter?.getAttribute("value") ?? "");
    if (!pressed || submitter?.getAttribute("name") === PREFERENCE) return form.onSubmit(event);
    event.preventDefault();
    setAboutErrors(pressed.errors);
    const isAdded = pressed.rows.length > rows.length;
    const at = pressed.rows.length - 1;
    focused.current = isAdded ? `[name^="c${at}-"]:not([type=hidden])` : "[name=about]";
    setPosted({ initialValue: { ...posted.initialValue, about: "" } });
    draw(pressed.rows);
    autosave.saveSoon();
  };
  useEffect(() => {
    if (drawn === 0 || !focused.current) return;
    document.querySelector<HTMLElement>(focused.current)?.focus();
    focused.current = null;
  }, [drawn]);

  const params = { id: draft.journey.id, component: component.id };
  const shown = withErrors(posted, { ...autosave.errors, ...aboutErrors });
  return (
    <AutosaveForm
      draft={draft}
      autosave={{ ...autosave, form: { ...form, onSubmit } }}
      gap={5}
      main={<Button>{t("journey.componentSave")}</Button>}
      back={
        <ButtonLink variant="ghost" href={link(href("/journeys/:id/components/:component/delete", params))}>
          {t("journey.componentDelete")}
        </ButtonLink>
      }
    >
      <EnterButton />
      <SettingFields type={component.type} posted={shown} />
      <ActionFields draft={draft} type={component.type} targets={targets} posted={shown} />
      <ConditionFields key={drawn} draft={draft} id={component.id} rows={rows} posted={shown} />
    </AutosaveForm>
  );
}
