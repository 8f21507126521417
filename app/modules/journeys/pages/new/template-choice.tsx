import type { JourneyTemplate } from "~/api/journey";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { stages } from "~/modules/journeys/rules/journey";
import { Fieldset } from "~/ui/choice-field";
import { FieldError } from "~/ui/field";
import { useTypedText } from "~/ui/typed";
import { componentName } from "../words";

type TemplateChoiceProps = { posted: PostedForm; templates: readonly JourneyTemplate[] };

const NAME = "journeyTemplateId";

/** The templates, each with the components that it brings. */
export function TemplateChoice({ posted, templates }: TemplateChoiceProps) {
  const t = useT();
  const { defaultValue, error } = fieldProps(t, posted, NAME);
  const chosen = useTypedText(NAME, defaultValue);
  return (
    <Fieldset legend={t("journey.template")}>
      <div className="desk-templates">
        {templates.map(({ id, name, description, definition }, index) => (
          <div key={id} className="desk-move">
            <label>
              <input
                type="radio"
                name={NAME}
                id={index === 0 ? NAME : `${NAME}-${id}`}
                value={id}
                defaultChecked={id === chosen}
                aria-invalid={error ? true : undefined}
                required
              />
              {name}
            </label>
            <p>{description}</p>
            <Contents definition={definition} />
          </div>
        ))}
      </div>
      <FieldError id={NAME} error={error} />
    </Fieldset>
  );
}

/** The components that a template brings, by stage; renders nothing for a template without components. */
function Contents({ definition }: Pick<JourneyTemplate, "definition">) {
  const t = useT();
  const filled = stages.filter((stage) => definition.stages[stage].length > 0);
  if (filled.length === 0) return null;
  return (
    <dl>
      {filled.map((stage) => (
        <div key={stage}>
          <dt>{t(`journey.stage_${stage}`)}</dt>
          <dd>{definition.stages[stage].map(({ type }) => componentName(t, type, type)).join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}
