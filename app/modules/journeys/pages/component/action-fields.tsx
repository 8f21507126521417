import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import {
  type Action,
  type ActionType,
  actionTypes,
  type Component,
  isComponentType,
  isStepType,
} from "~/modules/journeys/rules/journey";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { CheckboxField, Fieldset } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { SelectField, TextField } from "~/ui/text-field";
import { targetName } from "../words";

type Texts = Readonly<Record<string, string>>;

const fieldOf = (type: ActionType): string => `a-${type}`;

/** The longest name of a stage of the CRM. */
const LONGEST = 200;

/** The actions of a component as a form has them: the target by type, `true` for an action without one. */
export function actionTexts({ actions }: Pick<Component, "actions">): Texts {
  return Object.fromEntries(
    actionTypes.flatMap((type) => {
      const action = actions.find((one) => one.type === type);
      return action ? [[fieldOf(type), type === "generateContract" ? "true" : (action.target ?? "")]] : [];
    }),
  );
}

/** The actions that a form posted, at most one of each type: the stored ones in their order, then the new ones. */
export function actionsIn(texts: Texts, stored: readonly Action[]): Action[] {
  const types = new Set([...stored.map(({ type }) => type), ...actionTypes]);
  return [...types].flatMap((type): Action[] => {
    const text = (texts[fieldOf(type)] ?? "").trim().slice(0, LONGEST);
    if (text === "") return [];
    return [type === "generateContract" ? { type } : { type, target: text }];
  });
}

/** The targets that each kind of action may have; an empty text for an action without a target. */
export type ActionTargets = Record<Exclude<ActionType, "crmDeal">, readonly string[]>;

type ActionFieldsProps = {
  draft: JourneyDraft;
  type: string;
  targets: ActionTargets;
  posted: PostedForm;
};

/** What the portal does once a candidate has completed the component: a field for each kind of action. */
export function ActionFields({ draft, type, targets, posted }: ActionFieldsProps) {
  const t = useT();
  if (!isComponentType(type)) return null;
  const postedAs = (one: ActionType) => fieldProps(t, posted, fieldOf(one)).defaultValue ?? "";
  const select = (one: "goTo" | "setStatus" | "notify" | "issueCharge") => {
    const options = [...new Set([...targets[one], postedAs(one)])].filter(Boolean);
    if (options.length === 0) return null;
    return (
      <SelectField
        {...fieldProps(t, posted, fieldOf(one))}
        label={t(`action.${one}`)}
        hint={t(`action.${one}Hint`)}
        emptyText={t(`action.${one}None`)}
        options={options.map((value) => ({ value, label: targetName(t, draft, one, value) }))}
      />
    );
  };
  const mayGenerate = targets.generateContract.length > 0;
  return (
    <Fieldset legend={t("action.title")} hint={t(isStepType(type) ? "action.hintStep" : "action.hint")}>
      <Stack gap={3}>
        {select("goTo")}
        {select("setStatus")}
        {mayGenerate || postedAs("generateContract") ? (
          <CheckboxField
            name={fieldOf("generateContract")}
            label={t("action.generateContract")}
            hint={t("action.generateContractHint")}
            defaultChecked={postedAs("generateContract") === "true"}
          />
        ) : null}
        {select("issueCharge")}
        {select("notify")}
        <TextField
          {...fieldProps(t, posted, fieldOf("crmDeal"))}
          label={t("action.crmDeal")}
          hint={t("action.crmDealHint")}
          maxLength={LONGEST}
        />
      </Stack>
    </Fieldset>
  );
}
