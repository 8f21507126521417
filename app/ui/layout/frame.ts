import type { ReactNode } from "react";

/** The parts of every layout with a header. */
export type LayoutFrame = {
  skipText: string;
  /** Shown before everything else, such as the question for consent. */
  notice?: ReactNode;
  header: ReactNode;
  footer?: ReactNode;
  /**
   * Hides the header, the candidate's strip and the sidebar: on embedded pages and by the parameter `disableHeader`.
   */
  hideHeader?: boolean | undefined;
  children: ReactNode;
};
