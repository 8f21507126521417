import { fieldProps, type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { LONGEST_CRITERION, LONGEST_LEVEL, MOST_CRITERIA, MOST_LEVELS } from "~/modules/essays/rules/rubric";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import type { TypedCriterion } from "./rubric-texts";

type RubricFormProps = { criteria: readonly TypedCriterion[]; posted: PostedForm };

/** The criteria with their levels, and buttons that add, move and remove them without saving. */
export function RubricForm({ criteria, posted }: RubricFormProps) {
  const t = useT();
  return (
    <Stack gap={4}>
      <Place id="criteria" posted={posted} />
      {criteria.map((criterion, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is known by its place in the form
        <CriterionRow key={index} {...{ criterion, index, posted }} isLast={index + 1 === criteria.length} />
      ))}
      {criteria.length < MOST_CRITERIA ? (
        <div>
          <ListButton intent="add-criterion" text={t("essayRubric.addCriterion")} variant="secondary" />
        </div>
      ) : null}
    </Stack>
  );
}

type CriterionRowProps = { criterion: TypedCriterion; index: number; isLast: boolean; posted: PostedForm };

function CriterionRow({ criterion: { levels }, index, isLast, posted }: CriterionRowProps) {
  const t = useT();
  const number = index + 1;
  const at = `c${index}`;
  const name = t("essayRubric.criterionNumber", { number });
  return (
    <section className="desk-condition" aria-label={name}>
      <input type="hidden" name={`${at}-code`} value={textOf(posted, `${at}-code`)} />
      <Stack gap={3}>
        <div className="desk-condition-head">
          <strong>{name}</strong>
          <span className="desk-moves">
            {index > 0 ? (
              <ListButton
                intent={`up-criterion:${index}`}
                text={t("essayRubric.up")}
                label={t("essayRubric.upNumber", { number })}
              />
            ) : null}
            {isLast ? null : (
              <ListButton
                intent={`down-criterion:${index}`}
                text={t("essayRubric.down")}
                label={t("essayRubric.downNumber", { number })}
              />
            )}
            <ListButton
              intent={`remove-criterion:${index}`}
              text={t("word.remove")}
              label={t("essayRubric.removeNumber", { number })}
            />
          </span>
        </div>
        <Place id={at} posted={posted} />
        <TextField
          {...fieldProps(t, posted, `${at}-name`)}
          label={t("essayRubric.criterionName")}
          maxLength={LONGEST_CRITERION}
          lang="pt-BR"
          required
        />
        {levels.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is known by its place in the form
          <div key={place} className="desk-level">
            <TextField
              {...fieldProps(t, posted, `${at}-l${place}-points`)}
              label={t("essayRubric.levelPoints", { number: place + 1 })}
              inputMode="decimal"
              maxLength={5}
              required
            />
            <TextField
              {...fieldProps(t, posted, `${at}-l${place}-text`)}
              label={t("essayRubric.levelText", { number: place + 1 })}
              maxLength={LONGEST_LEVEL}
              lang="pt-BR"
              required
            />
            {levels.length > 2 ? (
              <ListButton
                intent={`remove-level:${index}:${place}`}
                text={t("word.remove")}
                label={t("essayRubric.removeLevel", { level: place + 1, number })}
              />
            ) : null}
          </div>
        ))}
        {levels.length < MOST_LEVELS ? (
          <div>
            <ListButton
              intent={`add-level:${index}`}
              text={t("essayRubric.addLevel")}
              label={t("essayRubric.addLevelNumber", { number })}
              variant="secondary"
            />
          </div>
        ) : null}
      </Stack>
    </section>
  );
}

/** The place for an error about a whole list; the error summary links to it. */
function Place({ id, posted }: { id: string; posted: PostedForm }) {
  const t = useT();
  return (
    <div id={id} tabIndex={-1}>
      <FieldError id={id} error={fieldProps(t, posted, id).error} />
    </div>
  );
}

type ListButtonProps = { intent: string; text: string; label?: string; variant?: "ghost" | "secondary" };

function ListButton({ intent, text, label, variant = "ghost" }: ListButtonProps) {
  return (
    <Button variant={variant} size="small" name="intent" value={intent} aria-label={label} formNoValidate>
      {text}
    </Button>
  );
}
