import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";

/**
 * A step of the draft as candidates see it, in a frame without scripts, as wide as a phone or a desktop. The frame
 * reloads whenever the draft is saved; where this page has no scripts, it reloads only together with the page.
 */
export function LivePreview({ draft, component }: { draft: JourneyDraft; component: string }) {
  const t = useT();
  const link = useLink();
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(draft.revision);
  const [isScripted, setScripted] = useState(false);
  const [width, setWidth] = useState<"phone" | "desktop">("phone");
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (shown.current === draft.revision) return;
    shown.current = draft.revision;
    frame.current?.contentWindow?.location.reload();
  }, [draft.revision]);
  const params = { id: draft.journey.id, component };
  const query = width === "phone" ? "?phone=true" : "";
  return (
    <aside className="desk-live" aria-labelledby="live-preview">
      <div className="desk-live-head">
        <h2 id="live-preview">
          <a href={link(href("/journeys/:id/preview/:component", params))}>{t("journeyPreview.title")}</a>
        </h2>
        {isScripted ? (
          <fieldset className="desk-live-widths">
            <legend>{t("journeyPreview.width")}</legend>
            {(["phone", "desktop"] as const).map((one) => (
              <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
                {t(`journeyPreview.${one}`)}
              </button>
            ))}
          </fieldset>
        ) : null}
      </div>
      <div className={`desk-live-frame ${width}`}>
        <iframe
          key={width}
          ref={frame}
          src={link(`${href("/journeys/:id/preview/:component/page", params)}${query}`)}
          title={t("journeyPreview.mark")}
          // The styles of the framed page need the portal's origin, and nothing in it needs scripts.
          sandbox="allow-same-origin"
          loading="lazy"
        />
      </div>
    </aside>
  );
}
