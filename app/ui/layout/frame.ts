import type { ReactNode } from "react";

/** What every layout with a header has. */
export type LayoutFrame = {
  skipText: string;
  /** What visitors are asked before anything else. */
  notice?: ReactNode;
  header: ReactNode;
  footer?: ReactNode;
  /** Leaves the header out, as the query option asks, and what belongs to it. */
  hideHeader?: boolean | undefined;
  children: ReactNode;
};
