import { useFrame, useLink } from "~/frame";

/** A page beside others of one kind of work, with the feature that it requires. */
export interface DeskTab {
  path: string;
  label: string;
  right: string;
}

type DeskTabsProps = { label: string; tabs: readonly DeskTab[]; current: string };

/** The pages of one kind of work that the reader may open. */
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
