import type { RecipeVariants } from "@vanilla-extract/recipes";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-name";
import { drawn, type IconName } from "../icon";
import { Spinner } from "../spinner";
import * as css from "./button.css";

export type ButtonLook = RecipeVariants<typeof css.button> & {
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
};

type ButtonProps = ComponentProps<"button"> & ButtonLook & { pending?: boolean | undefined };

/** A submit button by default; `name="intent"` and `value` tell the action which button was pressed. */
export function Button({ variant, size, wide, icon, iconAfter, pending, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
      className={classNames(css.button({ variant, size, wide }), className)}
    >
      {pending ? <Spinner /> : icon && drawn[icon]}
      {children}
      {iconAfter && drawn[iconAfter]}
    </button>
  );
}

type ScriptedButtonProps = Omit<ButtonLook, "iconAfter"> & {
  text: string;
  className?: string | undefined;
  [attribute: `data-${string}` | `aria-${string}`]: string | undefined;
  children?: ReactNode;
};

/**
 * Stands for a button that only a script can use: `reveal` puts the button in its place. The text is in an attribute,
 * because text browsers print hidden elements.
 */
export function ScriptedButton({ text, variant, size, wide, icon, className, children, ...rest }: ScriptedButtonProps) {
  return (
    <span hidden {...rest} className={className ?? css.button({ variant, size, wide })} data-button={text}>
      {icon && drawn[icon]}
      {children}
    </span>
  );
}

type ButtonLinkProps = ComponentProps<"a"> & ButtonLook & { href: string };

export function ButtonLink({ variant, size, wide, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(css.button({ variant, size, wide }), className)}>
      {icon && drawn[icon]}
      {children}
      {iconAfter && drawn[iconAfter]}
    </a>
  );
}

/** The buttons of a form: the main action comes first in the source (so Enter uses it), the back button beside it. */
export function ButtonRow({ main, back }: { main: ReactNode; back?: ReactNode }) {
  return (
    <div className={css.row}>
      <div className={css.rowMain}>{main}</div>
      {back}
    </div>
  );
}

/** The back button of a form without a main button, where each choice submits the form. */
export const BackRow = ({ children }: { children: ReactNode }) => <div className={css.backRow}>{children}</div>;
