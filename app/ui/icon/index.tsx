import type { ReactElement } from "react";
import { icon } from "./icon.css";
import { iconPath } from "./icon-path";

export type IconName = keyof typeof iconPath;

/** The icon with a name from data, or a fallback for an unknown name. */
export const iconOr = (name: string | null, other: IconName): IconName =>
  name && Object.hasOwn(iconPath, name) ? (name as IconName) : other;

const draw = (path: string) => (
  <svg
    className={icon}
    viewBox="0 0 24 24"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the paths are our own.
    dangerouslySetInnerHTML={{ __html: `<path d="${path}"></path>` }}
  />
);

/** The icon elements by name. A page shows dozens of icons but only a few different ones, so each is created once. */
export const drawn = Object.fromEntries(Object.entries(iconPath).map(([name, path]) => [name, draw(path)])) as Record<
  IconName,
  ReactElement
>;

/** A decorative icon of 1.25 em; a text beside it must have the same meaning. */
export const Icon = ({ name }: { name: IconName }) => drawn[name];
