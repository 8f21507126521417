import { useFrame, useLink } from "~/frame";

/** A tab of a desk, which links to a page. */
export interface DeskTab {
  path: string;
  label: string;
  /** The alias of the feature that a user needs to open the page. */
  right: string;
}

type DeskTabsProps = { label: string; tabs: readonly DeskTab[]; current: string };

/** The tabs of a desk that the user may open. */
export function DeskTabs({ label, tabs, current }: DeskTabsProps) {
  const link = useLink();
  const { user } = useFrame();
  const open = tabs.filter(({ right }) => user?.features.some(({ alias }) => alias === right));
  return (
    <nav className="desk-tabs" aria-label={label}>
      {open.map(({ path, label: name }) => (
        <a key={path} href={link(path)} aria-current={path === current ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
