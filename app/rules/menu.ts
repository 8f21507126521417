import { plain } from "./search-text";

/** A menu entry as it is configured. */
export interface MenuSource {
  id: string;
  description: string;
  icon: string | null;
  webRoute: string | null;
  endpoint: string | null;
  menuVisibility: boolean;
  featureParentId: string | null;
}

export interface MenuItem {
  id: string;
  label: string;
  icon: string | null;
  /** A path without the base path, or an http(s) address; null for an entry that only groups others. */
  target: string | null;
  children: MenuItem[];
}

/**
 * Builds the menu tree of the visible entries; a child of an invisible parent moves to the top level.
 * @param isReachable says whether the portal has a page at a path; entries without a target and without children are
 * dropped
 */
export function menuOf(sources: readonly MenuSource[], isReachable: (path: string) => boolean): MenuItem[] {
  const visible = sources.filter(({ menuVisibility }) => menuVisibility);
  const ids = new Set(visible.map(({ id }) => id));
  const below = (parent: string | null, above: readonly string[]): MenuItem[] =>
    visible
      .filter(({ featureParentId: own, id }) => (own && ids.has(own) ? own : null) === parent && !above.includes(id))
      .map((source) => ({
        id: source.id,
        label: source.description,
        icon: source.icon,
        target: targetOf(source, isReachable),
        children: below(source.id, [...above, source.id]),
      }))
      .filter(({ target, children }) => target !== null || children.length > 0);
  return below(null, []);
}

function targetOf({ webRoute, endpoint }: MenuSource, isReachable: (path: string) => boolean): string | null {
  const target = webRoute || endpoint;
  if (!target) return null;
  if (/^https?:\/\//i.test(target)) return target;
  return target.startsWith("/") && !target.startsWith("//") && isReachable(target) ? target : null;
}

/** The entries whose label contains `words` as one text, with their ancestors and descendants; all for a blank text. */
export function filterMenu(items: readonly MenuItem[], words: string): MenuItem[] {
  const wanted = plain(words);
  if (!wanted) return [...items];
  return items.flatMap((item) => {
    if (plain(item.label).includes(wanted)) return [item];
    const children = filterMenu(item.children, words);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}
