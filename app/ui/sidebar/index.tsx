import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { menuItem, trigger, turn } from "../disclosure.css";
import { visuallyHidden } from "../global.css";
import { Icon, type IconName } from "../icon";
import { NothingFound } from "../nothing-found";
import { EnterButton, type SwitchButton, type SwitchForm } from "../switcher";
import * as css from "./sidebar.css";

export type SidebarItem = {
  id: string;
  label: string;
  icon: IconName;
  href: string | null;
  current: boolean;
  /** The work that waits at the entry's desk, as a short text and in words for screen readers; null if none waits. */
  count: { text: string; meaning: string; isUrgent: boolean } | null;
  /** Whether the group is initially open. */
  open: boolean;
  children: readonly SidebarItem[];
};

export type SidebarSection = {
  id: string;
  /** Null for a section without a heading. */
  label: string | null;
  items: readonly SidebarItem[];
};

const ID = "sidebar";
/** The close link leads to the content behind the drawer. */
const CLOSED = "#main";

type SidebarProps = {
  label: string;
  closeText: string;
  mini: boolean;
  sections: readonly SidebarSection[];
  emptyText: string;
  /** The search field for entries. */
  search: ReactNode;
};

/** The navigation of staff. */
export function Sidebar({ label, closeText, mini, sections, emptyText, search }: SidebarProps) {
  return (
    <nav id={ID} tabIndex={-1} className={classNames(css.sidebar, mini && css.mini)} aria-label={label}>
      <div className={css.inner}>
        <a className={classNames(menuItem, css.close)} href={CLOSED}>
          <Icon name="close" />
          {closeText}
        </a>
        {search}
        <div id={`${ID}-items`}>
          {sections.map(({ id, label: heading, items }) => (
            <div key={id} className={css.section}>
              {heading && (
                <p id={`${ID}-${id}`} className={classNames(css.heading, css.label)}>
                  {heading}
                </p>
              )}
              <Items items={items} labelledBy={heading ? `${ID}-${id}` : undefined} />
            </div>
          ))}
        </div>
        <NothingFound of={`${ID}-items`} text={emptyText} shown={sections.length === 0} className={menuItem} />
      </div>
    </nav>
  );
}

type ItemsProps = { items: readonly SidebarItem[]; labelledBy?: string | undefined };

function Items({ items, labelledBy }: ItemsProps) {
  return (
    <ul className={css.list} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.id} data-item>
          {item.children.length > 0 ? <Group {...item} /> : <Entry {...item} />}
        </li>
      ))}
    </ul>
  );
}

function Entry({ label, icon, href, current, count }: SidebarItem) {
  return (
    <a className={menuItem} href={href ?? undefined} aria-current={current ? "page" : undefined} title={label}>
      <Icon name={icon} />
      <span className={css.label}>{label}</span>
      {count && (
        <span className={classNames(css.label, css.count, count.isUrgent && css.urgent)}>
          <span aria-hidden="true">{count.text}</span>
          <span className={visuallyHidden}>{count.meaning}</span>
        </span>
      )}
    </a>
  );
}

function Group(item: SidebarItem) {
  const { label, icon, href, open, children } = item;
  return (
    <details open={open}>
      <summary className={menuItem} title={label}>
        <Icon name={icon} />
        <span className={classNames(css.content, css.label)}>{label}</span>
        <span className={turn}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <Items items={href === null ? children : [{ ...item, id: `${item.id}-self`, children: [] }, ...children]} />
    </details>
  );
}

type ToggleProps = { openText: string; sizeText: string; Form: SwitchForm; button: SwitchButton };

/** Opens the drawer in narrow windows; in wide windows `button` changes the size of the sidebar. */
export function SidebarToggle({ openText, sizeText, Form, button }: ToggleProps) {
  return (
    <>
      <a className={classNames(trigger, css.onlyNarrow)} href={`#${ID}`} title={openText}>
        <Icon name="menu" />
        <span className={visuallyHidden}>{openText}</span>
      </a>
      <EnterButton />
      <Form className={css.onlyWide}>
        <button type="submit" {...button} className={trigger} title={sizeText}>
          <Icon name="menu" />
          <span className={visuallyHidden}>{sizeText}</span>
        </button>
      </Form>
    </>
  );
}
