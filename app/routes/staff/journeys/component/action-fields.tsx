import type { JourneyDraft } from "~/contract/journey-draft";
import { actionProblems } from "~/domain/action/action-check";
import { actionTargets } from "~/domain/action/milestone";
import {
  type Action,
  type ActionType,
  actionTypes,
  type Component,
  isComponentType,
  isStepType,
} from "~/domain/journey/journey";
import { takeApart } from "~/domain/journey/journey-content";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { CheckboxField, Fieldset } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { SelectField, TextField } from "~/ui/text-field";
import { targetName } from "../words";

type Texts = Readonly<Record<string, string>>;
type Acting = Pick<Component, "id" | "type" | "actions">;

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

type ActionFieldsProps = { draft: JourneyDraft; component: Acting; posted: PostedForm };

/** What the portal does once a candidate has completed the component: a field for each kind of action. */
export function ActionFields({ draft, component, posted }: ActionFieldsProps) {
  const t = useT();
  const { type } = component;
  if (!isComponentType(type)) return null;
  const postedAs = (one: ActionType) => fieldProps(t, posted, fieldOf(one)).defaultValue ?? "";
  const select = (one: "goTo" | "setStatus" | "notify" | "issueCharge") => {
    const targets = targetsFor(draft, component, one);
    const options = [...new Set([...targets, postedAs(one)])].filter(Boolean);
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
  const mayGenerate = targetsFor(draft, component, "generateContract").length > 0;
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

/** The targets with which a draft may be published; for an action without a target, an empty text if it may be. */
function targetsFor({ content, journey }: JourneyDraft, component: Acting, type: ActionType): string[] {
  const { definition } = content;
  if (type === "goTo") return pagesAfter(definition, component);
  const { template } = journey.educationLevel;
  const ground = { template, hasSelection: template === 1 && definition.stages.selective.length > 0 };
  const known = actionTargets[type] ?? [];
  return (known.length > 0 ? known : [""]).filter((target) => {
    const action = target === "" ? { type } : { type, target };
    return actionProblems({ type: component.type, actions: [action] }, ground).length === 0;
  });
}

/** The ids of the components to which a component may lead, in the order of the journey. */
function pagesAfter(definition: JourneyDraft["content"]["definition"], { id, type }: Acting): string[] {
  const { components, order } = takeApart(definition);
  const all = [...order.values()].flat().filter((one) => components.has(one));
  const isStep = (one: string) => isStepType(components.get(one)?.type ?? type);
  const later = all.slice(all.indexOf(id) + 1);
  if (isStepType(type)) return later.filter((one) => type === "review" || isStep(one));
  return all.filter((one) => one !== id && !isStep(one));
}
