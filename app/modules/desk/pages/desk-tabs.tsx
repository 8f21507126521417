import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { DeskTabSet } from "./desk";

/** The tabs of a group of desks that the user may open. @param current the path of the page */
export function DeskTabs({ label, tabs, current }: DeskTabSet & { current: string }) {
  const t = useT();
  const link = useLink();
  const { user } = useFrame();
  const open = tabs.filter(({ right }) => user?.features.some(({ alias }) => alias === right));
  return (
    <nav className="desk-tabs" aria-label={t(label)}>
      {open.map(({ path, label: name }) => (
        <a key={path} href={link(path)} aria-current={path === current ? "page" : undefined}>
          {t(name)}
        </a>
      ))}
    </nav>
  );
}
