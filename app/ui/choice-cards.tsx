import type { ReactNode } from "react";
import { type TileName, tiles } from "./art/tile";
import * as css from "./card/card.css";
import { classNames } from "./class-name";
import { FieldError, Hint, RequiredMark } from "./field";
import * as fieldCss from "./field/field.css";
import { muted, small, visuallyHidden } from "./global.css";
import { Icon, type IconName } from "./icon";
import { gap, grid, gridColumn } from "./layout.css";
import { useTypedText } from "./typed";

export type Choice = {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  /** Short facts under the description: shift, length, distance. */
  meta?: ReactNode;
  price?: ReactNode;
  badge?: ReactNode;
  icon?: IconName | undefined;
  /** A drawing: above the texts on desktops, beside them in smaller windows. */
  tile?: TileName | undefined;
  disabled?: boolean | undefined;
};

type ListProps = {
  name: string;
  choices: readonly Choice[];
  /** Minimum width of a card's column; "row" gives each choice its own row. */
  column?: keyof typeof gridColumn | undefined;
};

type ChoiceCardsProps = ListProps & {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  defaultValue?: string | undefined;
};

/** The content of a choice; in browsers without styles, the spaces between its texts separate them. */
function ChoiceBody({ choice, row }: { choice: Choice; row?: boolean }) {
  return (
    <>
      {choice.tile && <span className={css.choicePicture}>{tiles[choice.tile]}</span>}
      {choice.icon && (
        <span className={css.choiceIcon}>
          <Icon name={choice.icon} />
        </span>
      )}
      <span className={classNames(css.choiceBody, choice.icon && css.choiceCentered, row && css.choiceRow)}>
        <span className={css.choiceTitle}>{choice.title}</span>
        {choice.description && (
          <>
            {" "}
            <span className={classNames(muted, small, css.choiceDescription)}>{choice.description}</span>
          </>
        )}
        {(choice.meta || choice.badge) && (
          <>
            {" "}
            <span className={classNames(css.choiceMeta, small)}>
              {choice.badge} {choice.meta && <span className={muted}>{choice.meta}</span>}
            </span>
          </>
        )}
        {choice.price && (
          <>
            {" "}
            <span className={css.choicePrice}>{choice.price}</span>
          </>
        )}
      </span>
    </>
  );
}

/** The index of the first choice that is not disabled, to which errors link; -1 for none. */
const firstEnabled = (choices: readonly Choice[]) => choices.findIndex(({ disabled }) => !disabled);

/** A single choice as native radio buttons in cards. The first radio button that can be chosen has the group's id. */
export function ChoiceCards({ name, choices, column = "large", id = name, ...group }: ChoiceCardsProps) {
  const describedBy = classNames(group.hint ? `${id}-hint` : null, group.error && `${id}-error`);
  const chosen = useTypedText(name, group.defaultValue);
  const first = firstEnabled(choices);
  return (
    <fieldset className={fieldCss.field} aria-describedby={describedBy || undefined}>
      <legend className={group.hideLegend ? visuallyHidden : fieldCss.legend}>
        {group.legend}
        {group.required && <RequiredMark />}
      </legend>
      <Hint id={id}>{group.hint}</Hint>
      <FieldError id={id} error={group.error} />
      <div className={classNames(grid, gridColumn[column], gap[3])}>
        {choices.map((choice, index) => (
          <div key={choice.value} className={grid}>
            <label className={classNames(css.choice, choice.tile && css.pictured)}>
              <input
                type="radio"
                id={index === first ? id : `${id}-${choice.value}`}
                name={name}
                value={choice.value}
                required={group.required}
                disabled={choice.disabled}
                defaultChecked={choice.value === chosen}
                className={fieldCss.radio}
              />
              <ChoiceBody choice={choice} row={column === "row"} />
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * The same cards as submit buttons: one press chooses and submits. `current` marks the current choice. The first button
 * that can be pressed has `name` as its id.
 */
export function ChoiceButtons({
  name,
  choices,
  column = "large",
  current,
}: ListProps & { current?: string | undefined }) {
  const first = firstEnabled(choices);
  return (
    <div className={classNames(grid, gridColumn[column], gap[3])}>
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          type="submit"
          id={index === first ? name : undefined}
          name={name}
          value={choice.value}
          disabled={choice.disabled}
          aria-current={choice.value === current ? "true" : undefined}
          className={css.choice}
        >
          <ChoiceBody choice={choice} />
          <span className={css.chevron}>
            <Icon name="chevron-right" />
          </span>
        </button>
      ))}
    </div>
  );
}

type ChoiceLink = Choice & { href: string; current?: boolean | undefined };

/** The same cards as links, for choices with their own URL. */
export function ChoiceLinks({
  choices,
  column = "large",
}: {
  choices: readonly ChoiceLink[];
  column?: ListProps["column"];
}) {
  return (
    <div className={classNames(grid, gridColumn[column], gap[3])}>
      {choices.map((choice) => (
        <a
          key={choice.value}
          href={choice.href}
          aria-current={choice.current ? "page" : undefined}
          className={css.choice}
        >
          <ChoiceBody choice={choice} />
          <span className={css.chevron}>
            <Icon name="chevron-right" />
          </span>
        </a>
      ))}
    </div>
  );
}
