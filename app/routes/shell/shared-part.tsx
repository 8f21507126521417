import { cloneElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Site } from "~/context";
import { BoundedMap } from "~/domain/bounded-map";
import { type Frame, FrameContext, useFrame } from "~/frame";
import { LocaleContext } from "~/i18n/use-t";

const MAX_PARTS = 200;

type Host = ReactElement<{ dangerouslySetInnerHTML?: { __html: string } }>;

/**
 * A part around the page that many visitors of a site see alike: it is written as HTML once for all whose frame has
 * the same key.
 * @param host the element that holds it
 * @param Content draws what is in it; of the frame it may ask for what the key tells, and for the site
 * @param keyOf tells apart what differs between visitors; null for whoever sees something of their own
 */
export function sharedPart(
  host: Host,
  Content: () => ReactNode,
  keyOf: (frame: Frame) => string | null,
): () => ReactElement {
  const parts = new WeakMap<Site, Map<string, ReactElement>>();
  return function SharedPart() {
    const frame = useFrame();
    const key = keyOf(frame);
    if (!frame.site || key === null) return cloneElement(host, {}, <Content />);
    const ofSite = parts.get(frame.site) ?? new BoundedMap<string, ReactElement>(MAX_PARTS);
    parts.set(frame.site, ofSite);
    const known = ofSite.get(key);
    if (known) return known;
    const markup = renderToStaticMarkup(
      <FrameContext value={frame}>
        <LocaleContext value={frame.locale}>
          <Content />
        </LocaleContext>
      </FrameContext>,
    );
    const part = cloneElement(host, { dangerouslySetInnerHTML: { __html: markup } });
    ofSite.set(key, part);
    return part;
  };
}
