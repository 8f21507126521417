import { useEffect, useRef } from "react";

interface Options {
  isUnsaved(): boolean;
  /** Whether a save would be refused, so that the person must confirm leaving. */
  isHeld(): boolean;
  save(): void;
  state: "saved" | "typed" | "saving";
}

/**
 * Saves unsaved changes before following a link. Asks for confirmation if they cannot be saved, or if the user leaves
 * the page in any other way.
 */
export function useLeaving({ isUnsaved, isHeld, save, state }: Options): void {
  const target = useRef<string | null>(null);
  const now = useRef({ isUnsaved, isHeld, save });
  now.current = { isUnsaved, isHeld, save };

  useEffect(() => {
    const stop = new AbortController();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || link.target || link.hasAttribute("download") || "dialog" in link.dataset) return;
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (link.href.split("#")[0] === location.href.split("#")[0]) return;
      if (!now.current.isUnsaved() || now.current.isHeld()) return;
      event.preventDefault();
      target.current = link.href;
      now.current.save();
    };
    // Listens in the capture phase, before the page's other listeners show that another page is being loaded.
    document.addEventListener("click", onClick, { capture: true, signal: stop.signal });
    const ask = (event: BeforeUnloadEvent) => now.current.isUnsaved() && event.preventDefault();
    addEventListener("beforeunload", ask, stop);
    return () => stop.abort();
  }, []);

  useEffect(() => {
    if (state === "typed" && target.current && now.current.isHeld()) target.current = null;
    if (state !== "saved" || !target.current) return;
    const next = target.current;
    target.current = null;
    location.assign(next);
  }, [state]);
}
