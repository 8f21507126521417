import type { ReactElement } from "react";
import { icon } from "./icon.css";
import { iconPath } from "./icon-path";

export type IconName = keyof typeof iconPath;

/** The icon that data names, or another where there is none of that name. */
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

/** The icons by name. A page shows dozens, but only a few different ones: each is made once. */
export const drawn = Object.fromEntries(Object.entries(iconPath).map(([name, path]) => [name, draw(path)])) as Record<
  IconName,
  ReactElement
>;

/** A decorative icon of 1.25 em; its meaning must also be in a text beside it. */
export const Icon = ({ name }: { name: IconName }) => drawn[name];
