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
