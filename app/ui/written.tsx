import { createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** What is told apart by how it reads, so that equal props look equal. */
type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain };

const MAX_WRITTEN = 200;

type Host = ReactElement<{ children?: ReactNode }, string>;

/**
 * A component whose HTML is written once for each set of props: the parts of a page that all visitors share would,
 * drawn as elements for each of them, be most of what it costs.
 * @param draw only looks at its props, uses no hook and no component that does, and draws an HTML element
 */
export function written<Props extends { readonly [name: string]: Plain }>(
  draw: (props: Props) => ReactElement,
): (props: Props) => ReactElement {
  const made = new Map<string, ReactElement>();
  return (props) => {
    const key = JSON.stringify(props);
    const known = made.get(key);
    if (known) return known;
    const host = draw(props) as Host;
    const { children, ...attributes } = host.props;
    const element = createElement(host.type, {
      ...attributes,
      dangerouslySetInnerHTML: { __html: renderToStaticMarkup(children) },
    });
    if (made.size >= MAX_WRITTEN) made.clear();
    made.set(key, element);
    return element;
  };
}
