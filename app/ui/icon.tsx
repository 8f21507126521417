import { icon } from "./icon.css";
import { iconPath } from "./icon-path";

export type IconName = keyof typeof iconPath;

/** The icon that data names, or another where there is none of that name. */
export const iconOr = (name: string | null, other: IconName): IconName =>
  name && Object.hasOwn(iconPath, name) ? (name as IconName) : other;

/** A decorative icon of 1.25 em; its meaning must also be in a text beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPath[name]} />
    </svg>
  );
}
