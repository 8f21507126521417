import { Icon, type IconName } from "../icon";
import * as css from "./tabs.css";

export type Tab = { href: string; label: string; current?: boolean | undefined; icon?: IconName | undefined };

/** Views of one page, each with its own URL. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a className={css.tab} href={tab.href} aria-current={tab.current ? "page" : undefined}>
              {tab.icon && <Icon name={tab.icon} />}
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
