import type { ComponentProps, ReactNode } from "react";
import * as css from "./disclosure.css";
import { visuallyHidden } from "./global.css";
import { Icon, type IconName } from "./icon";

/** Screen readers read `label` before the texts of `trigger`, which may be only an icon or avatar. */
type MenuProps = { trigger: ReactNode; label: string; children: ReactNode; width?: keyof typeof css.sheet };

/** A menu that opens without scripts; on phones it is a drawer at the right side. Opening one closes others. */
export function Menu({ trigger, label, children, width = "fitting" }: MenuProps) {
  return (
    <details className={css.menu} name="menu" data-menu>
      <summary className={css.trigger}>
        <span className={visuallyHidden}>{label}</span>
        {trigger}
      </summary>
      <div className={css.sheet[width]}>{children}</div>
    </details>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={css.menuHeading}>{children}</div>;
}

type Look = { icon?: IconName | undefined };

export function MenuLink({ icon, children, ...rest }: Omit<ComponentProps<"a">, "className"> & Look) {
  return (
    <a {...rest} className={css.menuItem}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** A submit button that looks like a menu item; put it in a form. */
export function MenuButton({ icon, children, ...rest }: Omit<ComponentProps<"button">, "className"> & Look) {
  return (
    <button type="submit" {...rest} className={css.menuItem}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
