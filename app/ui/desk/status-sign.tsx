import type { ReactNode } from "react";

/** What a status means for the team. Signs differ by shape, not by colour alone; `over` and `blocked` share a shape. */
export type Sign =
  | "team"
  | "late"
  | "held"
  | "waits"
  | "provider"
  | "done"
  | "over"
  | "blocked"
  | "off"
  | "skip"
  | "draft";

const octagon = <path d="M5.1 1.5h5.8l3.6 3.6v5.8l-3.6 3.6H5.100l-3.600-3.600V5.100zM6 6l4 4m0-4-4 4" />;

const shapes: Record<Sign, ReactNode> = {
  team: (
    <>
      <circle cx="8" cy="8" r="6.1" />
      <circle cx="8" cy="8" r="2.6" fill="currentColor" />
    </>
  ),
  waits: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 4.7V8l2.2 1.5" />
    </>
  ),
  late: <path d="M8 1.500 15 14H1zM8 6v4m0 1.800v.4" />,
  held: <path d="M3.500 1.500h9m-9 13h9M4.500 1.500c0 4 7 9 7 13m0-13c0 4-7 9-7 13" />,
  provider: <path d="M2 7a6 6 0 0 1 10.7-2.7M14 9a6 6 0 0 1-10.7 2.7M13 1.5v3h-3M3 14.5v-3h3" />,
  done: (
    <>
      <circle cx="8" cy="8" r="6.2" fill="currentColor" />
      <path d="m5 8.2 2.2 2.2L11.2 6" stroke="Canvas" />
    </>
  ),
  over: octagon,
  blocked: octagon,
  skip: <path d="m3 4 4 4-4 4M8.500 4l4 4-4 4" />,
  off: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="m3.7 3.7 8.6 8.6" />
    </>
  ),
  draft: <circle cx="8" cy="8" r="6.2" strokeDasharray="2.4 2.4" />,
};

/** A status: its sign, hidden from screen readers, and its word. */
export function StatusSign({ sign, children }: { sign: Sign; children: ReactNode }) {
  return (
    <span className="desk-sign">
      <svg viewBox="0 0 16 16" aria-hidden="true" className={sign}>
        {shapes[sign]}
      </svg>
      <span>{children}</span>
    </span>
  );
}
