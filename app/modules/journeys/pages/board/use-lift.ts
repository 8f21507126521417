import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** A component that is being moved: where it came from and where it would be dropped, as indexes in its stage. */
export interface Lift {
  id: string;
  from: number;
  to: number;
  count: number;
}

interface Options {
  list: RefObject<HTMLElement | null>;
  ids: readonly string[];
  drop(lift: Lift): void;
  /** Announces to screen readers that a component is lifted, would be dropped at another place, or goes back. */
  say(happened: "lifted" | "moved" | "back", lift: Lift): void;
}

/**
 * Moves components within a stage, by pointer and by keyboard alike: a handle lifts a component, the list shows where
 * it would be dropped, and Esc puts it back.
 */
export function useLift({ list, ids, drop, say }: Options) {
  const [lift, setLift] = useState<Lift | null>(null);
  // The listeners below last as long as a drag, and read the current values from here.
  const now = useRef({ lift, drop, say });
  now.current = { lift, drop, say };
  const [isDragged, setDragged] = useState(false);

  const change = (next: Lift | null) => {
    now.current.lift = next;
    setLift(next);
  };
  const start = (id: string) => {
    const from = ids.indexOf(id);
    const next = { id, from, to: from, count: ids.length };
    change(next);
    return next;
  };
  const moveTo = (to: number) => {
    const { lift: current } = now.current;
    if (!current || to === current.to || to < 0 || to >= current.count) return;
    const next = { ...current, to };
    change(next);
    now.current.say("moved", next);
  };
  const end = (isDropped: boolean) => {
    const { lift: current } = now.current;
    setDragged(false);
    if (!current) return;
    change(null);
    if (isDropped && current.to !== current.from) now.current.drop(current);
    else now.current.say("back", { ...current, to: current.from });
  };
  const acts = useRef({ moveTo, end });
  acts.current = { moveTo, end };

  useEffect(() => {
    if (!isDragged) return;
    const stop = new AbortController();
    const { signal } = stop;
    const onMove = ({ clientY }: { clientY: number }) => acts.current.moveTo(placeAt(list.current, clientY));
    addEventListener("pointermove", onMove, { signal });
    addEventListener("pointerup", () => acts.current.end(true), { signal });
    addEventListener("pointercancel", () => acts.current.end(false), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && acts.current.end(false), { signal });
    return () => stop.abort();
  }, [isDragged, list]);

  const handle = (id: string) => ({
    "aria-pressed": lift?.id === id,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.releasePointerCapture(event.pointerId);
      now.current.say("lifted", start(id));
      setDragged(true);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isLifted = now.current.lift?.id === id;
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
      if (event.key === " " || event.key === "Enter") isLifted ? end(true) : say("lifted", start(id));
      else if (isLifted && event.key === "Escape") end(false);
      else if (isLifted && step !== 0) moveTo((now.current.lift?.to ?? 0) + step);
      else return;
      event.preventDefault();
    },
    onBlur: () => isDragged || end(false),
  });
  return { lift, handle };
}

/** The index of the row at the height `y`: the first row if `y` is above the list, the last row if it is below. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const below = rows.findIndex(({ bottom }) => y < bottom);
  return below < 0 ? rows.length - 1 : below;
}
